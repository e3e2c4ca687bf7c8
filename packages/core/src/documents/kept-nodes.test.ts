import { expect, it } from 'vitest'
import { keepNodes } from './kept-nodes.ts'

/** Texts of these lengths are asked for in this order; the ones that are read. */
function readsOf(most: number, order: readonly number[]): readonly number[] {
  const kept = keepNodes(most)
  const texts = new Map([...new Set(order)].map(length => [length, { length }]))
  const reads: number[] = []
  for (const length of order) {
    const text = texts.get(length)
    if (text === undefined) continue
    kept.of(text, () => {
      reads.push(length)
      return []
    })
  }
  return reads
}

it.each([
  ['all that fit are kept', 10, [1, 2, 3, 1, 2, 3], [1, 2, 3]],
  ['the one asked for longest ago goes', 5, [1, 2, 3, 1, 2, 3], [1, 2, 3, 1, 2, 3]],
  ['one that was asked for again stays', 5, [1, 2, 1, 3, 1, 2], [1, 2, 3, 2]],
  ['the last one is kept whatever its size', 2, [7, 7, 7, 1, 7], [7, 1, 7]],
])('%s', (_, most, order, reads) => {
  expect(readsOf(most, order)).toEqual(reads)
})
