import { expect, test } from 'vitest'
import { celGoAnswers, runCase, specCases, whyAbsent } from './cel-spec.ts'

test("CEL's own conformance suite: every case that applies to an API server", () => {
  const counts = new Map<string, number>()
  const failures: string[] = []
  const add = (kind: string) => void counts.set(kind, (counts.get(kind) ?? 0) + 1)
  for (const one of specCases()) {
    const why = whyAbsent(one)
    if (why !== undefined) {
      add(`does not apply: ${why}`)
      continue
    }
    const outcome = runCase(one)
    if (typeof outcome === 'string') add(outcome)
    else if (outcome.instead === celGoAnswers.get(one.path)) add('as cel-go answers')
    else failures.push(`${one.path}: ${one.expr}: ${outcome.instead}`)
  }
  expect(failures).toEqual([])
  expect(Object.fromEntries(counts)).toMatchInlineSnapshot(`
    {
      "as cel-go answers": 8,
      "does not apply: cases that only ask for a type": 26,
      "does not apply: containers": 2,
      "does not apply: expressions that are run without a check": 103,
      "does not apply: libraries that no API server has": 263,
      "does not apply: protobuf messages, wrappers and enums": 663,
      "does not apply: strings of a later release: reverse, and format() of other words": 75,
      "mixed literal": 42,
      "passes": 1162,
    }
  `)
})
