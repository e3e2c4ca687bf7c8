import { expect, it } from 'vitest'
import { compile } from '../compile.ts'

const text = `
/** A thing. Of some kind. */
export interface Thing {
  /** Counts. How often it counts. */
  count?: string
  /** Rare. Seldom used. @maxDescriptionLength 3 */
  rare?: Part
  /**
   * Whole. With all its words.
   * @maxDescriptionLength 0
   */
  bare?: { /** Inside. And more. */ inner?: string }
  part?: Part
}

/**
 * A part. Of a thing.
 * @maxDescriptionLength 8
 */
export interface Part { /** Sized. In metres. */ size?: string }
`

function descriptions(schema: unknown, path = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'description' && typeof value === 'string'
      ? [`${path || '.'} ${value}`]
      : descriptions(value, key === 'properties' ? path : `${path}.${key}`),
  )
}

it.each([
  [
    undefined,
    [
      '. A thing. Of some kind.',
      '.count Counts. How often it counts.',
      '.rare Rare. Seldom used. @maxDescriptionLength 3',
      '.rare.size Sized.',
      '.part A part.',
      '.part.size Sized.',
    ],
  ],
  [12, ['. A thing.', '.count Counts.', '.rare Rare.', '.rare.size Sized.', '.part A part.', '.part.size Sized.']],
  [0, []],
])('maxDescriptionLength %j', (maxDescriptionLength, expected) => {
  using compiler = compile('a.ts', { folder: '/', sources: { 'a.ts': text }, maxDescriptionLength })
  expect([...descriptions(compiler.type('Thing').schema)].sort()).toEqual([...expected].sort())
})
