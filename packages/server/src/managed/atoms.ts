import { isRecord } from '@crdgen/core/internal'
import { isNumber } from '@crdgen/go'
import type { ApplyType, ListType, MapType, Scalar } from './apply-type.ts'
import { keyElement, type PathElement } from './path-element.ts'

/** The form of a type that a walk goes by; undefined for a type without any. */
export type Atom =
  | { readonly kind: 'map'; readonly of: MapType }
  | { readonly kind: 'scalar'; readonly of: Scalar }
  | { readonly kind: 'list'; readonly of: ListType }

/**
 * typed/helpers.go, deduceAtom and handleAtom: the form of a type that a value has; of null, of what is missing and of what matches no form, the first
 * one of map, scalar and list.
 */
export function atomOf(type: ApplyType, value: unknown): Atom | undefined {
  const { map, scalar, list } = type
  if (isScalarValue(value) && scalar !== undefined) return { kind: 'scalar', of: scalar }
  if (Array.isArray(value) && list !== undefined) return { kind: 'list', of: list }
  if (isRecord(value) && map !== undefined) return { kind: 'map', of: map }
  if (map !== undefined) return { kind: 'map', of: map }
  if (scalar !== undefined) return { kind: 'scalar', of: scalar }
  return list === undefined ? undefined : { kind: 'list', of: list }
}

/** Atom.Equals of what deduceAtom gives for two values of a type: a value that no form was chosen by has all of them. */
export function hasSameAtom(type: ApplyType, a: unknown, b: unknown): boolean {
  return formOf(type, a) === formOf(type, b)
}

function formOf(type: ApplyType, value: unknown): string {
  const forms = (['map', 'scalar', 'list'] as const).filter(form => type[form] !== undefined)
  const own = isScalarValue(value) ? 'scalar' : Array.isArray(value) ? 'list' : isRecord(value) ? 'map' : undefined
  return own !== undefined && type[own] !== undefined ? own : forms.join()
}

function isScalarValue(value: unknown): boolean {
  return isNumber(value) || typeof value === 'string' || typeof value === 'boolean'
}

/** typed/helpers.go, listItemToPathElement: an item's name among the others, or why it has none. */
export function itemElement(list: ListType, item: unknown): PathElement | string {
  if (list.isAtomic) return 'invalid indexing of non-associative list'
  return list.keys.length > 0 ? keyed(list, item) : ofSet(item)
}

function keyed({ keys, items }: ListType, item: unknown): PathElement | string {
  if (item === null) return 'associative list with keys may not have a null element'
  if (!isRecord(item)) return 'associative list with keys may not have non-map elements'
  const { map } = items()
  const found: (readonly [string, unknown])[] = []
  for (const key of keys) {
    if (Object.hasOwn(item, key)) found.push([key, item[key]])
    else if (map === undefined) return `couldn't find default value for ${key}: associative list may not have non-map types`
    else if (map.fields.get(key)?.default !== undefined) found.push([key, map.fields.get(key)?.default])
  }
  if (found.length > 0) return keyElement(found)
  const all = `[${keys.map(key => JSON.stringify(key)).join(' ')}]`
  return `associative list with keys has an element that omits all key fields ${all} (and doesn't have default values for any key fields)`
}

function ofSet(item: unknown): PathElement | string {
  if (isRecord(item)) return "associative list without keys has an element that's a map type"
  if (Array.isArray(item)) return 'not supported: associative list with lists as elements'
  if (item === null) return "associative list without keys has an element that's an explicit null"
  return { kind: 'value', value: item }
}
