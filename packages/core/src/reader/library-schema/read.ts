// @late: most schemas come from types alone.
import { listAt } from '../../values/at.ts'
import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { isRecord, type JsonObject, jsonText } from '../../values/json.ts'
import type { Json } from '../../values/schema.ts'
import { type Context, silent, stepInto } from '../context.ts'
import { membersOfValue } from '../object/field-value.ts'
import type { Members, Value } from '../object/members.ts'
import { readValue } from '../object/object.ts'
import { type Place, evaluatedPlace } from '../place.ts'
import { combine } from '../schema/combine.ts'
import { openObject } from '../schema/open-object.ts'
import { refuse } from '../schema/refuse.ts'
import { readAlternatives, constantsOf } from './alternatives.ts'
import { readScalar, readValues, sizesOf } from './checks.ts'
import type { LibrarySchema } from './library-schema.ts'
import { reportLoss, reportLosses } from './losses.ts'
import { joinFields, readJsonObject, reportKeywords } from './objects.ts'
import { isOpen, openSchema, takesAnything, takesNothing, typesOf } from './open-schema.ts'
import type { SchemaReading } from './schema-reading.ts'
import { anyItem } from '../../diagnostic/field-path.ts'
import { itemTypeOf } from '../evaluated/type-guards.ts'
import { itemOf } from '../reader.ts'
import { sameSchema } from '../schema/same.ts'

/** Reads a type by the schema that a library has of it: the schema decides, and the type where the schema takes anything. */
export function readLibrarySchema(schema: LibrarySchema, place: Place, keepsFields: boolean, context: Context): SchemaNode {
  return readPart(schema.jsonSchema, { kind: 'place', place }, { ...begin(schema, keepsFields), isTop: true }, context)
}

/** The fields of an object that a library has a schema of. */
export function membersOfLibrarySchema(schema: LibrarySchema, place: Place, keepsFields: boolean, context: Context): Members | undefined {
  return membersOfPart(schema.jsonSchema, { kind: 'place', place }, begin(schema, keepsFields), silent(context))
}

function begin({ library, jsonSchema }: LibrarySchema, keepsFields: boolean): SchemaReading {
  return { root: jsonSchema, library, open: [], keepsFields, isTop: false }
}

/** The fields of a part; those of the type where the part takes anything. */
export function membersOfPart(part: unknown, beside: Value | undefined, reading: SchemaReading, context: Context): Members | undefined {
  const opened = openSchema(part, reading)
  const typed = beside === undefined ? undefined : membersOfValue(beside, context)
  if (opened === undefined || isOpen(opened.schema)) return typed
  return isRecord(opened.schema['properties']) ? joinFields(opened.schema, typed, opened.reading, context) : undefined
}

export function readPart(part: unknown, beside: Value | undefined, reading: SchemaReading, context: Context): SchemaNode {
  const opened = openSchema(part, reading)
  if (opened === undefined) return beside === undefined ? openObject(context) : readValue(beside, context)
  const { schema } = opened
  reportLosses(schema, context)
  reportKeywords(schema, context)
  const { core, isNullable } = withoutNull(schema, opened.reading)
  return withWords(readCore(core, beside, opened.reading, context), schema, isNullable, context)
}

/** The title, the description and the default of a value as a whole. */
function withWords(node: SchemaNode, schema: JsonObject, isNullable: boolean, context: Context): SchemaNode {
  const { title, description } = schema
  return setAt<SchemaNode>(
    node,
    {
      ...(typeof title === 'string' && !isGenerated(title) ? { title } : {}),
      ...(typeof description === 'string' ? { description } : {}),
      ...(schema['default'] === undefined ? {} : { default: jsonCopy(schema['default']) }),
      ...(isNullable ? { nullable: true } : {}),
    },
    context.at,
  )
}

function jsonCopy(value: unknown): Json {
  return JSON.parse(jsonText(value))
}

/** Effect 3 writes checks as titles: minLength(3). */
function isGenerated(title: string): boolean {
  return /^\w+\(.*\)$/.test(title)
}

