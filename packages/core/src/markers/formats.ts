import { suggest } from '../diagnostic/suggest.ts'
import type { Schema } from '../structural/schema.ts'
import { expectType } from './expect-type.ts'
import type { SchemaContext } from './marker.ts'

/** The formats that the API server checks: pkg/apiserver/validation/formats.go of apiextensions-apiserver. */
const stringFormats: readonly string[] = (
  'bsonobjectid uri email hostname ipv4 ipv6 cidr mac uuid uuid3 uuid4 uuid5 isbn isbn10 isbn13 creditcard ssn hexcolor rgbcolor byte ' +
  'password date duration datetime date-time k8s-short-name k8s-long-name'
).split(' ')
const integerFormats: readonly string[] = ['int32', 'int64']
const numberFormats: readonly string[] = ['float', 'double']

/** Tells whether an API server checks the format. */
export function isKnownFormat(format: string): boolean {
  return [stringFormats, integerFormats, numberFormats].some(formats => formats.includes(format))
}

/** Checks that a format goes with the node's type. An unknown one looks like a check and is none, as the server passes over it. */
export function checkFormat(schema: Schema, format: string, context: SchemaContext): boolean {
  const keyword = `format ${format}`
  if (integerFormats.includes(format)) return expectType(schema, ['integer'], keyword, context)
  if (numberFormats.includes(format)) return expectType(schema, ['number'], keyword, context)
  // The server strips dashes before it looks a format up.
  if (stringFormats.includes(format)) return expectType(schema, ['string'], keyword, context)
  const known = [...stringFormats, ...integerFormats, ...numberFormats]
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
