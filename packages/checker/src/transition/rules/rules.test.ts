import { describe, expect, test } from 'vitest'
import { transition, transitionRules } from '../transition.ts'

describe.each(Object.entries(transitionRules))('%s', (name, { example: { before, wrong, right, live, with: versions } }) => {
  const reported = (after: string) =>
    transition({ before, after, live, with: versions })
      .diagnostics.map(({ rule }) => rule)
      .filter(rule => rule === name)

  test('reports its example', () => {
    expect(reported(wrong)).toContain(name)
  })

  test('is silent where it is mended', () => {
    expect(reported(right)).toEqual([])
  })
})
