import { expect, test } from 'vitest'
import { compileExpression, libraryOf, programOf } from '../environment.ts'
import { dyn } from '../types/type.ts'
import { printValue } from './values/describe.ts'
import { fromNative } from './values/json.ts'
import type { Value } from './values/value.ts'

const self = { n: 5, s: 'hello', l: [3, 1, 2], o: { x: 'q' }, m: { one: '1' } }

function run(expression: string, limit = 1_000_000, minor = 36): string {
  const library = libraryOf(minor, true)
  const compiled = compileExpression(library, expression, new Map([['self', dyn]]))
  if (compiled.ast === undefined) return compiled.text
  const program = programOf(library, compiled.ast)
  if ('error' in program) return `program: ${program.error}`
  const found = program.evaluate(new Map<string, Value>([['self', fromNative(self)]]), { limit })
  return `${found.error ?? printValue(found.value)} | ${found.cost}`
}

/** What the API server of 1.36 makes of these; costs are compared by the oracle's suite. */
test.each([
  ['1 + 2', 'int 3'],
  ['self.n == 5', 'true'],
  ['has(self.o.x)', 'true'],
  ['has(self.o.y)', 'false'],
  ['self.zz', 'no such key: zz'],
  ['self.l[5]', 'index out of bounds: 5'],
  ['self.l.all(x, x > 0)', 'true'],
  ['self.n / 0 == 1 || true', 'true'],
  ['self.n / 0 == 1', 'division by zero'],
  ['9223372036854775807 + self.n', 'integer overflow'],
  ["int('x')", "program: type conversion error from 'string' to 'int'"],
  ["'%f %e %s'.format([1234567.5, 1234.5, [1, 'a']])", '"1,234,567.500000 1.234500×10⁰³ [1, \\"a\\"]"'],
  ["timestamp('2020-01-01T00:00:00+01:00').getHours('Europe/Berlin')", 'int 0'],
  ["quantity('50001') == quantity('50k').add(quantity('1'))", 'no such overload'],
  ["ip('::ffff:1.2.3.4')", 'IPv4-mapped IPv6 address "::ffff:1.2.3.4" is not allowed'],
  ["url('https://a.b:80/c?d=e&d=f').getQuery()", '{"d": ["e", "f"]}'],
  ["self.?zz.orValue('none')", '"none"'],
  ['[1, 2].sortBy(x, -x)', '[int 2, int 1]'],
  ["semver('1.2')", 'No Major.Minor.Patch elements found'],
  ["'baaau'.findAll('a*')", '["", "aaa", ""]'],
])('%s', (expression, expected) => {
  expect(run(expression).split(' | ')[0]).toBe(expected)
})

/** Answers and costs of cel-go 0.29 and 0.33, from the programs of the oracle. */
test.each([
  ["cidr('10.0.0.0/8').isMask()", "undeclared reference to 'isMask' (in container '')", 'true | 2'],
  ["cidr('10.0.0.1/8').isMask()", "undeclared reference to 'isMask' (in container '')", 'false | 2'],
  ['foo(1)', "undeclared reference to 'foo' (in container '')", "undeclared reference to 'foo'\n"],
  ['self.n / 0 == 1', 'division by zero | 4', 'division by zero | 4'],
  ['self.n / 0 + self.n', 'division by zero | 6', 'division by zero | 3'],
  ['!(self.n / 0 == 1)', 'division by zero | 5', 'division by zero | 5'],
  ['[self.n / 0, 1].size() == 2', 'division by zero | 15', 'division by zero | 4'],
  ['self.l.slice(0, 9).size() == 0', 'cannot slice(0, 9), list is length 3 | 16', 'cannot slice(0, 9), list is length 3 | 14'],
  ['self.l[self.n / 0] == 1', 'division by zero | 7', 'division by zero | 7'],
])('%s at 1.37 and 1.38', (expression, at37, at38) => {
  expect(run(expression, 1_000_000, 37)).toContain(at37)
  expect(run(expression, 1_000_000, 38)).toContain(at38)
})

/** apiserver pkg/cel/library/lists.go of 1.37, includes: its target may be no list. */
test.each([
  ['self.l.includes(2)', 'true'],
  ['self.l.includes(4)', 'false'],
  ['self.s.includes("hello")', 'true'],
  ['self.s.includes("hell")', 'false'],
  ['self.l.includes(3.0)', 'true'],
])('%s at 1.37', (expression, expected) => {
  expect(run(expression, 1_000_000, 37).split(' | ')[0]).toBe(expected)
})

/** A chain may start with an optional: before 0.29, cel-go converted its value to Go and back. */
test.each([
  [36, 'unsupported conversion to ref.Val: (netip.Addr)1.2.3.4'],
  [37, '"1.2.3.4"'],
])('an optional of an opaque value at 1.%i', (minor, expected) => {
  const expression = "string((self.n > 1 ? optional.of(ip('1.2.3.4')) : optional.none()).orValue(ip('::1')))"
  expect(run(expression, 1_000_000, minor).split(' | ')[0]).toBe(expected)
})

test.each([33, 37])('an optional as a key at 1.%i', minor => {
  expect(run('{"a": 1}[dyn(optional.of(self.n))]', 1_000_000, minor).split(' | ')[0]).toBe('invalid qualifier type: *types.Optional')
})

/** Costs that were measured on the server. */
test.each([
  ['self.n == 1', 3],
  ['has(self.o.x)', 2],
  ["['a', 'b'].all(x, x != 'q')", 11],
])('%s costs %s', (expression, cost) => {
  expect(run(expression).split(' | ')[1]).toBe(String(cost))
})

test('an evaluation ends at its limit', () => {
  expect(run('[1, 2, 3].all(a, a > 0)', 3)).toMatch(/^operation cancelled: actual cost limit exceeded/)
  const deep = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].reduce((inner, name) => `lists.range(20).all(${name}, ${inner})`, 'self.n == 5')
  expect(run(deep)).toMatch(/^operation cancelled: actual cost limit exceeded/)
  expect(run('lists.range(9223372036854775807)')).toMatch(/^operation cancelled/)
})

/** What Go makes of costs beyond 64 bits; the depth is not a literal, or the checker would know it. */
test.each([
  ['self.l.flatten(self.n - 1000000)', 36, 'operation cancelled: actual cost limit exceeded'],
  ['self.l.flatten(self.n - 1000000)', 37, 'level must be non-negative'],
  ['self.l.flatten(int("9223372036854775807"))', 36, 'operation cancelled: actual cost limit exceeded'],
])('the cost of %s, in 1.%i', (expression, minor, error) => {
  const [text, cost] = run(expression, undefined, minor).split(' | ')
  expect(text).toBe(error)
  expect(Number(cost)).toBeGreaterThan(0)
})

test('what is too large for 64 bits costs 2⁶³', () => {
  const [, cost] = run('self.l.flatten(int("9223372036854775807"))').split(' | ')
  expect(Number(cost)).toBe(2 ** 63)
})
