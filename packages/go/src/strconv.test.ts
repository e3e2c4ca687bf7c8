import { expect, test } from 'vitest'
import { parseGoFloat } from './float.ts'
import { parseBool, parseFloat64, parseInt64 } from './strconv.ts'

// Each text was put to strconv of Go 1.26.
test.each([
  [parseBool('T'), { value: true }],
  [parseBool('yes'), { error: 'strconv.ParseBool: parsing "yes": invalid syntax' }],
  [parseInt64('+007'), { value: 7n }],
  [parseInt64('-9223372036854775808'), { value: -(2n ** 63n) }],
  [parseInt64('9223372036854775808'), { error: 'strconv.ParseInt: parsing "9223372036854775808": value out of range' }],
  [parseInt64('1_0'), { error: 'strconv.ParseInt: parsing "1_0": invalid syntax' }],
  [parseInt64('99999999999999999999x'), { error: 'strconv.ParseInt: parsing "99999999999999999999x": value out of range' }],
  [parseFloat64('1e400'), { error: 'strconv.ParseFloat: parsing "1e400": value out of range' }],
  [parseFloat64('0x1p-2'), { value: 0.25 }],
  [parseFloat64('-nan'), { error: 'strconv.ParseFloat: parsing "-nan": invalid syntax' }],
])('case %#', (parsed, expected) => {
  expect(parsed).toEqual(expected)
})

test.each([
  ['1_0.5_0', 10.5],
  ['1e1_0', 1e10],
  ['0x_1p1_0', 1024],
  ['1__0', undefined],
  ['1_.5', undefined],
  ['_1', undefined],
  ['1_', undefined],
])('an underscore between digits: %s', (text, value) => {
  expect(parseGoFloat(text)).toBe(value)
})
