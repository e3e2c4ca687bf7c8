import { describe, expect, test } from 'vitest'
import { transition } from '../transition.ts'
import { transitionRules } from '../transition-rules.ts'

describe.each(Object.entries(transitionRules))('%s', (name, { example: { before, wrong, right, live, with: versions } }) => {
  const reported = (after: string) => transition({ before, after, live, with: versions }).diagnostics

  test('reports its example', () => {
    expect(reported(wrong).map(({ rule }) => rule)).toContain(name)
  })

  test('is silent where it is fixed, and no other rule finds an error there', () => {
    expect(reported(right).filter(({ rule, severity }) => rule === name || severity === 'error')).toEqual([])
  })
})
