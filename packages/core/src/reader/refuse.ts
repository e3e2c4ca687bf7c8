import { addPending } from './pending.ts'
import type { Context } from './context.ts'
import { report } from './context.ts'
import type { Schema } from '../structural/schema.ts'

/** Reports what has no structural form. The empty schema never reaches a file: an error stops all writing. */
export function refuse(
  context: Context,
  rule: string,
  message: string,
  help: string,
  data: Readonly<Record<string, unknown>> = {},
): Schema {
  report(context, { rule, severity: 'error', message, help, data })
  return {}
}

/** Refuses a type that says nothing, unless a marker states the schema (a type, preserve-unknown-fields, int-or-string). */
export function refuseUnlessStated(context: Context, message: string, help: string): Schema {
  return addPending({}, { finding: { rule: 'type/any', severity: 'error', message, help, at: context.at }, settled: isStated })
}

/** Whether a schema says what its values are. */
export function isStated(schema: Schema): boolean {
  return (
    schema.type !== undefined || schema['x-kubernetes-preserve-unknown-fields'] === true || schema['x-kubernetes-int-or-string'] === true
  )
}
