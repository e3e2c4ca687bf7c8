import { type Schema } from '@crdgen/core/internal'
import { re2Match } from '@crdgen/go'
import { keywordOf } from './keywords.ts'
import { formatSamples } from './formats.ts'
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
  const all = [...plain, ...(samples.length > 0 ? made : []), ...padded(least)]
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

function padded(length: number): readonly string[] {
  return length > 1 ? ['x'.repeat(length), '1'.repeat(length)] : []
}
