import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { schemaShape } from './schema-shape.ts'
import type { Shape, StructShape } from './shape.ts'

/** Fields of Go structs that are written though they are empty: their tags have no `omitempty`. */
const alwaysWritten: ReadonlyMap<string, readonly string[]> = new Map([
  ['v1.CustomResourceDefinitionNames', ['plural', 'kind']],
  ['v1.CustomResourceDefinitionVersion', ['name', 'served', 'storage']],
  ['v1.CustomResourceColumnDefinition', ['name', 'type', 'jsonPath']],
  ['v1.CustomResourceSubresourceScale', ['specReplicasPath', 'statusReplicasPath']],
  ['v1.CustomResourceConversion', ['strategy']],
  ['v1.ServiceReference', ['namespace', 'name']],
  ['v1.ValidationRule', ['rule']],
])

/**
 * A value that decodes as `shape`, as Go writes it back (encoding/json, Marshal): unknown fields are gone, and so is what is left out when
 * it is empty.
 */
export function rewriteAs(value: unknown, shape: StructShape): JsonObject {
  return isRecord(value) ? rewriteStruct(value, shape) : rewriteStruct({}, shape)
}

function rewriteStruct(value: JsonObject, { go, fields }: StructShape): JsonObject {
  const written = Object.keys(value).flatMap((key): [string, unknown][] => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    if (field === undefined || isNull(value[key])) return []
    const member = rewrite(value[key], field)
    return isOmitted(member, field) ? [] : [[key, member]]
  })
  const known = new Set(written.map(([key]) => key))
  const empty = (alwaysWritten.get(go) ?? []).flatMap((key): [string, unknown][] => {
    const field = fields[key]
    return known.has(key) || field === undefined ? [] : [[key, zeroOf(field)]]
  })
  return Object.fromEntries([...written, ...empty])
}

function rewrite(value: unknown, shape: Shape): unknown {
  if (isNull(value)) return zeroOf(shape)
  switch (shape.kind) {
    case 'struct':
      return rewriteAs(value, shape)
    case 'map':
      return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rewrite(one, shape.of)])) : {}
    case 'list':
      return Array.isArray(value) ? value.map(one => rewrite(one, shape.of)) : []
    case 'schemaOrList':
    case 'schemaOrBool':
    case 'schemaOrStrings':
      if (isRecord(value)) return rewriteAs(value, schemaShape)
      return Array.isArray(value) && shape.kind === 'schemaOrList' ? value.map(one => rewriteAs(one, schemaShape)) : value
    default:
      return value
  }
}

function isNull(value: unknown): boolean {
  return value === null || value === undefined
}

/** The value of a field, an item or a member that is null. */
function zeroOf(shape: Shape): unknown {
  if ('pointer' in shape && shape.pointer === true) return null
  switch (shape.kind) {
    case 'struct':
      return rewriteAs({}, shape)
    case 'string':
    case 'bytes':
      return ''
    case 'boolean':
      return false
    case 'int32':
    case 'int64':
    case 'float':
      return 0
    default:
      return null
  }
}

function isOmitted(value: unknown, shape: Shape): boolean {
  if ('pointer' in shape && shape.pointer === true) return false
  if (Array.isArray(value)) return value.length === 0
  if (shape.kind === 'map') return isRecord(value) && Object.keys(value).length === 0
  return value === '' || value === false || value === 0
}
