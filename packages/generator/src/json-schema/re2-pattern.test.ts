import { re2Match } from '@crdgen/go'
import { expect, test } from 'vitest'
import { fc } from '../../../../test/fast-check.ts'
import { translatePattern } from './re2-pattern.ts'

const texts = [
  '',
  'a',
  'A',
  'ab',
  'a-b',
  'a.b',
  'a_b',
  'a b',
  'a\tb',
  'a\vb',
  'a\u00a0b',
  'a\nb',
  'a\rb',
  '\u2028',
  '1',
  'ä',
  'π',
  '😀',
  '/',
  ']',
  '[',
  '-',
  '^',
  '~',
  'x'.repeat(20),
]

test.each([
  '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
  '^a.b$',
  '^\\S+\\s\\S+$',
  '^[\\w\\-.~:\\/?#[\\]@!$&()*+,;=]+$',
  '^[^[:punct:]\\s]+$',
  '^\\pL+$',
  '^\\p{Greek}$',
  '^\\x{61}$',
  '\\Aa\\z',
  '^\\Qa.b\\E$',
  '^(?P<first>a)(?:b)?$',
  '^\\_|\\"|\\@$',
  '^[]a]$',
  '^[a\\]]+$',
  'a|b',
  'a{2}|a{|}|]',
  'a{1,}b{0,2}',
])('%s matches the same texts', pattern => {
  const translated = translatePattern(pattern)
  if (!('pattern' in translated)) throw new Error(translated.reason)
  const made = new RegExp(translated.pattern, 'u')
  expect(texts.filter(text => made.test(text))).toEqual(texts.filter(text => re2Match(pattern, text)))
})

test.each([
  ['^(?i)[a-z]+$', /flags within a pattern/],
  ['(?s:.)', /flags within a pattern/],
  ['\\C', /no \\C/],
])('%s is refused', (pattern, reason) => {
  expect(translatePattern(pattern)).toEqual({ reason: expect.stringMatching(reason) })
})

// A search that starts anew at each bracket takes hours.
test.each(['[', '[:', '[[:a', '(?a'])('%s, very often', part => {
  expect(translatePattern(part.repeat(1_000_000))).toEqual({ reason: expect.stringMatching(/./) })
})

test('whatever is translated matches as RE2 does', () => {
  const piece = fc.constantFrom(
    'a',
    '.',
    '\\d',
    '\\s',
    '\\S',
    '\\w',
    '\\-',
    '[a-c]',
    '[^a]',
    '[[:alpha:]]',
    '(?:a|b)',
    '\\.',
    '\\b',
    'x*',
    'y+',
    '^',
    '$',
    '\\pL',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.array(fc.constantFrom(...texts), { maxLength: 3 }), (pieces, parts) => {
      const [pattern, text] = [pieces.join(''), parts.join('')]
      const translated = translatePattern(pattern)
      return !('pattern' in translated) || new RegExp(translated.pattern, 'u').test(text) === re2Match(pattern, text)
    }),
    { numRuns: 300 },
  )
})
