import { isSchema, isSchemaKeyword } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core/internal'

/**
 * A schema as the API server decodes it, of any JSON: an empty type is not a type, items that are a text or a number are left out, and so are
 * keywords that it does not know (JSONSchemaPropsOrArray.UnmarshalJSON in apiextensions-apiserver pkg/apis/apiextensions/v1, marshal.go). A
 * place without a type, which no API server accepts, gets that of its other keywords, so that `generate` accepts the types.
 */
export function asServerReads(schema: Schema): Schema {
  const read = readKeywords(schema, asServerReads)
  return isTyped(read) ? read : { ...read, ...impliedType(read) }
}

/** Below a junctor, schemas have no types. */
function readBranch(schema: Schema): Schema {
  return readKeywords(schema, readBranch)
}

type Read = (schema: Schema) => Schema

function readKeywords(schema: Schema, read: Read): Schema {
  return Object.fromEntries(Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => readKeyword(keyword, value, read)))
}

/** Keywords that the API server knows, and refuses: `generate` does, too. */
const refused: ReadonlySet<string> = new Set([
  '$ref',
  '$schema',
  'additionalItems',
  'definitions',
  'dependencies',
  'id',
  'patternProperties',
])

function readKeyword(keyword: string, value: unknown, read: Read): readonly (readonly [string, unknown])[] {
  switch (keyword) {
    case 'type':
      return value === '' ? [] : [[keyword, value]]
    case 'items':
      return isSchema(value) ? [[keyword, read(value)]] : []
    case 'not':
      return isSchema(value) ? [[keyword, readBranch(value)]] : []
    case 'additionalProperties':
      return [[keyword, isSchema(value) ? read(value) : value]]
    case 'properties':
      return isSchema(value)
        ? [[keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, read(isSchema(one) ? one : {})]))]]
        : []
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return Array.isArray(value) ? [[keyword, value.filter(isSchema).map(readBranch)]] : []
    default:
      return isSchemaKeyword(keyword) || refused.has(keyword) ? [[keyword, value]] : []
  }
}

function isTyped(schema: Schema): boolean {
  return (
    schema.type !== undefined || schema['x-kubernetes-int-or-string'] === true || schema['x-kubernetes-preserve-unknown-fields'] === true
  )
}

/** The keywords that only values of one type have. */
const owners = [
  ['object', ['properties', 'additionalProperties', 'required', 'minProperties', 'maxProperties', 'x-kubernetes-map-type']],
  ['array', ['items', 'minItems', 'maxItems', 'uniqueItems', 'x-kubernetes-list-type']],
  ['string', ['pattern', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'multipleOf']],
] as const

function impliedType(schema: Schema): Schema {
  const [type] = owners.find(([, keywords]) => keywords.some(keyword => schema[keyword] !== undefined)) ?? []
  return type === undefined ? { 'x-kubernetes-preserve-unknown-fields': true } : { type }
}
