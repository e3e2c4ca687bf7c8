import { fc } from '../../../../test/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { quantitySchema } from '../../../core/src/upstream/embed/scalars.ts'
import { isPlainPattern } from './plain-pattern.ts'
import { re2Match } from './re2.ts'

describe('isPlainPattern', () => {
  test.each(['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', String.raw`^\d+\.\d+$`, quantitySchema.pattern ?? ''])('knows %s', pattern => {
    expect(isPlainPattern(pattern)).toBe(true)
  })

  test.each([
    '(?=a)',
    '(?<n>a)',
    String.raw`(a)\1`,
    String.raw`\u0041`,
    '[]',
    '[^]',
    '[[:]',
    '[[:x:]]',
    'a{1001}',
    'a{2}',
    '[a-z',
    '(',
    'a**',
  ])('leaves %s to RE2', pattern => {
    expect(isPlainPattern(pattern)).toBe(false)
  })

  test('never knows a pattern that RE2 refuses', () => {
    const token = fc.constantFrom(
      'a',
      'é',
      '😀',
      '.',
      '*',
      '+',
      '?',
      '|',
      '(',
      ')',
      '[',
      ']',
      '^',
      '$',
      '-',
      '{',
      '}',
      ',',
      '1',
      '\\',
      'd',
      'w',
      'b',
      '/',
      ':',
      '=',
      '&',
      '~',
    )
    fc.assert(
      fc.property(fc.array(token, { maxLength: 14 }), tokens => {
        const pattern = tokens.join('')
        if (isPlainPattern(pattern)) expect(re2Match(pattern, '')).toBeTypeOf('boolean')
      }),
      { numRuns: 20_000 },
    )
  })
})
