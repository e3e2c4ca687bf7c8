import { expect, test } from 'vitest'
import { asWritten, exactInteger, hasBigint, jsonText } from './json.ts'

test.each([
  [1n, 1],
  [9007199254740992n, 9007199254740992],
  [9007199254740993n, 9007199254740993n],
  [1000000000000000000n, 1e18],
  // A double has it, and prints it as 1152921504606847000.
  [1152921504606846976n, 1152921504606846976n],
  [1152921504606847000n, 1152921504606847000n],
  [9223372036854775807n, 9223372036854775807n],
  [9223372036854775808n, undefined],
  [-9223372036854775808n, -9223372036854775808n],
  [-9223372036854775809n, undefined],
])('%s has one form', (value, form) => {
  expect(exactInteger(value)).toBe(form)
})

test.each([undefined, 2])('text is that of JSON.stringify, with every digit, indented by %s', space => {
  const plain = { a: [1, 'x"\u2028', null, true, {}, []], b: { c: undefined, d: 1.5 }, __proto: 0 }
  const text = jsonText({ ...plain, e: 9007199254740993n }, space)
  expect(text).toBe(JSON.stringify({ ...plain, e: 12345 }, undefined, space).replace('12345', '9007199254740993'))
  expect(jsonText(plain, space)).toBe(JSON.stringify(plain, undefined, space))
})

test('an integer that only a bigint has is found at any depth', () => {
  expect(hasBigint({ a: [{ b: 9007199254740993n }] })).toBe(true)
  expect(hasBigint({ a: [{ b: 1 }], c: null })).toBe(false)
})

test.each([
  [1, 1],
  [0.5, 0.5],
  [1e18, 1e18],
  [2 ** 60, 1152921504606847000n],
  [-(2 ** 60), -1152921504606847000n],
  [2 ** 63, 2 ** 63],
])('%s has the digits that are written', (value, form) => {
  expect(asWritten(value)).toBe(form)
})
