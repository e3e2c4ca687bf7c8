import { firstOf } from '../values/group-by.ts'
import { fieldOf, mapValueOf } from '../structural/children.ts'
import { isRecord } from '../values/json.ts'
import type { PathSegment } from '../diagnostic/field-path.ts'
import { re2Match } from '@crdgen/go'
import { quantitySchema } from '../upstream/embed/quantity.ts'
import type { Json, Schema } from '../values/schema.ts'

/** The reason why a schema refuses a value, and the path in the value. */
export interface ValueProblem {
  readonly path: readonly PathSegment[]
  readonly message: string
}

/**
 * Checks a value against the plain part of a schema: type, nullable, enum, bounds, lengths, patterns, required, nested values. Formats,
 * junctors and CEL are left to the server's own validation. Returns the first problem.
 */
export function findValueProblem(schema: Schema, value: Json, path: readonly PathSegment[] = []): ValueProblem | undefined {
  if (value === null) return schema.nullable === true ? undefined : { path, message: 'null is not allowed' }
  const message = typeProblem(schema, value) ?? enumProblem(schema, value) ?? boundProblem(schema, value)
  if (message !== undefined) return { path, message }
  if (Array.isArray(value)) return firstOf(value, (item: Json, index) => findValueProblem(schema.items ?? {}, item, [...path, index]))
  return isRecord(value) ? objectProblem(schema, value, path) : undefined
}

function typeProblem(schema: Schema, value: Json): string | undefined {
  const seen = jsonType(value)
  if (schema['x-kubernetes-int-or-string'] === true) {
    return seen === 'integer' || seen === 'string' ? undefined : `${JSON.stringify(value)} is neither an integer nor a string`
  }
  const { type } = schema
  if (type === undefined || type === seen || (type === 'number' && seen === 'integer')) return undefined
  return `${JSON.stringify(value)} is not ${articles[type]}`
}

export const articles = {
  object: 'an object',
  array: 'a list',
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
} as const

function jsonType(value: Json): keyof typeof articles {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'string' ? 'string' : typeof value === 'boolean' ? 'boolean' : 'object'
}

function enumProblem(schema: Schema, value: Json): string | undefined {
  const values = schema.enum?.map(one => JSON.stringify(one))
  return values === undefined || values.includes(JSON.stringify(value))
    ? undefined
    : `${JSON.stringify(value)} is not one of ${values.join(', ')}`
}

function boundProblem(schema: Schema, value: Json): string | undefined {
  const without = typeof value === 'number' ? formatWithout(schema, value) : undefined
  if (without !== undefined) return `${JSON.stringify(value)} is out of the range of ${without}`
  if (typeof value === 'number') return numberProblem(schema, value)
  if (typeof value === 'string')
    return (
      sizeProblem([...value].length, schema.minLength, schema.maxLength, JSON.stringify(value), 'characters') ??
      patternProblem(schema, value)
    )
  if (Array.isArray(value)) return sizeProblem(value.length, schema.minItems, schema.maxItems, 'the list', 'items')
  return isRecord(value)
    ? sizeProblem(Object.keys(value).length, schema.minProperties, schema.maxProperties, 'the object', 'properties')
    : undefined
}

/** A pattern that does not compile is reported elsewhere and matches all. */
function patternProblem({ pattern }: Schema, value: string): string | undefined {
  if (pattern === undefined || re2Match(pattern, value) !== false) return undefined
  return pattern === quantitySchema.pattern ? notAQuantity(value) : `${JSON.stringify(value)} does not match ${pattern}`
}

function notAQuantity(value: string): string {
  return `${JSON.stringify(value)} is not a quantity: write ${quantityFor(value)}`
}

/** Bytes are what people think of first: `10GB` is 10G or 10Gi. */
export function quantityFor(value: string): string {
  const [, amount = '', unit = ''] = /^([+-]?[\d.]+)\s*([kmgtpe])i?b?$/i.exec(value) ?? []
  const power = 'KMGTPE'.indexOf(unit.toUpperCase()) + 1
  const [decimal, binary] = [unit.toUpperCase() === 'K' ? 'k' : unit.toUpperCase(), `${unit.toUpperCase()}i`]
  if (unit === '') return '500m, 2 or 1Gi'
  return `${amount}${decimal} (10${raised(3 * power)}) or ${amount}${binary} (2${raised(10 * power)})`
}

function raised(power: number): string {
  return String(power).replaceAll(/\d/g, digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)))
}

/** The format, or type, whose range a number is out of: IsValueValidAgainstRange in kube-openapi pkg/validation/validate/values.go. */
export function formatWithout({ type, format }: Schema, value: number): string | undefined {
  if (type === 'integer' && format === 'int32') return value >= -(2 ** 31) && value < 2 ** 31 ? undefined : format
  if (type === 'integer') return value >= -(2 ** 63) && value < 2 ** 63 ? undefined : 'int64'
  return type === 'number' && format === 'float' && !Number.isFinite(Math.fround(value)) ? format : undefined
}

function numberProblem({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema, value: number): string | undefined {
  if (minimum !== undefined && (value < minimum || (exclusiveMinimum === true && value === minimum)))
    return `${value} is below the minimum ${minimum}`
  if (maximum !== undefined && (value > maximum || (exclusiveMaximum === true && value === maximum)))
    return `${value} is above the maximum ${maximum}`
  return multipleOf !== undefined && Number.isInteger(multipleOf) && value % multipleOf !== 0
    ? `${value} is not a multiple of ${multipleOf}`
    : undefined
}

function sizeProblem(size: number, least: number | undefined, most: number | undefined, what: string, unit: string): string | undefined {
  if (least !== undefined && size < least) return `${what} has ${size} ${unit}, but the least is ${least}`
  return most !== undefined && size > most ? `${what} has ${size} ${unit}, but the most is ${most}` : undefined
}

function objectProblem(schema: Schema, value: Readonly<Record<string, Json>>, path: readonly PathSegment[]): ValueProblem | undefined {
  const missing = schema.required?.find(name => value[name] === undefined && fieldOf(schema, name)?.default === undefined)
  if (missing !== undefined) return { path, message: `the required ${missing} is missing` }
  return firstOf(Object.entries(value), ([key, inner]) => {
    const property = fieldOf(schema, key) ?? mapValueOf(schema)
    if (property !== undefined) return findValueProblem(property, inner, [...path, key])
    return isClosed(schema) ? { path, message: `${JSON.stringify(key)} is not a field` } : undefined
  })
}

/** The server refuses a default with fields that it would prune: ValidateDefaults in pkg/apiserver/schema/defaulting/validation.go. */
function isClosed(schema: Schema): boolean {
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || schema['x-kubernetes-embedded-resource'] === true
  return schema.type === 'object' && !isOpen && schema.additionalProperties === undefined
}
