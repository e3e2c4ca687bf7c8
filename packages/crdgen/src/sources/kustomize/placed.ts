import { isRecord, type JsonObject, type Location, member, plainText, type SourceDocument } from '@crdgen/core/internal'

type Key = string | number

/** A part of a document as it is written. */
export interface Origin {
  readonly document: Pick<SourceDocument, 'place' | 'written'>
  readonly keys: readonly Key[]
}

/** A value with the places that its parts are from. It never changes: what sets a part makes a new one that shares the rest. */
export interface Placed {
  readonly value: unknown
  readonly from: Origin
  /** Parts that are from somewhere else than `from`. */
  readonly parts?: ReadonlyMap<Key, Placed>
}

export function placedDocument(document: SourceDocument): Placed {
  return { value: document.object, from: { document, keys: [] } }
}

/** A value that kustomize makes of something that is written. */
export function placedAt(value: unknown, { from }: Pick<Placed, 'from'>): Placed {
  return { value, from }
}

export type Kind = 'map' | 'list' | 'scalar' | 'null'

export function kindOf(placed: Placed): Kind {
  const { value } = placed
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' ? 'map' : 'scalar'
}

/** The text of a scalar, as kustomize compares and joins it; empty for what is not one. */
export function textOf(placed: Placed | undefined): string {
  const value = placed?.value
  return typeof value === 'string' ? value : typeof value === 'object' || value === undefined ? '' : plainText(value)
}

/** The text of a scalar as it is written: `1.10`, `null`. */
export function writtenText(placed: Placed): string {
  const { value, from } = placed
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? '' : (from.document.written?.(from.keys).value ?? textOf(placed))
}

export function keysOf({ value }: Placed): readonly string[] {
  return isRecord(value) ? Object.keys(value) : []
}

export function child(placed: Placed | undefined, key: Key): Placed | undefined {
  if (placed === undefined) return undefined
  const known = placed.parts?.get(key)
  if (known !== undefined) return known
  const value = member(placed.value, key)
  return value === undefined ? undefined : { value, from: { document: placed.from.document, keys: [...placed.from.keys, key] } }
}

export function descend(placed: Placed | undefined, keys: readonly Key[]): Placed | undefined {
  return keys.reduce<Placed | undefined>(child, placed)
}

export function itemsOf(placed: Placed | undefined): readonly Placed[] {
  const value = placed?.value
  return Array.isArray(value) ? value.flatMap((_, index) => child(placed, index) ?? []) : []
}

export function entriesOf(placed: Placed | undefined): readonly (readonly [key: string, value: Placed])[] {
  return placed === undefined
    ? []
    : keysOf(placed).flatMap(key => {
        const value = child(placed, key)
        return value === undefined ? [] : [[key, value] as const]
      })
}

/** Sets a member of a mapping; undefined removes it. What is not a mapping becomes one. */
export function setMember(placed: Placed, key: string, part: Placed | undefined): Placed {
  const members = isRecord(placed.value) ? placed.value : {}
  const parts = new Map(placed.parts)
  if (part === undefined) {
    parts.delete(key)
    const { [key]: _, ...value } = members
    return { value, from: placed.from, parts }
  }
  parts.set(key, part)
  return { value: withMember(members, key, part.value), from: placed.from, parts }
}

/** `__proto__` is a key like others. */
function withMember(members: JsonObject, key: string, value: unknown): JsonObject {
  if (key !== '__proto__') return { ...members, [key]: value }
  return Object.defineProperty({ ...members }, key, { value, enumerable: true, configurable: true, writable: true })
}

/** A list of these items, at the place of another one. */
export function listOf(items: readonly Placed[], { from }: Pick<Placed, 'from'>): Placed {
  return { value: items.map(({ value }) => value), from, parts: new Map(items.entries()) }
}

export function setItem(placed: Placed, index: number, item: Placed): Placed {
  return listOf(
    itemsOf(placed).map((one, at) => (at === index ? item : one)),
    placed,
  )
}

/** The place of the part that keys lead to, or of the nearest thing around it. */
export function placeOf(placed: Placed, keys: readonly Key[] = []): Location {
  const { at, rest } = follow(placed, keys)
  return at.from.document.place([...at.from.keys, ...rest])
}

/** The part that keys lead to as far as parts are of their own, and the keys that are left. */
function follow(placed: Placed, keys: readonly Key[]): { readonly at: Placed; readonly rest: readonly Key[] } {
  let at = placed
  for (const [index, key] of keys.entries()) {
    const part = at.parts?.get(key) ?? at.parts?.get(Array.isArray(at.value) ? Number(key) : String(key))
    if (part === undefined && at.parts === undefined) return { at, rest: keys.slice(index) }
    const next = part ?? child(at, key)
    if (next === undefined) return { at, rest: [] }
    at = next
  }
  return { at, rest: [] }
}

const mostParts = 200_000

/** Counts the parts of a value, to the bound above which nobody copies one: a value copied into itself doubles. */
export function isLarge(value: unknown): boolean {
  const open = [value]
  let count = 0
  for (let one = open.pop(); one !== undefined && count <= mostParts; one = open.pop()) {
    count++
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) open.push(inner ?? false)
  }
  return count > mostParts
}

/** The value as a document of its own: `file` is where most of it is from. */
export function toDocument(placed: Placed, { file, problems }: Pick<SourceDocument, 'file' | 'problems'>): SourceDocument {
  return {
    file,
    object: placed.value,
    place: keys => placeOf(placed, keys),
    written: keys => {
      const { at, rest } = follow(placed, keys)
      return at.from.document.written?.([...at.from.keys, ...rest]) ?? {}
    },
    problems,
    madeOf: () => filesOf(placed),
  }
}

function filesOf({ from, parts = new Map() }: Placed): ReadonlySet<string> {
  return new Set([from.document.place(from.keys).file, ...[...parts.values()].flatMap(part => [...filesOf(part)])])
}
