import { afterAll, describe, expect, test } from 'vitest'
import { evaluator } from './cel-evaluate.ts'
import { expressionMaker, expressionObject, expressionSchema } from './cel-expressions.ts'
import { type Oracle, type OracleResult, startOracle } from './oracle.ts'
import { oracles } from './oracles.ts'
import { randomFrom, seedOf } from './random.ts'
import { seed, wide } from './settings.ts'
import { createTally } from './tally.ts'

const batches = wide ? 3000 : 80
const expressionsPerObject = 20

/**
 * In one text Go prints a quantity in its canonical form, which we do not keep; in another, older releases take the name of a zone for a
 * format: known to differ.
 */
function withoutKnown(text: string): string {
  return text
    .replace(/(?<=unsupported conversion to ref\.Val: \(\*resource\.Quantity\))[^|]*/, '…')
    .replace(/unknown time zone [^|]*%[^|]*/, 'unknown time zone …')
}

interface Question {
  readonly expressions: readonly string[]
  readonly [key: string]: unknown
}

describe.skipIf(Object.keys(oracles).length === 0)('CEL expressions against cel-go: text, value and cost', () => {
  for (const [minor, program] of Object.entries(oracles)) {
    const oracle = startOracle(program)
    afterAll(() => oracle[Symbol.asyncDispose]())

    test(minor, async () => {
      const [disagreements, outcomes] = [createTally(), createTally()]
      const random = randomFrom(seedOf(seed, `expressions of ${minor}`))
      const make = expressionMaker(Number(minor.slice(2)), random)
      const evaluate = evaluator(Number(minor.slice(2)), expressionSchema)
      const settle = async () => {
        const object = expressionObject(random)
        const expressions = Array.from({ length: expressionsPerObject }, () => make(2 + random.below(3)))
        const question = { op: 'celEval', schema: expressionSchema, object, before: object, stored: true, expressions }
        const results = await evaluateAll(oracle, question)
        for (const [index, expression] of expressions.entries()) {
          const theirs = withoutKnown(describeResult(results[index]))
          const found = evaluate(expression, object)
          const ours = withoutKnown(`${found.stage}|${found.text}|${found.cost}`)
          const kind = isGoPanic(theirs) ? 'a panic of Go' : found.stage || 'value'
          outcomes.add(kind)
          if (theirs !== ours && !isGoPanic(theirs))
            disagreements.add(`differs: ${found.stage}`, `${expression} on ${JSON.stringify(object)}\n  Go:   ${theirs}\n  ours: ${ours}`)
        }
      }
      for (let count = 0; count < batches; count++) await settle()
      console.log(`${minor}, CEL expressions, seed ${seed}:\n${outcomes.print()}\n${disagreements.print()}`)
      expect(disagreements.kinds()).toEqual([])
    })
  }
})

/** One expression that makes Go panic takes all that were asked with it along: then each is asked alone. */
async function evaluateAll(oracle: Oracle, question: Question): Promise<readonly OracleResult[]> {
  const { results, panic } = await oracle.ask(question)
  if (results !== undefined && panic === undefined) return results
  return Promise.all(
    question.expressions.map(async expression => {
      const { results: [only] = [], panic: text = '' } = await oracle.ask({ ...question, expressions: [expression] })
      return only ?? { stage: 'panic', error: text }
    }),
  )
}

function describeResult(result: OracleResult | undefined): string {
  const { stage = '', error, value = '', cost = '' } = result ?? {}
  // Beyond 2⁵³, where the limit has ended the evaluation, costs are compared as they are rounded.
  return `${stage}|${(error ?? value).replace(/selfType\d*/g, 'selfType')}|${cost === '' ? '' : String(Number(cost))}`
}

/** What Go's runtime says of a conversion that cel-go did not expect has no counterpart. */
function isGoPanic(text: string): boolean {
  return /^panic\||internal error: (?:interface conversion|runtime error)/.test(text)
}
