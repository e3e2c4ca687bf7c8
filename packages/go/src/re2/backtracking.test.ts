import { expect, test } from 'vitest'
import { backtracksLittle } from './backtracking.ts'

test.each([
  '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
  '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
  '^([a-zA-Z0-9]([a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?\\.)*[a-z]{2,63}$',
  '^a*b*$',
  '^\\d{4}-\\d{2}$',
  '^.*$',
  '^.*?a',
  '^(?:a|ab)(?:c|bcd)d*$',
  '^$|^a+$',
  '(^a)+b*',
  'foo',
  'a{2}|\\bb',
])('%s', pattern => {
  expect(backtracksLittle(pattern)).toBe(true)
})

test.each([
  // As many ways as there are texts of that length.
  '^(a+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a|b|ab)*c$',
  '^(?:(?:a?|b?)c)*$',
  '^(?:a?){30}a{30}$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  // As many as its length, or the square.
  '^a*a*$',
  '^.*@.*b$',
  '^\\d+\\d+$',
  // At every place anew.
  'a*b',
  '.*',
  '[a-z]+$',
  '(?:^|a)a*b',
  // A bound is no help when it is high.
  '^a{0,1000}a{0,1000}$',
  // What is not understood.
  '^\\pL$',
  '(?i)^a$',
  '^\\Qa\\E$',
])('not %s', pattern => {
  expect(backtracksLittle(pattern)).toBe(false)
})
