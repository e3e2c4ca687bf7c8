import { isSchema } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core/internal'

/**
 * A schema as the API server decodes it, of any JSON: an empty type is not a type, and items that are a text or a number are left out.
 * JSONSchemaPropsOrArray.UnmarshalJSON in apiextensions-apiserver pkg/apis/apiextensions/v1, marshal.go.
 */
export function asServerReads(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).flatMap(([keyword, value]: [string, unknown]) => readKeyword(keyword, value)))
}

function readKeyword(keyword: string, value: unknown): readonly (readonly [string, unknown])[] {
  switch (keyword) {
    case 'type':
      return value === '' ? [] : [[keyword, value]]
    case 'items':
    case 'not':
      return isSchema(value) ? [[keyword, asServerReads(value)]] : []
    case 'additionalProperties':
      return [[keyword, isSchema(value) ? asServerReads(value) : value]]
    case 'properties':
      return isSchema(value) ? [[keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, readField(one)]))]] : []
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return Array.isArray(value) ? [[keyword, value.filter(isSchema).map(asServerReads)]] : []
    default:
      return [[keyword, value]]
  }
}

function readField(value: unknown): Schema {
  return isSchema(value) ? asServerReads(value) : {}
}
