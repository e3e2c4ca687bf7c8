import { re2Problem } from '@crdgen/go'
import { listWithPlaces, setAt } from '../../structural/origins.ts'
import { formats } from '../../structural/formats.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { JsonObject } from '../../values/json.ts'
import { lookUp } from '../../values/look-up.ts'
import type { Schema, SchemaType } from '../../values/schema.ts'
import type { Context } from '../context.ts'
import type { Loss } from './loss.ts'
import { reportLoss } from './losses.ts'

/** A value of one type, with the checks that a structural schema has for it. */
export function readScalar(type: SchemaType, schema: JsonObject, context: Context): SchemaNode {
  const { checks, losses } = type === 'string' ? textChecks(schema) : { checks: numberChecks(type, schema), losses: [] }
  for (const loss of losses) reportLoss(loss, context)
  return setAt<SchemaNode>({}, { type, ...checks, ...sizesOf(schema) }, context.at)
}

const sizes = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'] as const

/** The keywords of sizes, which mean the same in both. */
export function sizesOf(schema: JsonObject): Schema {
  return Object.fromEntries(sizes.flatMap(keyword => (typeof schema[keyword] === 'number' ? [[keyword, schema[keyword]]] : [])))
}

/** The pattern that a format of a library stands for is not the user's: the server's own format, or a pattern that RE2 reads, takes its place. */
function textChecks({ format, pattern, contentEncoding }: JsonObject): { readonly checks: Schema; readonly losses: readonly Loss[] } {
  const named = typeof format === 'string' ? format : contentEncoding === 'base64' ? 'byte' : undefined
  const own = typeof pattern === 'string' ? pattern : undefined
  if (named === undefined) return { checks: own === undefined ? {} : { pattern: own }, losses: [] }
  const written = lookUp(patternsOfFormats, named)
  if (written !== undefined) return { checks: { pattern: written }, losses: [] }
  if (formats.string.includes(named) && (own === undefined || !isNarrower(named, own))) return { checks: { format: named }, losses: [] }
  if (own !== undefined && re2Problem(own) === undefined) return { checks: { pattern: own }, losses: [] }
  return { checks: {}, losses: [{ what: `the format ${named}` }] }
}

/** A UUID of one version is not any UUID. */
function isNarrower(format: string, pattern: string): boolean {
  return format === 'uuid' && !pattern.includes('[1-8]') && !pattern.includes('[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}')
}

const time = String.raw`T(?:\d+H(?:\d+M)?(?:\d+(?:[.,]\d+)?S)?|\d+M(?:\d+(?:[.,]\d+)?S)?|\d+(?:[.,]\d+)?S)`

/** Formats that the server does not have, or has with another meaning: its durations are Go's (1h30m). */
const patternsOfFormats: Readonly<Record<string, string>> = {
  duration: String.raw`^P(?:\d+W|(?:\d+Y(?:\d+M)?(?:\d+D)?|\d+M(?:\d+D)?|\d+D)(?:${time})?|${time})$`,
}

/** Bounds; those of JavaScript's safe integers and of floats are what every number has. */
function numberChecks(type: SchemaType, schema: JsonObject): Schema {
  const least = tighter(schema, 'minimum', 'exclusiveMinimum', (one, other) => one > other)
  const most = tighter(schema, 'maximum', 'exclusiveMaximum', (one, other) => one < other)
  const format = type === 'integer' ? integerFormat(least?.value, most?.value) : floatFormat(least?.value, most?.value)
  const isBound = (bound: Bound | undefined): bound is Bound =>
    bound !== undefined && Math.abs(bound.value) !== safe && (format === undefined || format === 'int32')
  return {
    ...(format === undefined ? {} : { format }),
    ...(isBound(least) ? { minimum: least.value, ...(least.excluded ? { exclusiveMinimum: true } : {}) } : {}),
    ...(isBound(most) ? { maximum: most.value, ...(most.excluded ? { exclusiveMaximum: true } : {}) } : {}),
    ...(typeof schema['multipleOf'] === 'number' ? { multipleOf: schema['multipleOf'] } : {}),
  }
}

const safe = Number.MAX_SAFE_INTEGER
const largestFloat = 3.4028234663852886e38

function integerFormat(least: number | undefined, most: number | undefined): string | undefined {
  return least === -(2 ** 31) && most === 2 ** 31 - 1 ? 'int32' : undefined
}

function floatFormat(least: number | undefined, most: number | undefined): string | undefined {
  if (least === -largestFloat && most === largestFloat) return 'float'
  return least === -Number.MAX_VALUE && most === Number.MAX_VALUE ? 'double' : undefined
}

interface Bound {
  readonly value: number
  readonly excluded: boolean
}

/** The tighter of a bound and an excluded bound. */
function tighter(
  schema: JsonObject,
  included: string,
  excluded: string,
  isTighter: (one: number, other: number) => boolean,
): Bound | undefined {
  const [value, without] = [schema[included], schema[excluded]]
  const plain = typeof value === 'number' ? value : undefined
  if (typeof without === 'number' && (plain === undefined || !isTighter(plain, without))) return { value: without, excluded: true }
  return plain === undefined ? undefined : { value: plain, excluded: without === true }
}

/** Some values; undefined when they are not of one type that a structural schema has. */
export function readValues(values: readonly unknown[], context: Context): SchemaNode | undefined {
  const kinds = new Set(values.map(value => (typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value)))
  const numbers = kinds.has('number')
  if (numbers) kinds.delete('integer')
  const [kind] = kinds
  const type = kinds.size === 1 ? (['string', 'integer', 'number', 'boolean'] as const).find(one => one === kind) : undefined
  if (type === undefined) return undefined
  const once = [...new Set(values)].flatMap(value => (isLiteralValue(value) ? [value] : []))
  const places = once.map(() => context.at)
  return setAt<SchemaNode>({}, { type, enum: listWithPlaces(once, places) }, context.at)
}

function isLiteralValue(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
