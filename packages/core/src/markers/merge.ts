import { lookUp } from '../values/look-up.ts'
import { placeOf, setAt } from '../structural/origins.ts'
import type { Json, Schema, SchemaKeyword } from '../values/schema.ts'
import { orderRules } from './asked-rules.ts'
import type { Keywords } from './marker.ts'
import type { MergeContext } from './merge-context.ts'

type Merge = (schema: Schema, own: Keywords, context: MergeContext) => Schema

/**
 * Adds a field's keywords to the schema of its type: of two constraints the tightest holds; what has no common measure
 * (two patterns) goes to allOf; CEL rules of both hold; for the rest, the field's word counts.
 */
export function mergeTightest(schema: Schema, own: Keywords, context: MergeContext): Schema {
  let merged = schema
  for (const keyword of keywordsOf(own)) merged = (special[keyword] ?? overwrite(keyword))(merged, own, context)
  return mergeRange(merged, own, context)
}

export function keywordsOf(own: Keywords): readonly SchemaKeyword[] {
  return Object.keys(own).filter(key => isKeyword(own, key))
}

function isKeyword(own: Keywords, key: string): key is SchemaKeyword {
  return Object.hasOwn(own, key)
}

/** Copies one keyword with its place. */
export function copyKeyword(target: Schema, from: Keywords, keyword: SchemaKeyword): Schema {
  return setAt(target, { [keyword]: from[keyword] }, placeOf(from, keyword))
}

function overwrite(keyword: SchemaKeyword): Merge {
  return (schema, own) => copyKeyword(schema, own, keyword)
}

/** The range keywords come together, in merge-range.ts. */
const later: Merge = schema => schema

const special: { readonly [K in SchemaKeyword]?: Merge } = {
  minimum: later,
  exclusiveMinimum: later,
  maximum: later,
  exclusiveMaximum: later,
  minLength: later,
  maxLength: later,
  minItems: later,
  maxItems: later,
  minProperties: later,
  maxProperties: later,
  multipleOf: mergeMultipleOf,
  pattern: mergePattern,
  format: mergeFormat,
  enum: mergeEnum,
  'x-kubernetes-validations': mergeRules,
}

function mergeMultipleOf(schema: Schema, own: Keywords): Schema {
  const { multipleOf: before } = schema
  const { multipleOf: after } = own
  if (before === undefined || after === undefined || before === after) return copyKeyword(schema, own, 'multipleOf')
  if (!Number.isInteger(before) || !Number.isInteger(after)) return alsoInAllOf(schema, own, 'multipleOf')
  const common = (before / greatestDivisor(before, after)) * after
  return common === before ? schema : setAt(schema, { multipleOf: common }, placeOf(own, 'multipleOf'))
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestDivisor(b, a % b)
}

function mergePattern(schema: Schema, own: Keywords): Schema {
  const isNew = schema.pattern !== undefined && schema.pattern !== own.pattern
  return isNew ? alsoInAllOf(schema, own, 'pattern') : copyKeyword(schema, own, 'pattern')
}

/** Both hold: the type's stays where it is, the field's goes to allOf. */
function alsoInAllOf(schema: Schema, own: Keywords, keyword: SchemaKeyword): Schema {
  return setAt(schema, { allOf: [...(schema.allOf ?? []), copyKeyword({}, own, keyword)] }, placeOf(own, keyword))
}

const narrower: Readonly<Record<string, string>> = { int64: 'int32', double: 'float' }

function mergeFormat(schema: Schema, own: Keywords, context: MergeContext): Schema {
  const { format: before } = schema
  const { format: after } = own
  if (before === undefined || after === undefined || before === after || lookUp(narrower, before) === after)
    return copyKeyword(schema, own, 'format')
  if (lookUp(narrower, after) === before) return schema
  context.report(
    {
      rule: 'marker/conflict',
      message: `format ${after} does not go with the type's format ${before}`,
      help: 'give the field another type',
      data: { before, after },
    },
    'format',
  )
  return schema
}

