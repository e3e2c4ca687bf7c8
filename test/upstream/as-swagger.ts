import type { Definition, Field, FieldType } from '@crdgen/core'
import { canonical, isRecord } from './schemas.ts'

/** Unions aren't decoded, and the order of `required` and of kinds says nothing. */
export function comparable(definition: unknown): unknown {
  if (!isRecord(definition)) return definition
  const { description: _d, 'x-kubernetes-unions': _u, required, 'x-kubernetes-group-version-kind': kinds, properties, ...rest } = definition
  return {
    ...rest,
    ...(Array.isArray(required) ? { required: required.toSorted() } : {}),
    ...(Array.isArray(kinds) ? { kinds: kinds.map(canonical).toSorted() } : {}),
    ...(isRecord(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, withoutDescription(one)])) }
      : {}),
  }
}

function withoutDescription(property: unknown): unknown {
  if (!isRecord(property)) return property
  const { description: _, ...rest } = property
  return rest
}

/** Writes a definition of ours as swagger files have it. */
export function toSwagger(definition: Definition | undefined): unknown {
  if (definition === undefined) return undefined
  const { type, mapType, fields, gvk } = definition
  const required = Object.values(fields).filter(field => field.required)
  return {
    ...typeToSwagger(type),
    ...(mapType === undefined ? {} : { 'x-kubernetes-map-type': mapType }),
    ...(gvk === undefined ? {} : { kinds: gvk.map(canonical).toSorted() }),
    ...(required.length === 0 ? {} : { required: required.map(field => field.name).toSorted() }),
    ...(Object.keys(fields).length === 0
      ? {}
      : { properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldToSwagger(field)])) }),
  }
}

const keywords = [
  ['listType', 'x-kubernetes-list-type'],
  ['listMapKeys', 'x-kubernetes-list-map-keys'],
  ['mapType', 'x-kubernetes-map-type'],
  ['patchMergeKey', 'x-kubernetes-patch-merge-key'],
  ['patchStrategy', 'x-kubernetes-patch-strategy'],
] as const

function fieldToSwagger(field: Field): unknown {
  const topology = keywords.flatMap(([fact, keyword]) => (field[fact] === undefined ? [] : [[keyword, field[fact]] as const]))
  return { ...typeToSwagger(field.type), ...Object.fromEntries(topology) }
}

function typeToSwagger(type: FieldType): object {
  switch (type.kind) {
    case 'ref':
      return { $ref: `#/definitions/${type.definition}` }
    case 'array':
      return { type: 'array', items: typeToSwagger(type.items) }
    case 'map':
      return { type: 'object', additionalProperties: typeToSwagger(type.values) }
    case 'any':
      return {}
    case 'quantity':
      return { type: 'string' }
    case 'int-or-string':
      return { type: 'string', format: 'int-or-string' }
    case 'object':
      return { type: 'object' }
    default:
      return { type: type.kind, ...(type.format === undefined ? {} : { format: type.format }) }
  }
}
