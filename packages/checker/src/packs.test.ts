import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import { checkRules } from './check-rules.ts'
import { rules as manifestRules } from './manifests/rules/rules.gen.ts'
import { transition } from './transition/transition.ts'
import type { RuleExample } from './findings/rule-example.ts'

const rules = Object.entries(manifestRules)

describe('the example of', () => {
  it.each(rules)('%s is found, and its fixed form is right', (name, { example }) => {
    expect(findingsIn(example, 'wrong').map(({ rule }) => rule)).toContain(name)
    // An example may leave out the CRD of a kind that it is not about.
    const loud = findingsIn(example, 'right').filter(({ rule, severity }) => severity !== 'note' && rule !== 'scale/unknown-kind')
    expect(loud.map(({ rule }) => rule)).toEqual([])
    expect(findingsIn(example, 'right').map(({ rule }) => rule)).not.toContain(name)
  })
})

describe('the words of', () => {
  it.each(rules)('%s are sentences', (_, { summary, why, facts = [] }) => {
    expect(summary).toMatch(/^[A-Z].*[^.]$/)
    for (const text of [why, ...facts]) expect(text).toMatch(/\.$/)
  })
})

it('a pack can be turned off', () => {
  const { example } = manifestRules['keda/scaledjob-min-above-max']
  expect(check({ documents: [example.wrong] })).toHaveLength(1)
  expect(check({ documents: [example.wrong], options: { packs: { keda: false, helm: false } } })).toEqual([])
})

it('a pack over CRDs can be turned off, too', () => {
  const { wrong = '' } = checkRules['crd/embedded-metadata-pruned'].example ?? {}
  const rulesWith = (packs: Readonly<Record<string, boolean>>) => check({ documents: [wrong], options: { packs } }).map(({ rule }) => rule)
  expect(rulesWith({ upstream: false })).toContain('crd/embedded-metadata-pruned')
  expect(rulesWith({ crd: false })).not.toContain('crd/embedded-metadata-pruned')
})

it('a pack that there is not is refused', () => {
  const options = { packs: { kdea: false } }
  const words = 'packs has kdea, which is not a pack of rules; did you mean keda?'
  expect(() => check({ documents: [], options })).toThrow(new RangeError(words))
  expect(() => transition({ before: [], after: [], options })).toThrow(new RangeError(words))
  expect(() => check({ documents: [], options: { packs: { everything: false } } })).toThrow(
    /known: aibrix, api, argo-rollouts, conversion, crd, helm, hpa, /,
  )
})

function findingsIn(example: RuleExample, side: 'wrong' | 'right') {
  const { with: software, mode, fromTypes } = example
  return check({ documents: [example[side]], with: software, mode, fromTypes: fromTypes === undefined ? [] : [fromTypes] })
}
