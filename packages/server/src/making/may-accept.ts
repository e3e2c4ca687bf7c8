import { isRecord, type JsonObject, type Schema } from '@crdgen/core/internal'
import { re2Match } from '@crdgen/go'
import { equalJson } from '../decode/zero.ts'
import { branchesOf, negatedOf } from './junctors.ts'
import { propertiesOf, keywordOf } from './keywords.ts'

/**
 * Checks whether a value most likely passes a schema: formats, rules and list types are left out. The server decides; this chooses what is
 * worth showing to it.
 */
export function mayAccept(schema: Schema, value: unknown): boolean {
  if (value === null) return schema.nullable === true
  const listed = keywordOf(schema, 'enum') === undefined || schema.enum?.some(one => equalJson(one, value)) === true
  return listed && hasType(schema, value) && isInBounds(schema, value) && passesJunctors(schema, value)
}

function hasType(schema: Schema, value: unknown): boolean {
  if (schema['x-kubernetes-int-or-string'] === true) return typeof value === 'string' || Number.isInteger(value)
  switch (schema.type) {
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isRecord(value)
    case undefined:
      return true
    default:
      return typeof value === schema.type
  }
}

function isInBounds(schema: Schema, value: unknown): boolean {
  if (typeof value === 'number') return acceptsNumber(schema, value)
  if (typeof value === 'string') return isWithin([...value].length, schema.minLength, schema.maxLength) && matchesPattern(schema, value)
  if (Array.isArray(value)) {
    const { items, minItems, maxItems } = schema
    return isWithin(value.length, minItems, maxItems) && (!isRecord(items) || value.every(one => mayAccept(items, one)))
  }
  return !isRecord(value) || acceptsObject(schema, value)
}

function acceptsNumber({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema, value: number): boolean {
  const isAbove = minimum == null || (exclusiveMinimum === true ? value > minimum : value >= minimum)
  const isBelow = maximum == null || (exclusiveMaximum === true ? value < maximum : value <= maximum)
  return isAbove && isBelow && (multipleOf == null || multipleOf <= 0 || Number.isInteger(value / multipleOf))
}

/** Of a pattern that does not compile, the server decides. */
function matchesPattern({ pattern }: Schema, value: string): boolean {
  return typeof pattern !== 'string' || re2Match(pattern, value) !== false
}

function acceptsObject(schema: Schema, value: JsonObject): boolean {
  const named = propertiesOf(schema)
  const inner = isRecord(schema.additionalProperties) ? schema.additionalProperties : undefined
  const has = (name: string): boolean => Object.hasOwn(value, name) || (Object.hasOwn(named, name) && named[name]?.default != null)
  if (!isWithin(Object.keys(value).length, schema.minProperties, schema.maxProperties) || !(schema.required ?? []).every(has)) return false
  return Object.entries(value).every(([name, one]) => {
    const own = Object.hasOwn(named, name) ? named[name] : inner
    return own === undefined || mayAccept(own, one)
  })
}

function isWithin(count: number, least: number | null | undefined, most: number | null | undefined): boolean {
  return count >= (least ?? 0) && count <= (most ?? Infinity)
}

function passesJunctors(schema: Schema, value: unknown): boolean {
  const count = (junctor: 'allOf' | 'anyOf' | 'oneOf') => {
    const branches = branchesOf(schema, junctor)
    return { of: branches.length, fit: branches.filter(one => mayAccept(one, value)).length }
  }
  const [all, any, one] = [count('allOf'), count('anyOf'), count('oneOf')]
  const negated = negatedOf(schema)
  return (
    all.fit === all.of &&
    (any.of === 0 || any.fit > 0) &&
    (one.of === 0 || one.fit === 1) &&
    (negated === undefined || !mayAccept(negated, value))
  )
}
