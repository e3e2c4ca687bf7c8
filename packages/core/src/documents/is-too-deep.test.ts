import { expect, test } from 'vitest'
import { isTooDeep } from './is-too-deep.ts'

const nested = (levels: number): unknown => JSON.parse(`${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`)
const round: { self?: unknown } = {}
round.self = [1, { round }]

test.each([
  ['a text', 'a', false],
  ['nothing', null, false],
  ['1,000 levels', nested(1000), false],
  ['1,002 levels', nested(1002), true],
  ['an object that contains itself', round, true],
  ['an object that is there twice', { a: [nested(10), nested(10)] }, false],
])('%s', (_name, value, expected) => {
  expect(isTooDeep(value)).toBe(expected)
})
