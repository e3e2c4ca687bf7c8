import { setAt } from '../../structural/origins.ts'
import type { Schema } from '../../structural/schema.ts'
import type { Context } from '../context.ts'

/** An object whose fields nobody names: the server keeps whatever it holds. */
export function openObject(context: Context): Schema {
  return setAt<Schema>({}, { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }, context.at)
}
