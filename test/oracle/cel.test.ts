import { afterAll, describe, expect, test } from 'vitest'
import { celSyntaxProblem } from '@crdgen/cel/internal'
import { breakRule, corpusRules, largeRules, mistypeRule, randomRule } from './cel-texts.ts'
import { startOracle } from './oracle.ts'
import { wholeOracles } from './oracles.ts'
import { randomFrom, seedOf } from './random.ts'
import { seed, wide } from './settings.ts'
import { createTally } from './tally.ts'

const mutants = wide ? 30_000 : 3000

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
        if (outcome.startsWith('differs'))
          disagreements.add(outcome, `${JSON.stringify(rule.slice(0, 300))}\n  Go:   ${theirs}\n  ours: ${ours}`)
        outcomes.add(outcome)
      }
      await Promise.all(rules().map(settle))
      console.log(`${minor}, CEL rules, seed ${seed}:\n${outcomes.print()}\n${disagreements.print()}`)
      expect(disagreements.kinds()).toEqual([])
    })
  }
})

function compareSyntax(theirs: string | undefined, ours: string | undefined): string {
  if (theirs === ours) return ours === undefined ? 'taken' : 'refused, with the same text'
  if (ours === undefined) return 'differs: only cel-go refuses'
  return theirs === undefined ? 'differs: only we refuse' : 'differs: other text'
}

function rules(): readonly string[] {
  const random = randomFrom(seedOf(seed, 'CEL'))
  const real = corpusRules()
  const short = real.filter(({ length }) => length < 300)
  const change = (edit: typeof breakRule) =>
    short.length === 0 ? [] : Array.from({ length: mutants }, () => edit(random.pick(short), random))
  const small = Array.from({ length: mutants }, () => randomRule(random))
  const long = [99_999, 100_000, 100_001].map(length => `'${'x'.repeat(length - 2)}'`)
  return [...new Set([...real, ...largeRules, ...long, ...change(mistypeRule), ...change(breakRule), ...small])]
    .map(wellFormed)
    .filter(rule => rule.trim() !== '')
}

/** JSON carries no halves of characters. */
function wellFormed(rule: string): string {
  return rule.replace(/\p{Surrogate}/gu, '\ufffd')
}
