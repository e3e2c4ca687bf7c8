import { afterAll, describe, expect, inject, test } from 'vitest'
import { evaluator } from './cel-evaluate.ts'
import { expressionMaker, expressionObject, expressionSchema } from './cel-expressions.ts'
import { startOracle } from './oracle.ts'
import type { OracleResult } from './oracle.ts'
import { randomFrom, seedOf } from './random.ts'
import { seed, wide } from './settings.ts'
import { createTally } from './tally.ts'

/** Where our evaluation is known to equal cel-go's. 1.31 and 1.37 differ in conversions of optionals; a wide run takes all. */
const equal: ReadonlySet<string> = new Set(['1.34', '1.36'])
const oracles = Object.fromEntries(Object.entries(inject('oracles') ?? {}).filter(([minor]) => wide || equal.has(minor)))
const batches = wide ? 3000 : 100
const expressionsPerObject = 20

/** In this text Go prints a quantity in its canonical form, which we do not keep: known to differ. */
function withoutQuantity(text: string): string {
  return text.replace(/(?<=unsupported conversion to ref\.Val: \(\*resource\.Quantity\))[^|]*/, '…')
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
        const { results = [], panic } = await oracle.ask(question)
        for (const [index, expression] of expressions.entries()) {
          const theirs = withoutQuantity(describeResult(results[index], panic))
          const found = evaluate(expression, object)
          const ours = withoutQuantity(`${found.stage}|${found.text}|${found.cost}`)
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

function describeResult(result: OracleResult | undefined, panic: string | undefined): string {
  if (result === undefined) return `panic|${panic ?? ''}`
  const { stage = '', error, value = '', cost = '' } = result
  return `${stage}|${(error ?? value).replace(/selfType\d*/g, 'selfType')}|${cost}`
}

/** What Go's runtime says of a conversion that cel-go did not expect has no counterpart. */
function isGoPanic(text: string): boolean {
  return /internal error: (?:interface conversion|runtime error)/.test(text)
}
