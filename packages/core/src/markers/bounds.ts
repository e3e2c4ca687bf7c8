import type { Schema } from '../values/schema.ts'
import { expectType } from './expect-type.ts'
import type { SchemaContext } from './marker.ts'

/** Checks that a bound goes with the node's type: a number, and whole when the type is an integer. Reports when not. */
export function checkBound(schema: Schema, bound: number, keyword: string, context: SchemaContext): boolean {
  if (!expectType(schema, ['integer', 'number'], keyword, context)) return false
  const needsWhole = schema.type === 'integer' || schema['x-kubernetes-int-or-string'] === true
  if (!needsWhole || Number.isInteger(bound)) return true
  context.report({
    rule: 'marker/wrong-type',
    message: `${keyword} ${bound} is not a whole number, but the type is an integer`,
    data: { type: schema.type },
  })
  return false
}

/** Checks that there is a bound to leave out; reports when not. Goes after the bounds themselves. */
export function checkExclusive(schema: Schema, bound: 'minimum' | 'maximum', context: SchemaContext): boolean {
  const keyword = bound === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'
  if (!expectType(schema, ['integer', 'number'], keyword, context)) return false
  if (schema[bound] !== undefined || context.own[bound] !== undefined) return true
  context.report({
    rule: 'marker/no-effect',
    severity: 'warning',
    message: `${keyword} has no effect, as there is no ${bound}`,
    help: `add @${bound}`,
  })
  return true
}