/** Null is a type, a value, or an alternative of its own. */
function withoutNull(schema: JsonObject, reading: SchemaReading): { readonly core: JsonObject; readonly isNullable: boolean } {
  const { type, enum: values } = schema
  if (Array.isArray(type) && type.includes('null')) {
    const { core } = withoutNull({ ...schema, type: type.filter(one => one !== 'null') }, reading)
    return { core, isNullable: true }
  }
  if (Array.isArray(values) && values.includes(null))
    return { core: { ...schema, enum: values.filter(value => value !== null) }, isNullable: true }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const parts = listAt(schema[keyword])
    const others = parts.filter(part => !isNull(openSchema(part, reading)?.schema))
    if (others.length < parts.length) return { core: { ...schema, [keyword]: others }, isNullable: true }
  }
  return { core: schema, isNullable: false }
}

function isNull(schema: JsonObject | undefined): boolean {
  return schema !== undefined && (schema['type'] === 'null' || schema['const'] === null)
}

function readCore(schema: JsonObject, beside: Value | undefined, reading: SchemaReading, context: Context): SchemaNode {
  const { allOf, anyOf, oneOf, ...rest } = schema
  const groups = [anyOf, oneOf].filter(one => one !== undefined)
  const own = groups.length > 0 && typesOf(rest).length === 0 ? [] : [readOwn(rest, beside, reading, context)]
  const parts = [
    ...own,
    ...groups.map(group => readGroup(listAt(group), group === oneOf, rest, beside, reading, context)),
    ...listAt(allOf).map(part => readMember(part, rest, beside, reading, context)),
  ]
  const [first = {}, ...others] = parts.filter(one => Object.keys(one).length > 0)
  return others.reduce((whole, one) => combine(whole, one) ?? refuseConflict(context), first)
}

/** A member of `allOf` is of the type of the whole, whether it repeats it or not. */
function readMember(part: unknown, whole: JsonObject, beside: Value | undefined, reading: SchemaReading, context: Context): SchemaNode {
  const typed = isRecord(part) && part['type'] === undefined && whole['type'] !== undefined ? { type: whole['type'], ...part } : part
  return readPart(typed, beside, reading, context)
}

function readGroup(
  group: readonly unknown[],
  isExclusive: boolean,
  whole: JsonObject,
  beside: Value | undefined,
  reading: SchemaReading,
  context: Context,
): SchemaNode {
  const { type } = whole
  const typed = group.map(part => (isRecord(part) && part['type'] === undefined && type !== undefined ? { type, ...part } : part))
  const opened = typed.map(part => openSchema(part, reading)).filter(one => one !== undefined)
  const parts = opened.filter(({ schema }) => !takesNothing(schema) && !isInfinity(schema, opened.length))
  const [only] = parts
  if (parts.length < opened.length && parts.length === 1) reportLoss({ what: 'Infinity and NaN as texts' }, context)
  if (only !== undefined && parts.length === 1) return readPart(only.schema, beside, only.reading, context)
  return readAlternatives({ parts, isExclusive }, beside, context)
}

/** Effect writes numbers that JSON has not as texts. */
function isInfinity(schema: JsonObject, many: number): boolean {
  return many === 2 && constantsOf(schema).length === 3 && constantsOf(schema).includes('NaN')
}

/** A part by its own keywords. */
function readOwn(schema: JsonObject, beside: Value | undefined, reading: SchemaReading, context: Context): SchemaNode {
  const values = constantsOf(schema)
  if (values.length > 0) return readValues(values, context) ?? refuseValues(values, context)
  if (takesAnything(schema)) return beside === undefined ? anything(context) : readValue(beside, context)
  const [type, ...others] = typesOf(schema)
  if (others.length > 0) {
    const parts = [type, ...others].map(one => ({ schema: { ...schema, type: one }, reading }))
    return readAlternatives({ parts, isExclusive: false }, beside, context)
  }
  const node = readTyped(type ?? 'null', schema, beside, reading, context)
  return withNot(node, schema, context)
}

