import type { Location } from '../../diagnostic/location.ts'
import { groupBy } from '../../values/group-by.ts'
import { applyToParent, presenceOf } from '../../markers/apply.ts'
import { settleAskedRules } from '../../markers/asked-rules.ts'
import type { BoundMark } from '../../markers/bind.ts'
import { copyKeyword } from '../../markers/merge.ts'
import { findMarker } from '../../markers/names.ts'
import { listWithPlaces, recordAt, setAt } from '../../structural/origins.ts'
import { withFacts, type SchemaNode } from '../../structural/node.ts'
import { applyBound, bindDocs, markType, withDescription } from '../comments/describe.ts'
import { docsOf } from '../comments/docs.ts'
import { isOptionalByDefault } from '../comments/file-head.ts'
import { readBelow } from '../comments/overwritten.ts'
import { isSchemaField } from '../evaluated/schema-field.ts'
import { type Context, silent, stepInto } from '../context.ts'
import { readType } from '../reader.ts'
import { reportIdleEmbedMarks, withEmbedMarks } from '../native/embed-mark.ts'
import { upstreamAt } from '../native/embed-options.ts'
import { readNativeField } from '../native/native.ts'
import type { Place } from '../place.ts'
import type { ts } from '../program/typescript.js'
import { cutFields, withFieldVisit } from '../recursion/field-visit.ts'
import { withRecursion } from '../recursion/recursion.ts'
import type { Opened } from '../recursion/visits.ts'
import { combine } from '../schema/combine.ts'
import { readMap } from '../schema/list.ts'
import { openObject } from '../schema/open-object.ts'
import { refuse } from '../schema/refuse.ts'
import { isAny, isUnknown } from '../schema/unknown.ts'
import { fieldComments } from './field-comments.ts'
import { settleFields } from './field-marks.ts'
import { isForbidden } from './forbidden.ts'
import { withKeys } from './map-keys.ts'
import type { Base, Member, Members, Value } from './members.ts'
import { mapFields } from './parts.ts'

/**
 * Writes an object type: its fields in the order they were declared, then what its declarations' markers add. `read` reads a field, unless
 * the alternatives of a union share what is read.
 */
export function readObject(written: Members, context: Context, read: FieldReader = readField): SchemaNode {
  if (written.failed && written.fields.size === 0) return {}
  const cut = cutFields(written, context)
  if (cut !== undefined) return cut
  const members = mapFields(settleFields(written, context), member => (isForbidden(member) ? undefined : member))
  const { schema: bare, fields } =
    members.fields.size === 0 ? { schema: readFieldless(members, context), fields: [] } : readFields(members, context, read)
  const inherited = members.natives.map(name => upstreamAt(context).definition(name)?.mapType).find(type => type !== undefined)
  const asking = askingFields(fields, members.bases)
  const start = inherited === undefined ? bare : setAt<SchemaNode>(bare, { 'x-kubernetes-map-type': inherited }, context.at)
  let schema = applyToParent(start, asking.get(undefined) ?? [])
  for (const base of members.bases)
    schema = describeBase(applyToParent(schema, asking.get(base) ?? []), base, members.gatedOff ?? [], context)
  return schema
}

/**
 * Adds the documentation and markers of a declaration to the object. Its rules and those that its fields ask for are before the rules of
 * what it extends, as when controller-gen merges an embedded struct (flattenAllOfInto in pkg/crd/flatten.go); the title of a base is not
 * that of the whole.
 */
function describeBase(schema: SchemaNode, { node, words, marks }: Base, gatedOff: readonly string[], context: Context): SchemaNode {
  const described = words ? withDescription(schema, docsOf(node, context.session), node, context) : schema
  const marked = marks ? markType(described, node, context, bound => ungroup(bound, gatedOff)) : described
  return settleAskedRules(words ? marked : copyKeyword(copyKeyword(marked, schema, 'title'), schema, 'externalDocs'))
}

const groups = ['@atLeastOneOf', '@atMostOneOf', '@exactlyOneOf'].map(name => findMarker(name))

/** Takes fields that this output does not have out of the groups of which some are set; a group without fields has no effect. */
function ungroup(bound: readonly BoundMark[], gatedOff: readonly string[]): readonly BoundMark[] {
  if (gatedOff.length === 0) return bound
  return bound.flatMap(mark => {
    if (!groups.includes(mark.marker) || !Array.isArray(mark.value)) return [mark]
    const left = mark.value.filter(name => !gatedOff.includes(String(name)))
    return left.length === 0 && mark.value.length > 0 ? [] : [{ ...mark, value: left }]
  })
}

/** The fields by the declaration that they are written in; of none are those that no named declaration holds. */
function askingFields(fields: readonly ReadField[], bases: readonly Base[]): ReadonlyMap<Base | undefined, readonly ReadField[]> {
  const byNode = new Map(bases.toReversed().map(base => [base.node, base]))
  return groupBy(fields, ({ declaration }) => {
    let node: ts.Node | undefined = declaration
    while (node !== undefined && !byNode.has(node)) node = node.parent
    return node === undefined ? undefined : byNode.get(node)
  })
}

function readFieldless(members: Members, context: Context): SchemaNode {
  if (members.index !== undefined) return withKeys(readIndexes(members.index, members, context), members.indexKeys, context)
  return withFacts(setAt<SchemaNode>({}, { type: 'object' }, context.at), {
    pending: {
      finding: {
        rule: 'type/empty-object',
        severity: 'note',
        message: 'is an object without fields: the server drops whatever it is given',
        help: 'declare its fields, or keep anything with Record<string, unknown>',
        at: context.at,
      },
      settled: schema => schema.type !== 'object' || schema['x-kubernetes-preserve-unknown-fields'] === true,
    },
  })
}

