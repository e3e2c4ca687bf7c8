import { expect, test } from 'vitest'
import { environment, types } from './index.ts'

const widget = types.structOf(
  'widget',
  () =>
    new Map([
      ['name', types.string],
      ['size', types.int],
      ['ratio', types.double],
      ['tags', types.listType(types.string)],
      ['labels', types.mapOf(types.string, types.string)],
      ['part', types.structOf('part', () => new Map([['size', types.int]]))],
    ]),
)
const declarations = { variables: { self: widget, oldSelf: widget } }
const newest = environment({ kubernetes: '1.36', stored: true })

/** Expressions, and their type or the first error. */
const checked: readonly (readonly [string, string])[] = [
  ['self.size > 1 && self.name.startsWith("a")', 'bool'],
  ['self.tags.map(t, t + "!")', 'list(string)'],
  ['self.?part.?size', 'optional_type(int)'],
  ['self.labels.transformMap(k, v, v.size())', 'map(string, int)'],
  ['self.tags.sortBy(t, t.size())', 'list(string)'],
  ['self.part == null', 'bool'],
  ['type(self.name) == string', 'bool'],
  ['dyn(self.size) == "a"', 'bool'],
  ['self.size < 1.5', 'bool'],
  ['.self.name', 'string'],
  ['self.nmae', "1:5 undefined field 'nmae'"],
  ['self.name == 1', "1:11 found no matching overload for '_==_' applied to '(string, int)'"],
  ['self.name == null', "1:11 found no matching overload for '_==_' applied to '(string, null)'"],
  ['self.tags.exists(t, t > 1)', "1:23 found no matching overload for '_>_' applied to '(string, int)'"],
  ['quantity("1").sign()', "1:19 found no matching overload for 'sign' applied to 'kubernetes.Quantity.()'"],
  ['math.greatest(1, 2)', "1:1 undeclared reference to 'math' (in container '')"],
  ['.all(t, true)', "1:5 undeclared reference to '.all' (in container '')"],
  ['self.name.size', "1:10 type 'string' does not support field selection"],
  ['self.size.all(x, true)', "1:5 expression of type 'int' cannot be range of a comprehension (must be list, map, or dynamic)"],
  ['true && 1', "1:9 expected type 'bool' but found 'int'"],
  ['[1, "a"]', "1:5 expected type 'int' but found 'string'"],
  ['{"a": 1, 2: 2}', "1:10 expected type 'string' but found 'int'"],
  ['"%s %s".format([1, "a"])', 'string'],
  ['"%d".format([1.5])', '1:14 error during formatting: decimal clause can only be used on integers, was given double'],
  ['"%d %q".format([1, 2])', '1:15 could not parse formatting clause: unrecognized formatting clause "q"'],
  ['"%s".format([1, 2])', '1:12 too many arguments supplied to string.format (expected 1, got 2)'],
  ['duration("x")', '1:10 invalid duration argument'],
  ['timestamp("x")', '1:11 invalid timestamp argument'],
  ['self.name.matches("[")', '1:19 invalid matches argument'],
  ['int("x")', "0:0 type conversion error from 'string' to 'int'"],
]

test.each(checked)('%s is %s', (text, expected) => {
  const { type, errors } = newest.compile(text, declarations)
  const [first] = errors
  expect(first === undefined ? type : `${first.line}:${first.column} ${first.message}`).toBe(expected)
})

/** What older servers take a type for that is not known, in the first error that says so. */
test.each([
  ['1.25', '2u > -(self.nope["one"])', "found no matching overload for '_>_' applied to '(uint, int)'"],
  ['1.25', '2u > (self.nope["one"] * self.nope["one"])', "found no matching overload for '_>_' applied to '(uint, int)'"],
  ['1.25', 'self.size > size(self.nope["one"]) + "a"', "found no matching overload for '_+_' applied to '(int, string)'"],
  ['1.28', 'self.name ? optional.none().value() : 1', "found no matching overload for '_?_:_' applied to '(string, dyn, int)'"],
])('at %s, %s: %s', (kubernetes, text, message) => {
  const { errors } = environment({ kubernetes, stored: true }).compile(text, declarations)
  expect(errors.map(error => error.message)).toContain(message)
})

/** Expressions, the last version whose servers refuse them when they are new, and whether that version has them when they are stored. */
const introduced: readonly (readonly [string, string, boolean])[] = [
  ['optional.none().hasValue()', '1.28', true],
  ['1 < 1.5', '1.28', true],
  ['quantity("1") == quantity("1")', '1.28', true],
  ['sets.contains([1], [1])', '1.29', true],
  ['isIP("1.1.1.1")', '1.30', true],
  ['format.dns1123Label().validate("a").hasValue()', '1.31', true],
  ['[1].all(i, x, x == 1)', '1.32', true],
  ['[1].first().hasValue()', '1.32', false],
  ['isSemver("1.0.0")', '1.33', true],
  ['[1].distinct() == [1]', '1.34', true],
]

