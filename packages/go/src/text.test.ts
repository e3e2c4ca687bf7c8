import { expect, test } from 'vitest'
import { goLower, goTrim } from './text.ts'

test.each([
  ['\u0085', ''],
  [' \u3000x\u0085', 'x'],
  ['\uFEFF', '\uFEFF'],
  [' \uFEFFx ', '\uFEFFx'],
  ['a b', 'a b'],
])('trims %j as Go does', (text, trimmed) => {
  expect(goTrim(text)).toBe(trimmed)
})

test('makes letters small as Go does, one of one', () => {
  expect(goLower('İxK')).toBe('ixk')
})