/** The values of a map must match the indexes of all operands of `&`; one that accepts anything adds nothing. */
function readIndexes(first: Place, { indexOwner, alsoIndexes = [] }: Members, context: Context): SchemaNode {
  const all = [first, ...alsoIndexes]
  const known = all.filter(one => !isUnknown(one))
  const [schema = openObject(context), ...others] = known.map(one => readIndex(one, indexOwner, context))
  return others.reduce((whole, other) => combine(whole, other) ?? refuseConflict(context), schema)
}

function refuseConflict(context: Context): SchemaNode {
  return refuse(
    context,
    'type/conflict',
    'is declared with different types on the two sides of &',
    'declare it once, or Omit it from one side',
  )
}

function readIndex(values: Place, owner: Opened | undefined, context: Context): SchemaNode {
  if (isUnknown(values)) return openObject(context)
  return readMap(values, withFieldVisit({ kind: 'place', place: values }, owner, context.path, context))
}

function readFields(
  members: Members,
  context: Context,
  readOne: FieldReader,
): { readonly schema: SchemaNode; readonly fields: readonly ReadField[] } {
  const fields = [...members.fields.values()]
  if (members.index !== undefined && !isUnknown(members.index)) {
    const schema = refuse(
      context,
      'type/index-and-fields',
      `has an index signature beside the fields ${fields.map(one => one.name).join(', ')}`,
      isAny(members.index)
        ? 'write [key: string]: unknown, which keeps the fields that it does not name'
        : 'a structural schema takes either named fields or a map: move the map into a field of its own',
    )
    return { schema, fields: [] }
  }
  const read = fields.map(member => readOne(member, context))
  const schema: SchemaNode = {
    type: 'object',
    properties: recordAt(read.map(({ name, schema: value, at }) => ({ name, value, at }))),
    ...(members.index === undefined ? {} : { 'x-kubernetes-preserve-unknown-fields': true }),
  }
  return { schema: withRequired(setAt<SchemaNode>({}, schema, context.at), read, context), fields: read }
}

/** Lists the required fields, by name. */
export function withRequired(schema: SchemaNode, fields: readonly ReadField[], context: Context): SchemaNode {
  const required = fields.filter(one => one.required).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (required.length === 0) return schema
  const names = listWithPlaces(
    required.map(one => one.name),
    required.map(one => one.at),
  )
  return setAt<SchemaNode>(schema, { required: names }, context.at)
}

export interface ReadField {
  readonly name: string
  readonly schema: SchemaNode
  readonly required: boolean
  readonly at: Location
  readonly bound: readonly BoundMark[]
  /** The declaration of the TypeScript type. */
  readonly declaration: ts.Declaration | undefined
}

export type FieldReader = (member: Member, context: Context) => ReadField

export function readField(member: Member, outer: Context): ReadField {
  const context = withFieldVisit(member.value, member.owner, outer.path, outer)
  return readMember(member, stepInto(context, member.name, member.at))
}

/** Reads a field at the context's path: its type, then its description, then its markers. */
export function readMember(member: Member, context: Context): ReadField {
  const { name, at, optional } = member
  const [declaration] = member.comments
  const comments = fieldComments(member, context).map(one => ({ ...one, bound: bindDocs(one.docs, 'field', context) }))
  const bound = comments.flatMap(one => one.bound)
  const marked = withEmbedMarks(bound, withRecursion(bound, context))
  const inner = isSchemaField(declaration) ? { ...marked, isInferred: true } : marked
  const read = readBelow(bound, bound.some(ignoresType) ? silent(inner) : inner, below => readValue(member.value, below))
  const value = bound.some(forgetsType) ? withoutWords(read) : read
  reportIdleEmbedMarks(inner)
  const isRequired = !optional && !isOptionalByDefault(declaration?.getSourceFile(), context.session)
  const [comment, ...others] = comments
  if (comment === undefined) return { name, schema: value, required: isRequired, at, bound: [], declaration }
  const narrowed = others.reduce((marked, one) => applyBound(marked, one.bound, { site: 'field', node: one.node }, context), value)
  const worded = comments.find(({ docs }) => docs.description !== '') ?? comment
  const described = withDescription(narrowed, worded.docs, worded.node, context)
  const schema = applyBound(described, comment.bound, { site: 'field', node: comment.node }, context)
  if (bound.length > 0) context.facts.push({ bound, path: context.path, schema })
  const presence = presenceOf(comment.bound) ?? presenceOf(bound)
  return { name, schema, required: presence === undefined ? isRequired : presence === 'required', at, bound, declaration }
}

/** Schemaless forgets the type, and with it the type's own documentation (structToSchema in controller-tools pkg/crd/schema.go). */
function forgetsType({ marker }: BoundMark): boolean {
  return marker === schemaless
}

const schemaless = findMarker('@schemaless')

function withoutWords(schema: SchemaNode): SchemaNode {
  return setAt<SchemaNode>(schema, { description: undefined, title: undefined, example: undefined, externalDocs: undefined }, undefined)
}

/** With a marker that states the schema, it doesn't matter that the type has no schema. */
function ignoresType({ marker, steps }: BoundMark): boolean {
  return marker.kind === 'schema' && marker.ignoresType === true && steps.length === 0
}

/** Reads the value of a field, from wherever it is. */
export function readValue(value: Value, context: Context): SchemaNode {
  if (value.kind === 'place') return readType(value.place, context)
  if (value.kind === 'native') return readNativeField(value.definition, value.field, context)
  if (value.kind === 'part') return context.session.librarySchemas.read(value.part, value.beside, value.reading, context)
  const left = readValue(value.left, context)
  const right = readValue(value.right, context)
  return combine(left, right) ?? refuseConflict(context)
}
