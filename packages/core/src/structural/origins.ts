import { escapePointer } from '../diagnostic/json-pointer.ts'
import type { Location } from '../diagnostic/location.ts'
import { addFacts, factsOf, isNativePart, withFacts } from './node.ts'

/** Returns a copy of `target` with `values` set, each remembering `at`. Members set to undefined are removed. */
export function setAt<T extends object>(target: T, values: { readonly [K in keyof T]?: T[K] | undefined }, at: Location | undefined): T {
  const merged: Record<string, unknown> = { ...target, ...values }
  const places = new Map(factsOf(target).places)
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) {
      delete merged[key]
      places.delete(key)
    } else if (at !== undefined) places.set(key, at)
  }
  // The values are T's own members, which the type system can't follow through computed keys.
  return withFacts(merged as T, { ...factsOf(target), ...factsOf(values), places })
}

/** One member of a record, and where it came from. */
export interface PlacedEntry<T> {
  readonly name: string
  readonly value: T
  readonly at: Location | undefined
}

/** Makes a record whose members remember where they came from. Of two members with one name the last counts. */
export function recordAt<T>(entries: readonly PlacedEntry<T>[]): Readonly<Record<string, T>> {
  const places = new Map<string, Location>()
  for (const { name, at } of entries) if (at !== undefined) places.set(name, at)
  return addFacts(Object.fromEntries(entries.map(({ name, value }) => [name, value])), { places })
}

/** Returns `values` as a list whose items remember where they came from. */
export function listWithPlaces<T>(values: readonly T[], places: readonly (Location | undefined)[]): readonly T[] {
  const known = places.flatMap((at, index) => (at === undefined ? [] : [[String(index), at] as const]))
  return addFacts([...values], { places: new Map(known) })
}

/** Returns where a member of `target` came from, if it is known. */
export function placeOf(target: object, key: string): Location | undefined {
  return factsOf(target).places?.get(key)
}

/** JSON Pointer → place. A value without an entry of its own has the place of its nearest ancestor with one. */
export type Origins = ReadonlyMap<string, Location>

/** Collects the places of the members of `value` and of everything below it, as JSON Pointers below `pointer`. */
export function collectOrigins(value: unknown, pointer = '', into: Map<string, Location> = new Map()): Map<string, Location> {
  if (typeof value !== 'object' || value === null) return into
  for (const [key, at] of factsOf(value).places ?? []) into.set(`${pointer}/${escapePointer(key)}`, at)
  for (const [key, inner] of Object.entries(value)) {
    if (!isNativePart(value, key)) collectOrigins(inner, `${pointer}/${escapePointer(key)}`, into)
  }
  return into
}

/** Finds the place of the value at a JSON Pointer, or of its nearest ancestor that has one. */
export function originAt(origins: Origins, pointer: string): Location | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = origins.get(at)
    if (found !== undefined || at === '') return found
  }
}

/** Returns `value` as plain data, without what is known of it. What is upstream's own stays shared. */
export function stripOrigins<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  // A copy, member by member, has the type of what it is a copy of.
  if (Array.isArray(value)) return value.map(stripOrigins) as T
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isNativePart(value, key) ? inner : stripOrigins<unknown>(inner)]),
  ) as T
}