function readTyped(type: string, schema: JsonObject, beside: Value | undefined, reading: SchemaReading, context: Context): SchemaNode {
  if (type === 'object')
    return isBareObject(schema) && beside !== undefined ? readValue(beside, context) : readJsonObject(schema, beside, reading, context)
  if (type === 'array') return readJsonList(schema, beside, reading, context)
  if (type === 'string' || type === 'integer' || type === 'number' || type === 'boolean') return readScalar(type, schema, context)
  return refuse(context, 'type/unsupported', 'has no value besides null', 'write the schema of what it stores')
}

/** An object of which nothing is known. */
function isBareObject(schema: JsonObject): boolean {
  return ['properties', 'additionalProperties', 'patternProperties', 'propertyNames'].every(keyword => schema[keyword] === undefined)
}

/** Values that are refused; of anything else a structural schema knows no opposite. */
function withNot(node: SchemaNode, { not }: JsonObject, context: Context): SchemaNode {
  if (not === undefined) return node
  const [values, pattern] = isRecord(not)
    ? [constantsOf(not).filter(value => typeof value === 'string' || typeof value === 'number'), not['pattern']]
    : [[], undefined]
  if (values.length > 0) return setAt<SchemaNode>(node, { not: { enum: values } }, context.at)
  if (typeof pattern === 'string') return setAt<SchemaNode>(node, { not: { pattern } }, context.at)
  reportLoss({ what: 'not' }, context)
  return node
}

function anything(context: Context): SchemaNode {
  return setAt<SchemaNode>({}, { 'x-kubernetes-preserve-unknown-fields': true }, context.at)
}

function refuseValues(values: readonly unknown[], context: Context): SchemaNode {
  return refuse(
    context,
    'type/mixed-union',
    `mixes the values ${values.map(value => jsonText(value)).join(' | ')}`,
    'a structural schema has one type per place: make all values of one type',
  )
}

function refuseConflict(context: Context): SchemaNode {
  return refuse(
    context,
    'type/conflict',
    'has two parts that no value matches, or that no structural schema can join',
    'write the object as one schema',
  )
}

/** A list; a tuple whose items are all of one type is a list with bounds. */
function readJsonList(schema: JsonObject, beside: Value | undefined, reading: SchemaReading, context: Context): SchemaNode {
  const slots = listAt(Array.isArray(schema['items']) ? schema['items'] : schema['prefixItems'])
  const rest = Array.isArray(schema['items']) ? schema['additionalItems'] : schema['items']
  const inner = stepInto(context, anyItem, undefined)
  const takesMore = rest !== false && (slots.length === 0 || rest !== undefined)
  const parts = takesMore ? [...slots, rest ?? {}] : slots
  const read = parts.map(part => readPart(part, itemBeside(beside, context), reading, inner))
  const [items, ...others] = read
  if (items === undefined) return refuse(context, 'type/tuple', 'is an empty tuple', 'write the schema of its items')
  if (others.some(other => !sameSchema(items, other)))
    return refuse(
      context,
      'type/tuple',
      'is a tuple of different items',
      'a structural schema has one schema for all items: use an object with named fields',
    )
  const most = takesMore ? {} : { maxItems: slots.length }
  return withUnique(setAt<SchemaNode>({}, { type: 'array', items, ...most, ...sizesOf(schema) }, context.at), schema, context)
}

/** The API server has unique items as sets of scalars. */
function withUnique(list: SchemaNode, { uniqueItems }: JsonObject, context: Context): SchemaNode {
  if (uniqueItems !== true) return list
  if (list.items?.type !== 'object' && list.items?.type !== 'array')
    return setAt<SchemaNode>(list, { 'x-kubernetes-list-type': 'set' }, context.at)
  reportLoss({ what: 'uniqueItems of items that are no scalars' }, context)
  return list
}

function itemBeside(beside: Value | undefined, context: Context): Value | undefined {
  if (beside?.kind === 'both') return itemBeside(beside.left, context) ?? itemBeside(beside.right, context)
  if (beside?.kind !== 'place') return undefined
  const written = itemOf(beside.place, context)
  const { checker } = context.session
  const type = written === undefined ? itemTypeOf(checker.getNonNullableType(beside.place.type()), checker) : undefined
  const place = written ?? (type === undefined ? undefined : evaluatedPlace(type))
  return place === undefined ? undefined : { kind: 'place', place }
}
