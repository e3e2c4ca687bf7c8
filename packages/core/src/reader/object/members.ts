import type { Location } from '../../diagnostic/location.ts'
import type { SchemaReading } from '../library-schema/schema-reading.ts'
import type { Place } from '../place.ts'
import type { ts } from '../program/typescript.js'
import type { Opened } from '../recursion/visits.ts'

/** The source of a member's value. */
export type Value =
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'native'; readonly definition: string; readonly field: string }
  | { readonly kind: 'both'; readonly left: Value; readonly right: Value }
  /** A part of the schema of a library, and what the type has at the same place. */
  | { readonly kind: 'part'; readonly part: unknown; readonly beside: Value | undefined; readonly reading: SchemaReading }

export interface Member {
  readonly name: string
  readonly optional: boolean
  /** It has no `?`, but its type takes `undefined`, which `Required` leaves. */
  readonly undefinable?: boolean
  readonly value: Value
  /** The declarations whose comments describe it, nearest first. */
  readonly comments: readonly ts.Declaration[]
  /** Of a field that several operands of `&` declare: the same, operand by operand; the markers of all of them hold. */
  readonly sides?: readonly (readonly ts.Declaration[])[]
  /** The named type that declares it. */
  readonly owner?: Opened
  readonly at: Location
}

/** A declaration with documentation or markers of an object as a whole. */
export interface Base {
  readonly node: ts.Node
  /** Its description is the object's. */
  readonly words: boolean
  /** Its markers hold. */
  readonly marks: boolean
}

export interface Members {
  readonly fields: ReadonlyMap<string, Member>
  readonly index: Place | undefined
  /** The type of the index's keys, if somebody wrote it. */
  readonly indexKeys?: Place | undefined
  /** The indexes of the other operands of `&`: a value must match all of them. */
  readonly alsoIndexes?: readonly Place[]
  /** The named type that declares the index. */
  readonly indexOwner?: Opened | undefined
  /** Outermost base first. */
  readonly bases: readonly Base[]
  /** Native structs whose map type the whole inherits. */
  readonly natives: readonly string[]
  /** Names of fields that the output's feature gates leave out. */
  readonly gatedOff?: readonly string[]
  /** Some of them could not be found; that is reported already. */
  readonly failed?: true
}

export const noMembers: Members = { fields: new Map(), index: undefined, bases: [], natives: [] }

/** The result when the members of a type can't be listed, and a finding reports why. */
export const failedMembers: Members = { ...noMembers, failed: true }

/** Merges the operands of `&`; a member of both must satisfy both. */
export function intersect(parts: readonly (Members | undefined)[]): Members | undefined {
  const known = parts.filter(part => part !== undefined)
  if (known.length < parts.length) return undefined
  const fields = new Map<string, Member>()
  for (const part of known) for (const member of part.fields.values()) fields.set(member.name, both(fields.get(member.name), member))
  const [map, ...others] = known.filter(part => part.index !== undefined)
  const alsoIndexes = [map, ...others].flatMap(part => part?.alsoIndexes ?? []).concat(others.flatMap(part => part.index ?? []))
  return {
    fields,
    index: map?.index,
    indexKeys: map?.indexKeys,
    indexOwner: map?.indexOwner,
    ...(alsoIndexes.length === 0 ? {} : { alsoIndexes }),
    bases: lastOfEach(known.flatMap(part => inherit(part.bases))),
    natives: [...new Set(known.flatMap(part => part.natives))],
    ...(known.some(part => part.failed) ? { failed: true } : {}),
  }
}

function both(left: Member | undefined, right: Member): Member {
  if (left === undefined) return right
  return {
    ...right,
    optional: left.optional && right.optional,
    value: bothValues(left.value, right.value),
    comments: [...new Set([...right.comments, ...left.comments])],
    sides: distinctSides([...sidesOf(left), ...sidesOf(right)]),
  }
}

/** One value declares what it declares once, however often a chain of `A & Partial<A>` repeats it: the operands would double at every link. */
function bothValues(left: Value, right: Value): Value {
  return isSame(left, right) ? right : { kind: 'both', left, right }
}

function isSame(left: Value, right: Value): boolean {
  if (left === right) return true
  if (left.kind !== 'place' || right.kind !== 'place') return false
  return left.place.node !== undefined && left.place.node === right.place.node && left.place.env === right.place.env
}

function distinctSides(sides: readonly (readonly ts.Declaration[])[]): readonly (readonly ts.Declaration[])[] {
  const isEqual = (one: readonly ts.Declaration[], other: readonly ts.Declaration[]) =>
    one.length === other.length && one.every((declaration, index) => declaration === other[index])
  return sides.filter((side, index) => sides.findIndex(other => isEqual(side, other)) === index)
}

/** A declaration that is a base twice counts once, at its last place. */
function lastOfEach(bases: readonly Base[]): readonly Base[] {
  const key = ({ words, marks }: Base) => `${words} ${marks}`
  const last = new Map<ts.Node, Map<string, Base>>()
  for (const base of bases) last.set(base.node, (last.get(base.node) ?? new Map<string, Base>()).set(key(base), base))
  return bases.filter(base => last.get(base.node)?.get(key(base)) === base)
}

function sidesOf({ sides, comments }: Member): readonly (readonly ts.Declaration[])[] {
  return sides ?? [comments]
}

/** The declarations of a part or base: their markers hold for the whole, their words are about something else. */
export function inherit(bases: readonly Base[]): readonly Base[] {
  return bases.map(base => ({ ...base, words: false }))
}
