import { isRecord } from '@crdgen/core/internal'
import { memberType } from './apply-type.ts'
import type { ApplyType, ListType, MapType } from './apply-type.ts'
import { atomOf, itemElement } from './atoms.ts'
import { below, hasMember } from './field-set.ts'
import type { FieldSet } from './field-set.ts'
import { fieldElement } from './path-element.ts'

/**
 * structured-merge-diff typed/remove.go, RemoveItems: a value without the fields of a set. Null where nothing is left of it, and of what is owned
 * as a whole.
 */
export function removeItems(value: unknown, set: FieldSet, type: ApplyType): unknown {
  const atom = atomOf(type, value)
  switch (atom?.kind) {
    case 'map':
      return isRecord(value) && !atom.of.isAtomic ? withoutMembers(value, set, atom.of) : null
    case 'list':
      return Array.isArray(value) && !atom.of.isAtomic ? withoutItems(value, set, atom.of) : null
    case 'scalar':
      return value
    case undefined:
      return null
  }
}

function withoutMembers(object: Readonly<Record<string, unknown>>, set: FieldSet, type: MapType): unknown {
  const members = Object.entries(object).flatMap(([name, value]): (readonly [string, unknown])[] => {
    const element = fieldElement(name)
    if (hasMember(set, element)) return []
    const inner = below(set, element)
    const own = memberType(type, name)
    return [[name, inner.size === 0 || own === undefined ? value : removeItems(value, inner, own)]]
  })
  return members.length > 0 ? Object.fromEntries(members) : null
}

function withoutItems(list: readonly unknown[], set: FieldSet, type: ListType): unknown {
  const items = list.flatMap(item => {
    const element = itemElement(type, item)
    if (typeof element === 'string') return [item]
    if (hasMember(set, element)) return []
    const inner = below(set, element)
    return [inner.size === 0 ? item : removeItems(item, inner, type.items())]
  })
  return items.length > 0 ? items : null
}
