import { expect, test } from 'vitest'
import { summarize } from './tally.ts'

test.each([
  [[], [], '0 objects: 0 accepted, 0 refused.'],
  [['accepted', 'refused', 'refused'], [], '3 objects: 1 accepted, 2 refused.'],
  [['undecided'], [], '1 object: 0 accepted, 0 refused, 1 undecided (CEL rules not evaluated).'],
  [
    ['unknown', 'unknown', 'unknown'],
    ['b/v1 B', 'a/v1 A', 'b/v1 B'],
    '3 objects: 0 accepted, 0 refused, 3 without a schema (a/v1 A, b/v1 B).',
  ],
  [['unknown'], [...'abcdefghij'], '1 object: 0 accepted, 0 refused, 1 without a schema (a, b, c, d, e, f, g, h and 2 more kinds).'],
] as const)('%j', (outcomes, unknownKinds, expected) => {
  expect(summarize({ outcomes, unknownKinds })).toBe(expected)
})
