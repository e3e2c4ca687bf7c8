import { escapePointer } from '../diagnostic/json-pointer.ts'
import type { Location } from '../diagnostic/location.ts'

/**
 * Where the members of an object came from: keyword → place. It rides on the object under a symbol, so object spread
 * carries it along, JSON and Object.keys don't see it, and no pass over schemas has to know about it.
 */
const placesOf: unique symbol = Symbol('crdgen.places')

/** A map, as a field may be called `__proto__`. */
type Places = ReadonlyMap<string, Location>

interface Placed {
  readonly [placesOf]?: Places
}

function placesIn(value: object): Places | undefined {
  return isPlaced(value) ? value[placesOf] : undefined
}

function isPlaced(value: object): value is Placed {
  return placesOf in value
}

/** Returns a copy of `target` with `values` set, each remembering `at`. Members set to undefined are removed. */
export function setAt<T extends object>(target: T, values: { readonly [K in keyof T]?: T[K] | undefined }, at: Location | undefined): T {
  const merged: Record<string, unknown> = { ...target, ...values }
  const places = new Map(placesIn(target))
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) {
      delete merged[key]
      places.delete(key)
    } else if (at !== undefined) places.set(key, at)
  }
  // The values are T's own members, which the type system can't follow through computed keys.
  return { ...merged, [placesOf]: places } as T
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
  return Object.assign(Object.fromEntries(entries.map(({ name, value }) => [name, value])), { [placesOf]: places })
}

/** Returns `values` as a list whose items remember where they came from. */
export function listAt<T>(values: readonly T[], places: readonly (Location | undefined)[]): readonly T[] {
  const known = places.flatMap((at, index) => (at === undefined ? [] : [[String(index), at] as const]))
  return Object.assign([...values], { [placesOf]: new Map(known) })
}

/** Returns where a member of `target` came from, if it is known. */
export function placeOf(target: object, key: string): Location | undefined {
  return placesIn(target)?.get(key)
}

/** JSON Pointer → place. A value without an entry of its own has the place of its nearest ancestor with one. */
export type Origins = ReadonlyMap<string, Location>

/** Collects the places that ride on `value` and everything below it, as JSON Pointers below `pointer`. Frozen parts are upstream's and have none. */
export function collectOrigins(value: unknown, pointer = '', into: Map<string, Location> = new Map()): Map<string, Location> {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return into
  for (const [key, at] of placesIn(value) ?? []) into.set(`${pointer}/${escapePointer(key)}`, at)
  for (const [key, inner] of Object.entries(value)) collectOrigins(inner, `${pointer}/${escapePointer(key)}`, into)
  return into
}

/** Finds the place of the value at a JSON Pointer, or of its nearest ancestor that has one. */
export function originAt(origins: Origins, pointer: string): Location | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = origins.get(at)
    if (found !== undefined || at === '') return found
  }
}

/** Returns `value` as plain data, without the places that ride on it. Frozen parts are upstream's, have none and stay shared. */
export function stripOrigins<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  // A copy, member by member, has the type of what it is a copy of.
  if (Array.isArray(value)) return value.map(stripOrigins) as T
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stripOrigins<unknown>(inner)])) as T
}