function mergeEnum(schema: Schema, own: Keywords, context: MergeContext): Schema {
  if (schema.enum === undefined || own.enum === undefined) return copyKeyword(schema, own, 'enum')
  const allowed = new Set(schema.enum.map(value => JSON.stringify(value)))
  const both: readonly Json[] = own.enum.filter(value => allowed.has(JSON.stringify(value)))
  const foreign = own.enum.filter(value => !allowed.has(JSON.stringify(value)))
  if (foreign.length > 0) {
    const message = `the type does not have ${foreign.map(value => JSON.stringify(value)).join(', ')} among its values ${[...allowed].join(', ')}`
    context.report({ rule: 'marker/conflict', message, help: 'add the value to the type, or take it out here', data: { foreign } }, 'enum')
  }
  return setAt(schema, { enum: both.length === 0 ? schema.enum : both }, placeOf(own, 'enum'))
}

function mergeRules(schema: Schema, own: Keywords, { site }: MergeContext): Schema {
  const rules = own['x-kubernetes-validations'] ?? []
  const written = new Set(rules.map(rule => JSON.stringify(rule)))
  const rest = (schema['x-kubernetes-validations'] ?? []).filter(rule => !written.has(JSON.stringify(rule)))
  return setAt(schema, { 'x-kubernetes-validations': orderRules(rules, rest, site) }, placeOf(own, 'x-kubernetes-validations'))
}

const lengths = [
  ['minLength', 'maxLength', 'length'],
  ['minItems', 'maxItems', 'number of items'],
  ['minProperties', 'maxProperties', 'number of properties'],
] as const

const bounds = [
  ['minimum', 'exclusiveMinimum', 1],
  ['maximum', 'exclusiveMaximum', -1],
] as const

/** Merges the keywords that span a range: the higher lower end and the lower upper end hold. Reports a range that is empty. */
function mergeRange(schema: Schema, own: Keywords, context: MergeContext): Schema {
  let merged = schema
  for (const [bound, exclusive, direction] of bounds) merged = mergeBound(merged, own, bound, exclusive, direction)
  for (const [least, most] of lengths) {
    merged = mergeLength(merged, own, least, 1)
    merged = mergeLength(merged, own, most, -1)
  }
  reportEmpty(merged, own, context)
  return merged
}

type Length = (typeof lengths)[number][0 | 1]

function mergeLength(schema: Schema, own: Keywords, keyword: Length, direction: 1 | -1): Schema {
  const before = schema[keyword]
  const after = own[keyword]
  if (after === undefined || (before !== undefined && (after - before) * direction < 0)) return schema
  return setAt(schema, { [keyword]: after }, placeOf(own, keyword))
}

type Bound = (typeof bounds)[number][0]
type Exclusive = (typeof bounds)[number][1]

/** `exclusive` belongs to its bound: it is replaced with it, but waits for one where it has none; at equal bounds the exclusive one is the tighter. */
function mergeBound(schema: Schema, own: Keywords, bound: Bound, exclusive: Exclusive, direction: 1 | -1): Schema {
  const before = schema[bound]
  const after = own[bound]
  const isExclusive = own[exclusive] === true
  if (after === undefined) return isExclusive ? setAt(schema, { [exclusive]: true }, placeOf(own, exclusive)) : schema
  if (before !== undefined && (after - before) * direction < 0) return schema
  const set = setAt(schema, { [bound]: after }, placeOf(own, bound))
  if (isExclusive) return setAt(set, { [exclusive]: true }, placeOf(own, exclusive))
  return before === undefined || before === after ? set : setAt(set, { [exclusive]: undefined }, undefined)
}

function reportEmpty(schema: Schema, own: Keywords, context: MergeContext): void {
  for (const [least, most, noun] of lengths) {
    const touched = own[least] === undefined ? most : least
    const [low, high] = [schema[least], schema[most]]
    if (own[touched] === undefined || low === undefined || high === undefined || low <= high) continue
    context.report(
      {
        rule: 'marker/conflict',
        message: `no value is valid: its ${noun} is at least ${low} and at most ${high}`,
        data: { [least]: low, [most]: high },
      },
      touched,
    )
  }
  const { minimum, maximum } = schema
  const touched = own.minimum === undefined ? 'maximum' : 'minimum'
  if (own[touched] === undefined || minimum === undefined || maximum === undefined) return
  const isOpen = schema.exclusiveMinimum === true || schema.exclusiveMaximum === true
  if (minimum < maximum || (minimum === maximum && !isOpen)) return
  context.report(
    {
      rule: 'marker/conflict',
      message: `no value is valid: the minimum is ${minimum} and the maximum ${maximum}`,
      data: { minimum, maximum },
    },
    touched,
  )
}
