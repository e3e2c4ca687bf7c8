import { anyItem } from '../diagnostic/field-path.ts'
import type { Schema } from '../structural/schema.ts'
import { type Context, report, stepInto } from './context.ts'
import { unsettled } from './pending.ts'

/** Reports what no marker has settled: bare numbers, `any` without a word about it. */
export function reportUnsettled(schema: Schema, context: Context): void {
  const finding = unsettled(schema)
  if (finding !== undefined) report(context, finding)
  for (const [name, inner] of Object.entries(schema.properties ?? {})) reportUnsettled(inner, stepInto(context, name, undefined))
  if (schema.items !== undefined) reportUnsettled(schema.items, stepInto(context, anyItem, undefined))
  if (typeof schema.additionalProperties === 'object') reportUnsettled(schema.additionalProperties, stepInto(context, '*', undefined))
}
