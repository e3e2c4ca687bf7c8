import type { Context } from '../context.ts'
import { failedMembers, type Members } from '../object/members.ts'
import { definitionInTarget } from './native.ts'

/** The fields of an upstream struct at the target version. Whether one is optional is upstream's word, not the library's. */
export function nativeMembers(definition: string, context: Context): Members {
  const found = definitionInTarget(definition, context)
  if (found === undefined) return failedMembers
  const fields = Object.values(found.fields).map(field => ({
    name: field.name,
    optional: !field.required,
    value: { kind: 'native' as const, definition, field: field.name },
    comments: [],
    at: context.at,
  }))
  return { fields: new Map(fields.map(field => [field.name, field])), index: undefined, bases: [], natives: [definition] }
}
