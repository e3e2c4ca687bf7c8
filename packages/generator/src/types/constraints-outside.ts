import { findUnsatisfiable, isKnownFormat, lookUp, type Schema, type SchemaType } from '@crdgen/core/internal'

const texts = ['minLength', 'maxLength', 'pattern'] as const
const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const
const lists = ['minItems', 'maxItems'] as const
const members = ['minProperties', 'maxProperties'] as const
const constraints = [...texts, ...numbers, ...lists, ...members] as const

type Constraint = (typeof constraints)[number]

const constraintsOf: Readonly<Record<SchemaType, readonly Constraint[]>> = {
  string: texts,
  integer: numbers,
  number: numbers,
  array: lists,
  object: members,
  boolean: [],
}

const numberFormats: Readonly<Record<string, SchemaType>> = { int32: 'integer', int64: 'integer', float: 'number', double: 'number' }

/**
 * Constraints that their markers refuse, as they mean nothing for the type or leave no value: the API server accepts them all. Of those that
 * no value meets, all are named, as each may be the one that is wrong.
 */
export function constraintsOutside(schema: Schema): Schema {
  const { type, format = '' } = schema
  if (type === undefined) return {}
  const present = constraints.filter(keyword => schema[keyword] !== undefined)
  const isOutside = (keyword: Constraint) => !constraintsOf[type].includes(keyword) || (type === 'integer' && isFraction(schema[keyword]))
  const isHopeless = isEmptyRange(schema) || findUnsatisfiable(schema).length > 0
  const values = schema.enum === undefined ? [] : (['enum'] as const)
  const outside: readonly (keyof Schema)[] = isHopeless ? [...values, ...present] : present.filter(isOutside)
  const wanted = lookUp(numberFormats, format) ?? 'string'
  const isOddFormat = isKnownFormat(format) && wanted !== type
  return Object.fromEntries([...outside, ...(isOddFormat ? (['format'] as const) : [])].map(keyword => [keyword, schema[keyword]]))
}

function isFraction(value: unknown): boolean {
  return typeof value === 'number' && !Number.isInteger(value)
}

function isEmptyRange(schema: Schema): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const isOpen = exclusiveMinimum === true || exclusiveMaximum === true
  const ranges = [
    [schema.minLength, schema.maxLength, false],
    [schema.minItems, schema.maxItems, false],
    [schema.minProperties, schema.maxProperties, false],
    [minimum, maximum, isOpen],
  ] as const
  return ranges.some(([least, most, open]) => least !== undefined && most !== undefined && (open ? least >= most : least > most))
}
