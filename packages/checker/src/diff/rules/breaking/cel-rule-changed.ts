import { celNotEvaluated, matchRules, textOf } from '../../cel-rules.ts'
import type { JsonObject } from '@crdgen/core'
import type { Change, SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule = {
  level: 'schema',
  summary: 'A CEL rule says something else',
  why: 'Objects that kept the old rule may break the new one, and are refused.',
  claims: ['x-kubernetes-validations'],
  compare({ before, after }) {
    const { kept, changed } = matchRules(before, after)
    return [
      ...changed.map(([old, now]) => describe(`must keep ${textOf(now)} now, was ${textOf(old)}`, old, now)),
      ...kept
        .filter(([old, now]) => (old['optionalOldSelf'] === true) !== (now['optionalOldSelf'] === true))
        .map(([old, now]) => describe(`keeps the rule ${textOf(now)} ${whenOf(now)} now, was ${whenOf(old)}`, old, now)),
    ]
  },
  examples: [
    {
      name: 'another text with the same message',
      before: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0', message: 'must be positive' }] },
      after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 1', message: 'must be positive' }] },
      reports: ['error must keep self > 1 now, was self > 0'],
    },
    {
      name: 'on creation too',
      before: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'oldSelf.hasValue()' }] },
      after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'oldSelf.hasValue()', optionalOldSelf: true }] },
      reports: ['error keeps the rule oldSelf.hasValue() on creation and updates now, was on updates'],
    },
    {
      name: 'blanks say nothing',
      before: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0\n&& self < 5' }] },
      after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0 && self < 5' }] },
      reports: [],
    },
  ],
}

function describe(message: string, old: JsonObject, now: JsonObject): Change {
  const help = 'Make sure that every object in use keeps the new rule too.'
  return { effect: 'breaking', message, help, data: { before: textOf(old), after: textOf(now) }, noProof: celNotEvaluated }
}

function whenOf(rule: JsonObject): string {
  return rule['optionalOldSelf'] === true ? 'on creation and updates' : 'on updates'
}

export default rule