test.each(introduced)('%s is new after %s', (text, last, isStored) => {
  const next = `1.${Number(last.slice(2)) + 1}`
  const accepts = (kubernetes: string, stored: boolean) => environment({ kubernetes, stored }).check(text).length === 0
  expect([accepts(last, false), accepts(last, true), accepts(next, false)]).toEqual([false, isStored, true])
})

/** Expressions and what they cost at least and at most, where every text and list can be 100 long. */
const costed: readonly (readonly [string, number, number])[] = [
  ['self.size == 1', 2, 2],
  ['self.name == "x"', 3, 3],
  ['has(self.part.size)', 2, 2],
  ['self.tags.all(t, t != "q")', 3, 503],
  ['self.name.matches("^a+$")', 3, 13],
  ['self.tags.map(t, t + "c").size() == 2', 15, 2415],
  ['{"a": 1}.transformMap(k, v, v + 1) == {"a": 2}', 97, 97],
]

test.each(costed)('%s costs %i to %i', (text, min, max) => {
  const sizes = (path: readonly string[]) => (path.at(-1) === 'size' ? { min: 0n, max: 0n } : { min: 0n, max: 100n })
  expect(newest.cost(text, { ...declarations, sizes })).toEqual({ min: BigInt(min), max: BigInt(max) })
})

/** Measured on the servers' own packages: before 1.28 the size of what a conversion makes is unknown, and a literal's is not. */
test.each([
  ['size(bytes("abcdefghijklmnopqrstuvwxyz"))', '1.25', 4n, 4n],
  ['bytes("abcdefghijklmnopqrstuvwxyz") == bytes("abcdefghijklmnopqrstuvwxyz")', '1.25', 7n, 1_844_674_407_370_955_270n],
  ['bytes("abcdefghijklmnopqrstuvwxyz") + bytes("a") == b"a"', '1.25', 5n, 1_844_674_407_370_955_269n],
])('%s costs at %s', (text, kubernetes, min, max) => {
  expect(environment({ kubernetes, stored: true }).cost(text)).toEqual({ min, max })
})

test('evaluates', () => {
  const { evaluate } = newest.compile('self.tags.filter(t, t.size() > self.size)', declarations)
  expect(evaluate({ self: { tags: ['a', 'bb'], size: 1 } })).toMatchObject({ value: ['bb'] })
  expect(evaluate({ self: { size: 1 } })).toMatchObject({ error: 'no such key: tags' })
  expect(evaluate({ self: { tags: ['a', 'bb'], size: 1 } }, { limit: 3 })).toMatchObject({ error: expect.stringContaining('cost limit') })
  expect(newest.evaluate('x + 1', { x: 41 })).toMatchObject({ value: 42n })
  expect(newest.evaluate('x +', { x: 41 })).toMatchObject({ error: expect.stringContaining('Syntax error') })
})

test('says which versions there are', () => {
  expect(() => environment({ kubernetes: '1.24' })).toThrow('expected a version 1.MINOR, from 1.25 on, got "1.24"')
  expect(() => environment({ kubernetes: 'latest' })).toThrow(TypeError)
})

/** Large and deep expressions: an answer at once, whatever it is. */
const hostile: readonly (readonly [string, string])[] = [
  ['a sum of 33,000 numbers', `${'1+'.repeat(33_000)}1`],
  ['a junction of 16,000 terms', `${'true||'.repeat(16_000)}true`],
  ['100,000 parentheses', '('.repeat(100_000)],
  ['a list of 49,000 items', `[${'1,'.repeat(49_000)}1].size() > 0`],
  ['a list of items of two types', `[${'1,"",'.repeat(19_000)}1].size() > 0`],
  ['100,000 characters that no token has', '#'.repeat(100_000)],
  ['macros in macros', `${'[1].all(x, '.repeat(120)}true${')'.repeat(120)}`],
  ['macros on macros', `[1]${'.map(x, x)'.repeat(120)}.size() > 0`],
  ['optMap on optMap, each of which copies what is before it', `optional.of(1)${'.optMap(x, x)'.repeat(100)}.hasValue()`],
  ['calls of names that there are not', `${'a(b)||'.repeat(16_000)}true`],
]

test.each(hostile)('%s', (_, text) => {
  const start = performance.now()
  newest.compile(text)
  expect(performance.now() - start).toBeLessThan(20_000)
})
