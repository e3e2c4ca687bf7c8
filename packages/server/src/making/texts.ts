import { type Schema, lookUp } from '@crdgen/core/internal'
import { re2Match } from '@crdgen/go'
import { keywordOf } from './keywords.ts'
import { textsFor } from './pattern.ts'

/** Longer texts are not made: they would not help any reader. */
const longest = 70_000

/** Texts that a schema takes, mostly; short ones first. */
export function exampleTexts(schema: Schema): readonly unknown[] {
  const [pattern, format] = [keywordOf(schema, 'pattern'), keywordOf(schema, 'format')]
  const [least, most] = [schema.minLength ?? 0, schema.maxLength ?? Infinity]
  if (least > longest) return []
  const samples = typeof format === 'string' ? formatSamples(format) : []
  const made = typeof pattern === 'string' ? (textsFor(pattern, least) ?? []) : []
  const plain = samples.length > 0 ? samples : typeof pattern === 'string' ? [...made, ...common] : common
  const all = [...plain, ...(samples.length > 0 ? made : []), ...(least > 1 ? ['x'.repeat(least), '1'.repeat(least)] : [])]
  return all.filter(
    text =>
      typeof text === 'string' &&
      [...text].length >= least &&
      [...text].length <= most &&
      (typeof pattern !== 'string' || re2Match(pattern, text) !== false),
  )
}

const common = [
  'x',
  '',
  'a',
  'abc',
  '1',
  '10s',
  'A',
  'a-b',
  'a.b',
  'a_b',
  'a/b',
  ' ',
  'ü',
  '-',
  '!',
  'X y',
  'http://example.com',
  '10.0.0.1',
]

/** A text or number of each format; kube-openapi pkg/validation/strfmt. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  bsonobjectid: ['507f1f77bcf86cd799439011'],
  uri: ['http://example.com', '/a'],
  email: ['a@example.com'],
  hostname: ['example.com', 'a'],
  ipv4: ['10.0.0.1'],
  ipv6: ['::1'],
  cidr: ['10.0.0.0/8'],
  mac: ['01:02:03:04:05:06'],
  uuid: ['a8098c1a-f86e-11da-bd1a-00112444be1e'],
  uuid3: ['bcd02e22-68f0-3046-a512-327cca9def8f'],
  uuid4: ['025b0d74-00a2-4048-bf57-227c5111bb34'],
  uuid5: ['886313e1-3b8a-5372-9b90-0c9aee199e5d'],
  isbn: ['0321751043'],
  isbn10: ['0321751043'],
  isbn13: ['978-0321751041'],
  creditcard: ['4111111111111111'],
  ssn: ['111-11-1111'],
  hexcolor: ['#fff'],
  rgbcolor: ['rgb(1,2,3)'],
  byte: ['YQ=='],
  date: ['2026-01-01'],
  duration: ['10s', '1h'],
  datetime: ['2026-01-01T00:00:00Z'],
  k8sshortname: ['a'],
  k8slongname: ['a.b'],
}

/** Values of a format; none for one that says nothing. */
function formatSamples(format: string): readonly unknown[] {
  return lookUp(samples, format.replaceAll('-', '')) ?? []
}
