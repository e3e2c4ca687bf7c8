import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each<readonly [unknown, string]>([
  ['text', 'text'],
  [1.5, '1.5'],
  [true, 'true'],
  [9_007_199_254_740_993n, '9007199254740993'],
  [null, 'null'],
  [undefined, 'undefined'],
  [[1, 2], '[…]'],
  [{ toString: 'x' }, '{…}'],
  [() => 1, 'a function'],
  [new TypeError('no'), 'TypeError: no'],
])('row %# is written as text', (value, text) => {
  expect(plainText(value)).toBe(text)
})
