import { expect, test } from 'vitest'
import { fc } from '../../../../test/fast-check.ts'
import { suggest } from './suggest.ts'

/** The edits between two words as they are defined: the last letters of both are inserted, deleted, replaced or swapped. */
function edits(from: string, to: string, known = new Map<string, number>()): number {
  if (from === '' || to === '') return from.length + to.length
  const key = `${from} ${to}`
  const found = known.get(key)
  if (found !== undefined) return found
  const [a, b] = [from.slice(0, -1), to.slice(0, -1)]
  const ways = [edits(a, to, known) + 1, edits(from, b, known) + 1, edits(a, b, known) + (from.at(-1) === to.at(-1) ? 0 : 1)]
  if (from.at(-1) === to.at(-2) && from.at(-2) === to.at(-1) && from.length > 1 && to.length > 1)
    ways.push(edits(from.slice(0, -2), to.slice(0, -2), known) + 1)
  const least = Math.min(...ways)
  known.set(key, least)
  return least
}

const word = fc.array(fc.constantFrom('a', 'b', 'c', '-'), { maxLength: 9 }).map(letters => letters.join(''))

test('the first of the nearest words within the limit is suggested, never an empty one', () => {
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 6 }), fc.constantFrom(undefined, 1, 2), (wrong, words, most) => {
      const limit = most ?? Math.min(3, Math.max(1, Math.floor(wrong.length / 3)))
      const near = words.map(one => ({ one, distance: edits(wrong, one) })).filter(({ one, distance }) => one !== '' && distance <= limit)
      const least = Math.min(...near.map(({ distance }) => distance))
      const nearest = near.filter(({ distance }) => distance === least).map(({ one }) => one)
      const separators = (name: string) => name.replaceAll(/[^-]/g, '')
      expect(suggest(wrong, words, most)).toBe(nearest.find(one => separators(one) === separators(wrong)) ?? nearest[0])
    }),
    { numRuns: 1000 },
  )
})

test('of two that are as near, the one with the same separators is meant', () => {
  expect(suggest('dat-time', ['datetime', 'date-time'])).toBe('date-time')
  expect(suggest('datetme', ['date-time', 'datetime'])).toBe('datetime')
})

test('letter case is free', () => {
  expect(suggest('MINIMUN', ['maximum', 'minimum'])).toBe('minimum')
})

test('long words and many of them are answered at once', () => {
  const long = 'x'.repeat(100_000)
  expect(suggest(`${long}y`, [long])).toBeUndefined()
  expect(suggest(`${'x'.repeat(1000)}y`, ['x'.repeat(1000)])).toBe('x'.repeat(1000))
  const words = Array.from({ length: 200_000 }, (_, index) => `name${index}`)
  expect(suggest('nmae7', words)).toBe('name7')
})
