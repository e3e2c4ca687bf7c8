import { formatPath } from '../diagnostic/field-path.ts'
import type { Location } from '../diagnostic/location.ts'
import { applyToParent, presenceOf } from '../markers/apply.ts'
import type { BoundMark } from '../markers/bind.ts'
import { listAt, setAt } from '../structural/origins.ts'
import type { Schema } from '../structural/schema.ts'
import { type Context, report, stepInto } from './context.ts'
import { applyBound, bindDocs, describeType, withDescription } from './describe.ts'
import { docsOf } from './docs.ts'
import { combine } from './combine.ts'
import { reportIdleEmbedMarks, withEmbedMarks } from './embed-mark.ts'
import { upstreamAt } from './embed-options.ts'
import { isForbidden } from './forbidden.ts'
import { readMap } from './list.ts'
import type { Member, Members, Value } from './members.ts'
import { readNativeField } from './native.ts'
import { openObject } from './open-object.ts'
import { readType } from './read-type.ts'
import { refuse } from './refuse.ts'
import { isUnknown } from './unknown.ts'

/** Writes an object type: its fields in the order they were declared, then what its declarations' markers add. */
export function readObject(members: Members, context: Context): Schema {
  const bare = members.fields.size === 0 ? readFieldless(members, context) : readFields(members, context)
  const inherited = members.natives.map(name => upstreamAt(context).definition(name)?.mapType).find(type => type !== undefined)
  const whole = inherited === undefined ? bare : setAt<Schema>(bare, { 'x-kubernetes-map-type': inherited }, context.at)
  return members.bases.reduce<Schema>((schema, base) => describeType(schema, base, context), whole)
}

function readFieldless(members: Members, context: Context): Schema {
  if (members.index !== undefined) return readIndex(members.index, context)
  report(context, {
    rule: 'type/empty-object',
    severity: 'note',
    message: 'is an object without fields: the server drops whatever it is given',
    help: 'say its fields, or keep anything with Record<string, unknown>',
  })
  return setAt<Schema>({}, { type: 'object' }, context.at)
}

function readIndex(values: NonNullable<Members['index']>, context: Context): Schema {
  return isUnknown(values) ? openObject(context) : readMap(values, context)
}

function readFields(members: Members, context: Context): Schema {
  const fields = [...members.fields.values()].filter(member => !isForbidden(member))
  if (members.index !== undefined && !isUnknown(members.index)) {
    return refuse(
      context,
      'type/index-and-fields',
      `has an index signature beside the fields ${fields.map(one => one.name).join(', ')}`,
      'a structural schema takes either named fields or a map: move the map into a field of its own',
    )
  }
  const read = fields.map(member => readField(member, context))
  const required = read.filter(one => one.required).sort((a, b) => (a.name < b.name ? -1 : 1))
  const properties = setAtEach(read)
  const schema = setAt<Schema>(
    {},
    {
      type: 'object',
      properties,
      ...(required.length === 0
        ? {}
        : {
            required: listAt(
              required.map(one => one.name),
              required.map(one => one.at),
            ),
          }),
      ...(members.index === undefined ? {} : { 'x-kubernetes-preserve-unknown-fields': true as const }),
    },
    context.at,
  )
  return applyToParent(schema, read)
}

function setAtEach(fields: readonly ReadField[]): Readonly<Record<string, Schema>> {
  return fields.reduce<Readonly<Record<string, Schema>>>((all, one) => setAt(all, { [one.name]: one.schema }, one.at), {})
}

export interface ReadField {
  readonly name: string
  readonly schema: Schema
  readonly required: boolean
  readonly at: Location
  readonly bound: readonly BoundMark[]
}

/** Reads one field: its type, then its description, then its markers. */
export function readField(member: Member, outer: Context): ReadField {
  const context = stepInto(outer, member.name, member.at)
  const comment = commentOf(member, context)
  const bound = comment === undefined ? [] : bindDocs(comment.docs, 'field', context)
  const inner = withEmbedMarks(bound, context)
  const value = readValue(member.value, inner)
  reportIdleEmbedMarks(inner)
  if (comment === undefined) return { name: member.name, schema: value, required: !member.optional, at: member.at, bound: [] }
  const described = withDescription(value, comment.docs, comment.node, context)
  const schema = applyBound(described, bound, 'field', context)
  if (bound.length > 0) context.facts.push({ bound, path: context.path, schema })
  const presence = presenceOf(bound)
  return { name: member.name, schema, required: presence === undefined ? !member.optional : presence === 'required', at: member.at, bound }
}

/** The nearest declaration of the field that has comments at all. */
function commentOf(member: Member, context: Context) {
  const found = member.comments.map(node => ({ node, docs: docsOf(node, context.session) }))
  return found.find(({ docs }) => docs.description !== '' || docs.marks.length > 0)
}

export function readValue(value: Value, context: Context): Schema {
  if (value.kind === 'place') return readType(value.place, context)
  if (value.kind === 'native') return readNativeField(value.definition, value.field, context)
  const left = readValue(value.left, context)
  const right = readValue(value.right, context)
  return (
    combine(left, right) ??
    refuse(
      context,
      'type/conflict',
      `${formatPath(context.path.slice(-1))} is declared with different types on the two sides of &`,
      'declare it once, or Omit it from one side',
    )
  )
}
