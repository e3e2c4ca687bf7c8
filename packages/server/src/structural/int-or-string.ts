import { isZero } from '../decode/zero.ts'
import { schemaShape } from '../decode/schema-shape.ts'
import type { JsonSchema } from '../decode/types.ts'

/** Whether a junctor is exactly `[{type: integer}, {type: string}]` (schema/validation.go, intOrStringAnyOf). */
export function matchesIntOrString(branches: JsonSchema['anyOf']): boolean {
  return branches?.length === 2 && isOnlyType(branches[0], 'integer') && isOnlyType(branches[1], 'string')
}

/** Lists that the conversion to a structural schema appends to, so that an empty one is the same as none. */
const emptyIsNone: ReadonlySet<string> = new Set(['enum', 'allOf', 'anyOf', 'oneOf', 'patternProperties', 'definitions', 'dependencies'])

function isOnlyType(schema: JsonSchema | null | undefined, type: string): boolean {
  return schema?.type === type && saysNothingBut(schema, new Set(['type']))
}

/** Whether the structural form of a schema has zero values only, but for the keywords named. */
export function saysNothingBut(schema: JsonSchema, keywords: ReadonlySet<string>): boolean {
  return Object.entries(schema).every(([key, value]) => {
    if (keywords.has(key)) return true
    const shape = Object.hasOwn(schemaShape.fields, key) ? schemaShape.fields[key] : undefined
    return shape === undefined || isZero(value, shape) || (emptyIsNone.has(key) && isEmpty(value))
  })
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
