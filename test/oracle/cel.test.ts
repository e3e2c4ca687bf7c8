import { afterAll, describe, expect, test } from 'vitest'
import { celSyntaxProblem } from '@crdgen/cel/internal'
import { breakRule, corpusRules, largeRules, randomRule } from './cel-texts.ts'
import { startOracle } from './oracle.ts'
import { wholeOracles } from './oracles.ts'
import { randomFrom, seedOf } from './random.ts'
import { seed, wide } from './settings.ts'
import { createTally } from './tally.ts'

const mutants = wide ? 60_000 : 6000

describe.skipIf(Object.keys(wholeOracles).length === 0)("CEL rules against cel-go's parser", () => {
  for (const [minor, program] of Object.entries(wholeOracles)) {
    const oracle = startOracle(program)
    afterAll(() => oracle[Symbol.asyncDispose]())

    test(minor, async () => {
      const [disagreements, outcomes] = [createTally(), createTally()]
      const settle = async (rule: string) => {
        const { problems, panic } = await oracle.ask({ op: 'celSyntax', text: rule })
        const theirs = problems?.['syntax'] ?? panic
        const ours = celSyntaxProblem(rule, Number(minor.slice(2)))?.serverText
        const outcome = panic !== undefined && ours !== undefined ? 'refused; cel-go panics' : compareSyntax(theirs, ours)
        if (outcome.startsWith('differs')) disagreements.add(outcome, `${JSON.stringify(rule.slice(0, 300))}: ${theirs}`)
        outcomes.add(outcome)
      }
      await Promise.all(rules().map(settle))
      console.log(`${minor}, CEL rules, seed ${seed}:\n${outcomes.print()}\n${disagreements.print()}`)
      expect(disagreements.kinds()).toEqual([])
    })
  }
})

/** cel-go goes on after a syntax error, and says what ANTLR expected; we say where it is. */
function compareSyntax(theirs: string | undefined, ours: string | undefined): string {
  if (theirs === undefined) return ours === undefined ? 'taken' : 'differs: only we refuse'
  if (ours === undefined) return 'differs: only cel-go refuses'
  if (ours === theirs) return 'refused, with the same text'
  const place = ours.endsWith('…') ? ours.split('\n').at(-1)?.slice(0, -1) : undefined
  return place !== undefined && theirs.includes(place) ? 'refused, at the same place' : 'differs: other text'
}

function rules(): readonly string[] {
  const random = randomFrom(seedOf(seed, 'CEL'))
  const real = corpusRules()
  const short = real.filter(({ length }) => length < 300)
  const broken = short.length === 0 ? [] : Array.from({ length: mutants }, () => breakRule(random.pick(short), random))
  const small = Array.from({ length: mutants }, () => randomRule(random))
  const long = [99_999, 100_000, 100_001].map(length => `'${'x'.repeat(length - 2)}'`)
  return [...new Set([...real, ...largeRules, ...long, ...broken, ...small])].filter(rule => rule.trim() !== '')
}
