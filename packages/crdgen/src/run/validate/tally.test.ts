import { expect, test } from 'vitest'
import { countOutcomes, summarize } from './tally.ts'

test.each([
  [[], [], 'no objects.'],
  [['accepted', 'refused', 'refused'], [], '3 objects: 1 accepted, 2 refused.'],
  [
    ['unknown', 'unknown', 'unknown'],
    ['b/v1 B', 'a/v1 A', 'b/v1 B'],
    '3 objects: 0 accepted, 0 refused, 3 without a schema (a/v1 A, b/v1 B).',
  ],
  [['unknown'], [...'abcdefghij'], '1 object: 0 accepted, 0 refused, 1 without a schema (a, b, c, d, e, f, g, h and 2 more kinds).'],
] as const)('%j', (outcomes, unknownKinds, expected) => {
  expect(summarize({ outcomes, unknownKinds, bare: 0 })).toBe(expected)
})

test('tells files without an object, and counts for programs', () => {
  expect(summarize({ outcomes: ['accepted'], unknownKinds: [], bare: 2 })).toBe(
    '1 object: 1 accepted, 0 refused; 2 files without an object.',
  )
  expect(summarize({ outcomes: [], unknownKinds: [], bare: 1 })).toBe('no objects; 1 file without an object.')
  expect(countOutcomes({ outcomes: ['accepted', 'unknown', 'unknown'] })).toEqual({
    accepted: 1,
    refused: 0,
    withoutSchema: 2,
  })
})
