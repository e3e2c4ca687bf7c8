import { afterAll, describe, expect, test } from 'vitest'
import { evaluator } from './cel-evaluate.ts'
import { expressionMaker, expressionSchema } from './cel-expressions.ts'
import { corpusRules } from './cel-texts.ts'
import { startOracle } from './oracle.ts'
import { mostDifferences, wholeOracles } from './oracles.ts'
import { type Random, randomFrom, seedOf } from './random.ts'
import { seed, wide } from './settings.ts'
import { createTally } from './tally.ts'

const batches = wide ? 1500 : 60
const perBatch = 20

const names = [
  ...['self', 'oldSelf', '.self', 'x', '.x', 'self.n', 'self.s', 'self.l', 'self.ls', 'self.o', 'self.m', 'self.ios', 'self.q'],
  ...['int', 'map', 'list', 'duration', 'timestamp', 'type', 'optional_type', 'net.IP', 'google', 'optional.none()', 'dyn(1)', 'if'],
  ...['null', 'true', '1', '1u', "'a'", '1.5', '[]', '{}', '[1]', 'size', 'has', 'all', 'map', 'filter', 'matches', 'orValue', 'foo'],
]

/** Expressions with one mistake, or what is often one. */
const mistakes = [
  ...['self.l.all(1, true)', 'self.l.exists(x, x, true)', 'self.l.map(self.n, 1)', 'self.l.all(x, .x > 1)', 'self.ls.all(key, key)'],
  ...['has(self)', 'has(self.q)', 'self.l.transformMap(k, v, v)', 'self.l.transformList(k, k, 1)', 'self.?s.orValue(1)', 'duration(1)'],
  ...['url(duration)', '1 + "a"', '-"a"', '!1', 'self.s.foo()', 'foo(1)', 'self.n.x', 'map.x', '[1, "a"]', '{"a": 1, 2: 3}', 'self.l[?0]'],
  ...[
    'self.m.x',
    'self.ls.exists_one(s, s.size() > 0)',
    'self.l.filter(x, x)',
    'type(self.n) == int',
    'self.s in self.l',
    'self.n ? 1 : 2',
  ],
  ...['self.o.all(k, true)', 'self{a: 1}', '.self.n', 'self.l.sortBy(x, -x)', '"a".matches("[")', 'duration("x")', "'%d'.format(['a'])"],
]

describe.skipIf(Object.keys(wholeOracles).length === 0)('CEL expressions with several mistakes against cel-go: whole texts', () => {
  for (const [minor, program] of Object.entries(wholeOracles)) {
    const oracle = startOracle(program)
    afterAll(() => oracle[Symbol.asyncDispose]())

    test(minor, async () => {
      const [disagreements, outcomes] = [createTally(), createTally()]
      const random = randomFrom(seedOf(seed, `mistakes of ${minor}`))
      const make = mistaker(Number(minor.slice(2)), random)
      const evaluate = evaluator(Number(minor.slice(2)), expressionSchema)
      for (let count = 0; count < batches; count++) {
        const expressions = Array.from({ length: perBatch }, make)
        const { results, panic } = await oracle.ask({ op: 'celEval', schema: expressionSchema, stored: true, expressions })
        if (panic !== undefined) outcomes.add('a panic of Go')
        for (const [index, expression] of (panic === undefined ? expressions : []).entries()) {
          const { stage, error = '' } = results?.[index] ?? {}
          const theirs = stage === 'compile' ? error.replace(/selfType\d*/g, 'selfType') : 'compiled'
          const found = evaluate(expression, {})
          const ours = found.stage === 'compile' ? found.text : 'compiled'
          outcomes.add(ours === 'compiled' ? ours : 'refused')
          if (theirs !== ours) disagreements.add('differs', `${expression}\n  Go:   ${theirs}\n  ours: ${ours}`)
        }
      }
      console.log(`${minor}, CEL mistakes, seed ${seed}:\n${outcomes.print()}\n${disagreements.print()}`)
      expect(disagreements.count('differs')).toBeLessThanOrEqual(mostDifferences(minor, batches * perBatch))
    })
  }
})

/** Makes expressions, and puts other words in the place of some. */
function mistaker(minor: number, random: Random): () => string {
  const make = expressionMaker(minor, random)
  const real = corpusRules().filter(({ length }) => length < 200)
  const start = () => {
    if (real.length > 0 && random.chance(0.3)) return random.pick(real)
    if (random.chance(0.4)) return [random.pick(mistakes), random.pick(['&&', '||', '==', '+', '<', 'in']), random.pick(mistakes)].join(' ')
    return make(1 + random.below(3))
  }
  return () => {
    let text = start()
    for (let count = random.below(3); count >= 0; count--) {
      const words = [...text.matchAll(/[A-Za-z_]\w*|\d+|'[^']*'|"[^"]*"/g)]
      if (words.length === 0) return text
      const { 0: word, index } = random.pick(words)
      text = text.slice(0, index) + random.pick(random.chance(0.7) ? names : mistakes) + text.slice(index + word.length)
    }
    return text
  }
}
