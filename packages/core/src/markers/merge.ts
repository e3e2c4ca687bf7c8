import { lookUp } from '../values/look-up.ts'
import { placeOf, setAt } from '../structural/origins.ts'
import type { Json, Schema, SchemaKeyword } from '../values/schema.ts'
import { orderRules } from './asked-rules.ts'
import { mergeRange } from './merge-range.ts'
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
