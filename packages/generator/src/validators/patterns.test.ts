import { re2Match, re2Problem } from '@crdgen/go'
import { expect, onTestFinished, test } from 'vitest'
import { fc } from '../../../../test/fast-check.ts'
import { attack, loadPatterns } from './patterns.test-support.ts'

test.each([
  ['^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', 'RegExp'],
  ['^\\S+/[^/]{1,63}$', 'RegExp'],
  ['^(a+)+$', 'matcherOf'],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'matcherOf'],
  ['[a-z]+', 'matcherOf'],
  // JavaScript reads them in another way, or with tables of another Unicode.
  ['(?i)^abc$', 'matcherOf'],
  ['^\\pL+$', 'matcherOf'],
  ['^[\\w-.]+$', 'matcherOf'],
])('%s is tested by a %s', async (pattern, by) => {
  const { code } = await loadPatterns([pattern])
  expect(code.includes('new RegExp(')).toBe(by === 'RegExp')
  expect(code.includes('matcherOf([')).toBe(by === 'matcherOf')
  expect(code.includes('const matcherOf')).toBe(by === 'matcherOf')
})

test.each([
  ['(?=a)', 'the API server cannot read it (error parsing regexp: invalid or unsupported Perl syntax: `(?=`)'],
  ['a{1001}', 'the API server cannot read it (error parsing regexp: invalid repeat count: `{1001}`)'],
  ['(a|bb){1000}x*(a|bb){1000}', 'its program is too long to be written here'],
])('%s is not tested', async (pattern, reason) => {
  const { code, lost } = await loadPatterns([pattern])
  expect([lost.get(pattern), code]).toEqual([reason, 'const patterns = new Map([\n])\n'])
})

test('texts of patterns stay texts', async () => {
  const odd = [
    '__proto__',
    'constructor',
    '^"$',
    "^'$",
    '^`${process}`$',
    '^\\\\$',
    '^*/$',
    '^</script>$',
    '^\u2028\u2029$',
    '^\ud800$',
    '^//$',
  ]
  const given = odd.filter(pattern => re2Problem(pattern) === undefined)
  const loaded = await loadPatterns(given)
  for (const pattern of given) expect([pattern, loaded.test(pattern, 'x')]).toEqual([pattern, false])
  expect(loaded.test('__proto__', 'a__proto__b')).toBe(true)
})

const piece = fc.constantFrom(
  ...[
    'a',
    'b',
    'k',
    's',
    'é',
    'µ',
    'ß',
    '😀',
    '.',
    '\\d',
    '\\W',
    '\\S',
    '\\s',
    '[a-c]',
    '[^a]',
    '[[:alpha:]_]',
    '[^[:punct:]\\s]',
    '\\pL',
    '\\PN',
  ],
  ...['\\p{Greek}', '(a|b)', '(?:a|)', '(?P<n>a)', '(?i)', '(?i:k)', '(?s:.)', '(?m)', '(?U)', '(a*)', '(?:a|ab)', '(?:^|b)', '(?:b|$)'],
  ...['^', '$', '\\b', '\\B', '\\A', '\\z', '{', '|', '|', '\\x{1F600}', '\\.', '[\\w-.]', '\\Qa.\\E', '\\a', '\\07', '(b+)+'],
)
const times = fc.constantFrom('', '', '', '', '*', '+', '?', '*?', '{2}', '{0,2}', '{1,}')
const pattern = fc.array(fc.tuple(piece, times), { maxLength: 5 }).map(parts => parts.map(part => part.join('')).join(''))
const text = fc
  .array(fc.constantFrom(...'abcAKkSs1 _-.\n\t\v\0éÉµμΜßẞ\u017f\u212a\u2028π', '😀', '\ufffd', 'aa', 'ab', 'bb'), { maxLength: 6 })
  .map(all => all.join(''))

test('whatever is tested is tested as RE2 does', async () => {
  const patterns = [...new Set(fc.sample(pattern, 2000))]
  const texts = ['', ...fc.sample(text, 40)]
  const loaded = await loadPatterns(patterns)
  for (const one of patterns) {
    const isLost = loaded.lost.has(one)
    expect([one, isLost]).toEqual([one, re2Problem(one) !== undefined])
    if (!isLost) for (const given of texts) expect([one, given, loaded.test(one, given)]).toEqual([one, given, re2Match(one, given)])
  }
})

const evil = [
  ...[
    '^(a+)+$',
    '^(a*)*$',
    '^(a|a)*$',
    '^(a|aa)+$',
    '(a*)*b',
    'a*a*a*b',
    '^.*@.*@.*x$',
    '[a-z]+$',
    '(x+x+)+y',
    '^(\\w+\\s?)*$',
    '\\ba+\\b!',
  ],
  ...[
    '(?i)^(a+)+$',
    '^(\\pL+)+$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^a{0,200}a{0,200}b$',
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
  ],
]

// With a search that is not linear, the longest texts take longer than anybody waits; each length is twice the one before.
test('no text takes long', { timeout: 120_000 }, async () => {
  const { code } = await loadPatterns(evil)
  const attacks = evil.flatMap(one => ['a', 'ax', 'a@', 'a.', 'a '].map(repeated => ({ pattern: one, repeated, end: '!' })))
  for (const length of [10_000, 20_000, 40_000, 80_000]) {
    const run = attack(code, attacks, length)
    onTestFinished(run.stop)
    const found = await run.done
    const expected =
      length > 10_000 ? found : attacks.map(one => re2Match(one.pattern, one.repeated.repeat(length / one.repeated.length) + one.end))
    expect(found).toEqual(expected)
  }
})
