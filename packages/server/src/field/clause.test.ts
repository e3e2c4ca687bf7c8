import { expect, it } from 'vitest'
import { shownValue } from './clause.ts'

it.each([
  ['<name>', '"<name>"'],
  ['a & b', '"a & b"'],
  ['\\u003c', '"\\\\u003c"'],
  ['\u2028', '"\\u2028"'],
  [`<${'x'.repeat(100)}`, `"<${'x'.repeat(78)}…"`],
  [{ a: '<' }, '{"a":"<"}'],
])('shows %j as it was written', (value, shown) => {
  expect(shownValue(value)).toBe(shown)
})
