import { expect, test } from 'vitest'
import { environment, types } from '../index.ts'

const newest = environment({ kubernetes: '1.37', stored: true })
const numbers = Array.from({ length: 100_000 }, (_, index) => index)
const names = Array.from({ length: 20_000 }, (_, index) => `k${index}`)
const a = (count: number) => 'a'.repeat(count)

/** Expressions within the limits of the server that would take long, or much memory, to evaluate as they are written. */
const hostile: readonly (readonly [string, string, unknown])[] = [
  ['loops in loops', `${'[1,2,3].exists(x, '.repeat(60)}x == 9${')'.repeat(60)}`, null],
  ['a loop that leaves values behind', 'self.all(x, x >= 0)', numbers],
  ['every item with every other', 'self.all(x, self.all(y, x != y || x == y))', numbers],
  ['lists in lists', 'self.map(x, self.map(y, y)).size() > 0', numbers],
  ['distinct numbers', 'self.distinct().size() > 0', numbers],
  ['distinct lists', 'self.map(x, [x]).distinct().size() > 0', numbers.slice(0, 20_000)],
  ['large sets', 'sets.intersects(self.a, self.b) || sets.contains(self.a, self.b)', { a: numbers, b: names }],
  ['a sort', 'self.sort().size() > 0', numbers.toReversed()],
  ['a range', 'lists.range(1000000000).size() > 0', null],
  ['the length of a text in a loop', 'self.names.all(x, self.text.size() > 0)', { names, text: a(1_000_000) }],
  ['a character of a text in a loop', 'self.names.all(x, self.text.charAt(9) != "")', { names, text: a(1_000_000) }],
  ['texts that grow', `self${' + self'.repeat(200)} == ""`, a(1_000_000)],
  ['a text for every character', 'self.replace("a", self).replace("a", self).size() > 0', a(1000)],
  ['a text for nothing', 'self.replace("", self).size() > 0', a(30_000)],
  ['a text in a text', 'self.a.contains(self.b)', { a: a(1_500_000), b: `${a(700_000)}b` }],
  ['nested repetitions', "self.matches('^(a+)+$')", `${a(1_000_000)}b`],
  ['many patterns', 'self.all(x, "aaa".matches(x))', names.map((_, index) => `(a{${index % 1000}}|b)*c${index}`)],
  ['a long pattern', '"aaa".matches(self)', `${'a|'.repeat(500_000)}a`],
  ['digits behind the point', '"%.999999999f".format([1.5]) == ""', null],
  ['many clauses', 'self.a.format(self.b).size() > 0', { a: '%s'.repeat(100_000), b: numbers }],
  ['a large quantity', 'quantity(self).isGreaterThan(quantity("1"))', '9'.repeat(1_000_000)],
  ['a large version', 'semver(self).major() > 0', `1.${'9'.repeat(1_000_000)}.1`],
  ['a query with one name', 'url(self).getQuery().size() > 0', `http://x/?${'a=b&'.repeat(300_000)}`],
  ['a long duration', 'duration(self) > duration("1s")', '1s'.repeat(500_000)],
  ['a long duration that ends wrong', 'duration(self) > duration("1s")', `${'1m'.repeat(500_000)}x`],
  ['digits without a unit', 'duration(self) > duration("1s")', '1'.repeat(1_000_000)],
  ['spaces to trim', 'self.trim().size() > 0', ' '.repeat(1_000_000)],
  ['spaces in the middle', 'self.trim().size() > 0', `a${' '.repeat(1_000_000)}b`],
]

test.each(hostile)('%s: an answer at once', (_, text, self) => {
  const start = performance.now()
  const compiled = newest.compile(text, { variables: { self: types.dyn } })
  expect(compiled.text).toBe('')
  compiled.evaluate({ self }, { limit: 1_000_000 })
  expect(performance.now() - start).toBeLessThan(20_000)
})

test('items are distinct where no other equals them', () => {
  const values = (text: string) => newest.evaluate(text)
  const mixed = ['1', '2u', '1.0', '2', '1.5', '"1"', 'true', 'true', 'null', 'null', '[1]', '[1.0]'].map(one => `dyn(${one})`)
  expect(values(`[${mixed.join(', ')}].distinct().size()`)).toMatchObject({ value: 7n })
  expect(values('[0.0, -0.0, 0.0 / 0.0, 0.0 / 0.0].distinct().size()')).toMatchObject({ value: 3n })
})

test('characters are counted and found in long texts', () => {
  const text = `${a(2000)}😀b\ud800`
  const about = (expression: string) => newest.evaluate(expression, { self: text })
  expect(about('self.size()')).toMatchObject({ value: 2003n })
  expect(about('self.charAt(2000) + self.charAt(2001)')).toMatchObject({ value: '😀b' })
  expect(about('self.substring(1999, 2002)')).toMatchObject({ value: 'a😀b' })
  expect(about('self.substring(0, 2000).size()')).toMatchObject({ value: 2000n })
})

test.each([
  ['%.3f', '1.500'],
  ['%.1075f', `1.5${'0'.repeat(1074)}`],
])('%s', (clause, text) => {
  expect(newest.evaluate(`"${clause}".format([1.5])`)).toMatchObject({ value: text })
})
