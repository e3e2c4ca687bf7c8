import { suggest } from '../diagnostic/suggest.ts'
import type { Schema } from '../values/schema.ts'
import { expectType } from './expect-type.ts'
import { formats } from '../structural/formats.ts'
import type { SchemaContext } from './marker.ts'

const known = Object.values(formats).flat()

export function isKnownFormat(format: string): boolean {
  return known.includes(format)
}

/** Checks that a format goes with the node's type. An unknown format has no effect: the server ignores it. */
export function checkFormat(schema: Schema, format: string, context: SchemaContext): boolean {
  const keyword = `format ${format}`
  if (formats.integer.includes(format)) return expectType(schema, ['integer'], keyword, context)
  if (formats.number.includes(format)) return expectType(schema, ['number'], keyword, context)
  // The server strips dashes before it looks a format up.
  if (formats.string.includes(format)) return expectType(schema, ['string'], keyword, context)
  const meant = suggest(format, known)
  const help = meant === undefined ? `known formats: ${known.join(', ')}` : `did you mean ${meant}? Known formats: ${known.join(', ')}`
  context.report({
    rule: 'marker/unknown-format',
    message: `the API server knows no format ${format === '' ? '""' : format} and does not check it`,
    help,
    data: { format },
  })
  return true
}
