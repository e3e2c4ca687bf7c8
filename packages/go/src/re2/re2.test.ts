import { expect, test } from 'vitest'
import { spellForEngine } from './engine-spelling.ts'
import { re2Match, re2Problem } from './re2.ts'

test.each([
  ['[[:]', undefined],
  ['[^[:]b', undefined],
  ['[a[:]', undefined],
  ['[[:]-z]', undefined],
  ['[!-[:]', undefined],
  ['[:]', undefined],
  [String.raw`\Q[[:]a:]\E`, undefined],
  ['[[:alpha:][:]', undefined],
  ['[[:a:]]', 'error parsing regexp: invalid character class range: `[:a:]`'],
  ['[[:]a:]]', 'error parsing regexp: invalid character class range: `[:]a:]`'],
  ['[[:]:]', 'error parsing regexp: invalid character class range: `[:]:]`'],
  ['(?P<a>x)(?P<a>y)', undefined],
  ['(?=a)', 'error parsing regexp: invalid or unsupported Perl syntax: `(?=`'],
])('what Go says of %s', (pattern, problem) => {
  expect(re2Problem(pattern)).toBe(problem)
})

test.each([
  ['^[[:]$', ':', true],
  ['^[[:]$', ']', false],
  ['^[x[:]b$', '[b', true],
  ['^[[:alpha:][:]+$', 'a[:', true],
])('%s in %s', (pattern, text, found) => {
  expect(re2Match(pattern, text)).toBe(found)
})

// A search for the end of each name takes hours.
test.each(['[:', '[:a', '[[:'])('%s, very often', part => {
  const pattern = `[:]${part.repeat(300_000)}`
  expect(spellForEngine(pattern).names.size).toBeLessThan(3)
})
