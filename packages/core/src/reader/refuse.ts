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

/** Like refuse, but a marker that states the schema (a type, preserve-unknown-fields, int-or-string) settles it. */
export function refuseUnlessStated(context: Context, rule: string, message: string, help: string): Schema {
  return addPending({}, { finding: { rule, severity: 'error', message, help, at: context.at }, settled: isStated })
}

/** Whether a schema says what its values are. */
export function isStated(schema: Schema): boolean {
  return (
    schema.type !== undefined || schema['x-kubernetes-preserve-unknown-fields'] === true || schema['x-kubernetes-int-or-string'] === true
  )
}
