import { ownKeywords } from '../../structural/children.ts'
import type { SchemaNode } from '../../structural/node.ts'
import { type Context, report } from '../context.ts'

/** Half of a character of two: no file can hold one, as UTF-8 has no bytes for it. */
const lone = /\p{Surrogate}/u

/** Reports texts of a schema that no file can hold; the fields and items below it are looked at when they are finished themselves. */
export function reportLoneSurrogates(schema: SchemaNode, context: Context): void {
  const text = [...Object.keys(schema.properties ?? {}), ...textsBelow(ownKeywords(schema))].find(one => lone.test(one))
  if (text === undefined) return
  report(context, {
    rule: 'type/unsupported',
    severity: 'error',
    message: `has the text ${JSON.stringify(text)}, with half of a surrogate pair, which UTF-8 can't hold`,
    help: 'write both halves, or another character',
  })
}

function textsBelow(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value) ? value.flatMap(textsBelow) : Object.entries(value).flatMap(([key, inner]) => [key, ...textsBelow(inner)])
}
