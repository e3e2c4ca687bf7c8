import { asSchema } from '../decode/schema-facts.ts'
import { isZero } from '../decode/zero.ts'
import { schemaShape } from '../decode/schema-shape.ts'
import type { JsonSchema } from '../decode/types.ts'
import type { Server } from '../server-version.ts'

/** Checks whether a junctor is exactly `[{type: integer}, {type: string}]` (schema/validation.go, intOrStringAnyOf). */
export function matchesIntOrString(branches: JsonSchema['anyOf'], server: Server): boolean {
  return branches?.length === 2 && isOnlyType(branches[0], 'integer', server) && isOnlyType(branches[1], 'string', server)
}

/** Lists that the conversion to a structural schema appends to, so that an empty one is the same as none. */
const absentIfEmpty: ReadonlySet<string> = new Set(['enum', 'allOf', 'anyOf', 'oneOf'])

/** Keywords without a part in the structural form; a schema that sets one of them has no such form. */
const notStructural: ReadonlySet<string> = new Set([
  'id',
  '$schema',
  '$ref',
  'patternProperties',
  'dependencies',
  'additionalItems',
  'definitions',
])

const documentation: ReadonlySet<string> = new Set(['example', 'externalDocs'])

function isOnlyType(schema: JsonSchema | null | undefined, type: string, server: Server): boolean {
  // In a junctor `additionalProperties: false` converts to nothing, too.
  const ignored = schema?.additionalProperties === false ? ['type', 'additionalProperties'] : ['type']
  return schema?.type === type && hasOnly(schema, new Set(ignored), server)
}

/** Checks whether the structural form of a schema has zero values only, but for the keywords named. */
export function hasOnly(schema: JsonSchema, keywords: ReadonlySet<string>, server: Server): boolean {
  return Object.entries(schema).every(([key, value]) => {
    if (keywords.has(key) || notStructural.has(key) || (documentation.has(key) && !server.has('structuralExamples'))) return true
    const shape = Object.hasOwn(schemaShape.fields, key) ? schemaShape.fields[key] : undefined
    if (shape === undefined || isZero(value, shape) || (absentIfEmpty.has(key) && isEmpty(value))) return true
    // The conversion keeps `items` only if it is a schema.
    return key === 'items' && asSchema(value) === undefined
  })
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
