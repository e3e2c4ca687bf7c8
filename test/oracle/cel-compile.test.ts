import { ruleCosts } from '@crdgen/server/internal'
import { afterAll, describe, expect, test } from 'vitest'
import { expressionMaker, expressionSchema } from './cel-expressions.ts'
import { startOracle } from './oracle.ts'
import { mostDifferences, oracles } from './oracles.ts'
import { type Random, randomFrom, seedOf } from './random.ts'
import { isObject, type Json } from './schema-mutations.ts'
import { seed, wide } from './settings.ts'
import { createTally } from './tally.ts'

const batches = wide ? 3000 : 60
const rulesPerSchema = 20

describe.skipIf(Object.keys(oracles).length === 0)(
  'random rules in random schemas against the compiler of the API server: verdict and cost',
  () => {
    for (const [minor, program] of Object.entries(oracles)) {
      const oracle = startOracle(program)
      afterAll(() => oracle[Symbol.asyncDispose]())

      test(minor, async () => {
        const [disagreements, outcomes] = [createTally(), createTally()]
        const random = randomFrom(seedOf(seed, `rules of ${minor}`))
        const make = expressionMaker(Number(minor.slice(2)), random)
        for (let count = 0; count < batches; count++) {
          const rules = Array.from({ length: rulesPerSchema }, () => ({ rule: makeRule(make, random) }))
          const schema = { ...bounded(expressionSchema, random), 'x-kubernetes-validations': rules }
          const { results = [], panic } = await oracle.ask({ op: 'celCompile', schema, stored: true })
          if (panic !== undefined) {
            outcomes.add('a panic of Go')
            continue
          }
          const ours = ruleCosts(crdOf(schema), { server: minor })
          for (const [index, { rule }] of rules.entries()) {
            const theirs = describeTheirs(results[index])
            const found = ours[index]
            const text = found === undefined ? 'nothing' : found.error === undefined ? String(found.once) : 'refused'
            outcomes.add(text === 'refused' ? text : 'compiled')
            if (theirs !== text)
              disagreements.add(
                'differs',
                `${rule}\n  Go:   ${theirs} ${results[index]?.error ?? ''}\n  ours: ${text} ${found?.error ?? ''}`,
              )
          }
        }
        console.log(`${minor}, CEL rules and costs, seed ${seed}:\n${outcomes.print()}\n${disagreements.print()}`)
        expect(disagreements.count('differs')).toBeLessThanOrEqual(mostDifferences(minor, batches * rulesPerSchema))
      })
    }
  },
)

/** Comparisons, most of them: anything else than a bool is refused. */
function makeRule(make: (depth: number) => string, random: Random): string {
  const [left, right] = [make(1 + random.below(3)), make(random.below(2))]
  return random.chance(0.2) ? left : `${random.chance(0.5) ? '' : '!'}(${left} == ${random.chance(0.5) ? left : right})`
}

/** Beyond 2⁵³, costs are compared as they are rounded. */
function describeTheirs(result: { readonly error?: string; readonly staticMax?: string } | undefined): string {
  return result?.error ? 'refused' : String(Number(result?.staticMax))
}

/** The schema with bounds at some of its texts, lists and maps: costs depend on them. */
function bounded(schema: Json, random: Random): Json {
  const some = (key: string) => (random.chance(0.4) ? { [key]: random.below(300) } : {})
  const inner = (value: unknown) => (isObject(value) ? bounded(value, random) : value)
  const { type, items, additionalProperties, properties } = schema
  return {
    ...schema,
    ...(type === 'string' || schema['x-kubernetes-int-or-string'] === true ? some('maxLength') : {}),
    ...(type === 'string' && random.chance(0.1) ? { enum: ['a', 'bcd', 'hello wörld'] } : {}),
    ...(type === 'array' ? { ...some('maxItems'), items: inner(items) } : {}),
    ...(isObject(additionalProperties) ? { ...some('maxProperties'), additionalProperties: inner(additionalProperties) } : {}),
    ...(isObject(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])) }
      : {}),
  }
}

function crdOf(spec: Json): Json {
  const schema = { type: 'object', properties: { spec } }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  }
}
