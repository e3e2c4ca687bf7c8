import { expect, test } from 'vitest'
import { compareTypes, type Disagreement } from './compare.ts'
import { deviations } from './json-meaning.ts'

/** How many types; CRDGEN_RANDOM_TYPES=20000 tries many. */
const count = Number(process.env['CRDGEN_RANDOM_TYPES'] ?? 80)
const first = Number(process.env['CRDGEN_SEED'] ?? 1) * 1_000_000
const batch = 80

test('what the compiler takes as JSON, the schema takes, and the other way round', () => {
  const results = Array.from({ length: Math.ceil(count / batch) }, (_, index) =>
    compareTypes(
      Array.from({ length: batch }, (__, at) => first + index * batch + at),
      12,
    ),
  )
  const disagreements = results.flatMap(one => one.disagreements)
  const unexplained = disagreements.filter(({ because }) => because === undefined)
  if (process.env['CRDGEN_RANDOM_TYPES'] !== undefined) report(results, disagreements)
  expect(firstOfEach(unexplained).slice(0, 12).map(describe)).toEqual([])
}, 1_500_000)

function describe({ seed, source, value, compiler, messages, reported, crd }: Disagreement) {
  return [
    `seed ${seed}: ${JSON.stringify(value)} is ${compiler ? 'refused by the schema, not by the compiler' : 'taken by the schema, not by the compiler'}`,
    ...messages,
    `reported: ${reported.join(', ')}`,
    source,
    JSON.stringify(crd),
  ].join('\n')
}

function report(results: readonly ReturnType<typeof compareTypes>[], disagreements: readonly Disagreement[]): void {
  const sum = (of: (one: ReturnType<typeof compareTypes>) => number) => results.reduce((total, one) => total + of(one), 0)
  const rules = new Map<string, number>()
  for (const { rule } of results.flatMap(one => one.refused)) rules.set(rule, (rules.get(rule) ?? 0) + 1)
  console.log(
    `${sum(one => one.read)} types read, ${sum(one => one.refused.length)} refused, ${sum(one => one.invalid)} invalid; ${sum(one => one.values)} values`,
  )
  console.log(
    [...rules]
      .sort(([, a], [, b]) => b - a)
      .map(([rule, times]) => `${rule} ${times}`)
      .join(', '),
  )
  for (const one of deviations) console.log(`${one}: ${disagreements.filter(({ because }) => because?.includes(one)).length}`)
  console.log(`unexplained: ${disagreements.filter(({ because }) => because === undefined).length}`)
}

function firstOfEach(all: readonly Disagreement[]): readonly Disagreement[] {
  return [...new Map(all.toReversed().map(one => [one.seed, one])).values()].toReversed()
}
