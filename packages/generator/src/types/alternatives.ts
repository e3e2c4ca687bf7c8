import { canonicalJson, type Json, type Schema } from '@crdgen/core/internal'
import type { Member } from './declarations.ts'
import { writeLiteral } from './literals.ts'

/** An object that is one of several: which fields each of them has to have, and which it must not have. */
export interface Alternatives {
  /** The field whose values distinguish them; without one, each requires a field that no other may have. */
  readonly tag: string | undefined
  readonly branches: readonly Alternative[]
  /** True if crdgen generate gives the same `oneOf`, word for word. */
  readonly isExact: boolean
}

interface Alternative {
  /** Its values of the tag. */
  readonly values: readonly Json[]
  readonly required: readonly string[]
  readonly forbidden: readonly string[]
}

/** More of them forbid each other's fields on more lines than anybody reads. */
const mostUntagged = 8

/** Reads `oneOf` of an object as alternatives. Undefined if it asks for anything else, or if they differ in nothing that a type shows. */
export function alternativesOf(schema: Schema): Alternatives | undefined {
  const { oneOf = [], properties = {}, required = [] } = schema
  const written = oneOf.map(readAlternative)
  const branches = written.filter(one => one !== undefined)
  if (branches.length < 2 || branches.length < written.length) return undefined
  const tags = new Set(branches.map(({ tag }) => tag))
  const [tag] = tags
  const named = branches.flatMap(one => [...one.required, ...one.forbidden])
  if (tags.size > 1 || named.length === 0 || named.some(name => !Object.hasOwn(properties, name) || name === tag)) return undefined
  const found = tag === undefined ? untagged(branches, required) : tagged(branches, properties[tag], required.includes(tag))
  if (found === undefined) return undefined
  const own = (name: string) => found.some(one => one.forbidden.includes(name)) && properties[name]?.default !== undefined
  if (Object.keys(properties).some(own)) return undefined
  const outside = new Set(required)
  return { tag, branches: found, isExact: canonicalJson(found.map(one => writeAlternative(one, tag, outside))) === canonicalJson(oneOf) }
}

type TaggedAlternative = Alternative & { readonly tag: string | undefined }

function readAlternative({ properties = {}, required = [], not, ...rest }: Schema): TaggedAlternative | undefined {
  const forbidden = not === undefined ? [] : absent(not)
  const tags = Object.entries(properties)
  const [tag, { enum: values = [], ...others }] = tags[0] ?? [undefined, {}]
  const isPlain = tags.length <= 1 && [rest, others].every(one => Object.keys(one).length === 0) && (tag === undefined || values.length > 0)
  return isPlain && forbidden !== undefined ? { tag, values, required, forbidden } : undefined
}

/** The fields that `not` forbids; undefined if it demands more. */
function absent({ required = [], anyOf, ...rest }: Schema): readonly string[] | undefined {
  if (Object.keys(rest).length > 0) return undefined
  if (anyOf === undefined) return required.length === 1 ? required : undefined
  const inner = anyOf.map(one => (one.anyOf === undefined ? absent(one) : undefined))
  const names = inner.flatMap(one => one ?? [])
  return required.length === 0 && names.length === inner.length ? names : undefined
}

/** In the order of the tag's values, as generate writes them in the order of the alternatives. */
function tagged(
  branches: readonly TaggedAlternative[],
  schema: Schema | undefined,
  isRequired: boolean,
): readonly Alternative[] | undefined {
  const { type, enum: values = [], description: _, ...rest } = schema ?? {}
  const sorted = branches.toSorted((a, b) => values.indexOf(a.values[0] ?? null) - values.indexOf(b.values[0] ?? null))
  const isSame = canonicalJson(sorted.flatMap(one => one.values)) === canonicalJson(values)
  const isPlain = type === 'string' && isSame && new Set(values).size === values.length && Object.keys(rest).length === 0
  return isRequired && isPlain && values.every(value => typeof value === 'string') ? sorted : undefined
}

/** Each requires one field of its own, so that no other may have it. */
function untagged(branches: readonly TaggedAlternative[], outside: readonly string[]): readonly Alternative[] | undefined {
  const names = branches.flatMap(({ required }) => required)
  const isPlain = branches.every(({ required }) => required.length === 1) && new Set(names).size === names.length
  if (!isPlain || names.length > mostUntagged || names.some(name => outside.includes(name))) return undefined
  const isOwn = branches.every(({ forbidden }) => forbidden.every(name => names.includes(name)))
  return isOwn ? branches.map(one => ({ ...one, forbidden: names.filter(name => !one.required.includes(name)) })) : undefined
}

/** As crdgen generate writes it. */
function writeAlternative({ values, required, forbidden }: Alternative, tag: string | undefined, outside: ReadonlySet<string>): Schema {
  const [first, ...others] = (tag === undefined ? forbidden : forbidden.toSorted()).map((name): Schema => ({ required: [name] }))
  const own = required.filter(name => !outside.has(name)).toSorted()
  return {
    ...(tag === undefined ? {} : { properties: { [tag]: { enum: values } } }),
    ...(own.length === 0 ? {} : { required: own }),
    ...(first === undefined ? {} : { not: others.length === 0 ? first : { anyOf: [first, ...others] } }),
  }
}

/** The fields of all alternatives, and those of each. */
export function splitMembers(
  members: readonly Member[],
  { tag, branches }: Alternatives,
): { readonly shared: readonly Member[]; readonly own: readonly (readonly Member[])[] } {
  const named = new Set(branches.flatMap(({ required, forbidden }) => [...required, ...forbidden]))
  const isOwn = ({ name }: Member) => name === tag || named.has(name)
  return {
    shared: members.filter(one => !isOwn(one)),
    own: branches.map((branch, index) => members.filter(isOwn).flatMap(member => memberOf(member, branch, tag, index === 0))),
  }
}

/** Without a tag, what is forbidden has to be written: `?: never`. The comment of the tag is read from the first alternative. */
function memberOf(
  member: Member,
  { values, required, forbidden }: Alternative,
  tag: string | undefined,
  isFirst: boolean,
): readonly Member[] {
  const bare = { name: member.name, marks: [], description: undefined }
  if (member.name === tag)
    return [{ ...(isFirst ? member : bare), optional: false, type: values.map(value => writeLiteral(value)).join(' | ') }]
  if (forbidden.includes(member.name)) return tag === undefined ? [{ ...bare, optional: true, type: 'never' }] : []
  return [{ ...member, optional: member.optional && !required.includes(member.name) }]
}
