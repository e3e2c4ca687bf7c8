import { expect, test } from 'vitest'
import { fc } from '../../../../test/fast-check.ts'
import { re2Difference } from './difference.ts'
import { re2Match } from './re2.ts'

test.each([
  ['^[a-z]{1,63}$', '^[a-z]{1,62}$', 'a'.repeat(63)],
  ['^.{0,253}$', '^.{0,252}$', 'a'.repeat(253)],
  ['^[^/]+$', '^[^/:]+$', ':'],
  ['(?i)^abc$', '^abc$', 'abC'],
  ['^a', '^a$', 'aa'],
  ['^a$', '^a', null],
  ['^[a-z]+$', '[a-z]+', null],
  ['^(foo|bar)$', '^(?:bar|foo)$', null],
  ['^[a-z]+$', '^[a-z][a-z]*$', null],
  ['', '.', ''],
  ['', '.*', null],
  [String.raw`^\w+$`, String.raw`^\w+\b$`, null],
  [String.raw`foo`, String.raw`\bfoo\b`, 'afoo'],
  ['^$|^a+$', '^a+$', ''],
  ['(?m)^a$', '^a$', 'a\n'],
  ['(?i)^k$', '^[kK]$', '\u212a'],
  ['^.$', '^[\u0000-\u{10ffff}]$', null],
  ['(', 'a', undefined],
])('%s, but not %s: %j', (matched, unmatched, text) => {
  expect(re2Difference(matched, unmatched)).toBe(text)
})

// Classes with a thousand ranges, repeated: what took half a minute.
test.each([
  ['\\pL'.repeat(160), '^x.*$', 'a'.repeat(160)],
  [String.raw`^[\pL\pN]{0,253}$`, String.raw`^[\pL\pN]{0,252}$`, 'a'.repeat(253)],
  [String.raw`\PN?.{90}\PN?(?s).`, String.raw`^(?i:a|b)+?\pL{1,3}[^\d\s]$`, `${'a'.repeat(90)}0`],
  ['\\pL'.repeat(640), '^x.*$', undefined],
  ['.{900}', '^x.*$', undefined],
  [String.raw`(\pL{10}){100}`, 'b', undefined],
])('%s, but not %s', (matched, unmatched, text) => {
  expect(re2Difference(matched, unmatched)).toBe(text)
})

test('lengths are kept', () => {
  expect(re2Difference('^a*$', '^a{0,3}$', { most: 3 })).toBeNull()
  expect(re2Difference('^a*$', '^b*$', { least: 2 })).toBe('aa')
})

const part = fc.constantFrom('a', 'b', '[a-c]', '.', '(a|b)', '(?:ab)?', '\\b', '[^a]', 'a{2}', '\\d', '^', '$')
const pattern = fc
  .array(fc.tuple(part, fc.constantFrom('', '', '*', '+', '?')), { maxLength: 4 })
  .map(parts => parts.map(([one, times]) => (['\\b', '^', '$'].includes(one) ? one : one + times)).join(''))
const text = fc.array(fc.constantFrom('a', 'b', 'c', '1', ' ', '\n', 'ü'), { maxLength: 5 }).map(all => all.join(''))

test('a difference is one, and where there is none every text agrees', () => {
  fc.assert(
    fc.property(pattern, pattern, fc.array(text, { maxLength: 20 }), (matched, unmatched, texts) => {
      const found = re2Difference(matched, unmatched)
      if (typeof found === 'string') expect([re2Match(matched, found), re2Match(unmatched, found)]).toEqual([true, false])
      else
        for (const one of texts) expect([one, re2Match(matched, one) === true && re2Match(unmatched, one) === false]).toEqual([one, false])
    }),
    { numRuns: 2000 },
  )
})
