import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { type ApplyType, type ListType, type MapType, memberType } from './apply-type.ts'
import { atomOf, itemElement } from './atoms.ts'
import { changed, type FieldSet, setOf } from './field-set.ts'
import { fieldElement, type FieldPath, type PathElement, printElement } from './path-element.ts'

/** structured-merge-diff typed/tofieldset.go: the fields that an object has, as a manager of all of them owns them. */
export function fieldSetOf(value: unknown, type: ApplyType): FieldSet {
  return setOf(pathsIn(value, type, []))
}

function pathsIn(value: unknown, type: ApplyType, path: FieldPath): readonly FieldPath[] {
  const atom = atomOf(type, value)
  switch (atom?.kind) {
    case 'map':
      if (atom.of.isAtomic) return [path]
      return isRecord(value) ? ofMembers(value, atom.of, path) : []
    case 'list':
      if (atom.of.isAtomic) return [path]
      return Array.isArray(value) ? ofItems(value, atom.of, path) : []
    default:
      return [path]
  }
}

function ofMembers(object: JsonObject, type: MapType, path: FieldPath): readonly FieldPath[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const own = memberType(type, name)
    const at = [...path, fieldElement(name)]
    const isEmpty = value === null || (isRecord(value) && Object.keys(value).length === 0)
    return [...(own === undefined ? [] : pathsIn(value, own, at)), ...(isEmpty || !type.fields.has(name) ? [at] : [])]
  })
}

/** Items that come twice are owned as one, without what is in them. */
function ofItems(list: readonly unknown[], type: ListType, path: FieldPath): readonly FieldPath[] {
  const items = list.flatMap(item => {
    const element = itemElement(type, item)
    return typeof element === 'string' ? [] : [{ item, element, name: printElement(element) }]
  })
  const count = new Map<string, number>()
  for (const { name } of items) count.set(name, (count.get(name) ?? 0) + 1)
  return items.flatMap(({ item, element, name }) => {
    const at = [...path, element]
    return (count.get(name) ?? 0) > 1 ? [at] : [...pathsIn(item, type.items(), at), at]
  })
}

/** fieldpath/set.go, EnsureNamedFieldsAreMembers: what has a declared field in a set has that field itself. */
export function withNamedFields(set: FieldSet, type: ApplyType | undefined): FieldSet {
  return changed(set, ({ element, isMember, below }) => {
    const isNamed = below.size > 0 && element.kind === 'field' && type?.map?.fields.has(element.name) === true
    return { element, isMember: isMember || isNamed, below: withNamedFields(below, typeBelow(type, element)) }
  })
}

function typeBelow(type: ApplyType | undefined, element: PathElement): ApplyType | undefined {
  if (element.kind === 'field') return type?.map === undefined ? undefined : memberType(type.map, element.name)
  return element.kind === 'key' ? type?.list?.items() : undefined
}
