import { followsFrom } from '../../cel-follows.ts'
import { matchRules, ratchetingHelp, showingLess, showingRule, ruleText } from '../../cel-rules.ts'
import type { JsonObject } from '@crdgen/core/internal'
import { breaks, type Change, loosens, type SchemaChangeRule, type SchemaPair } from '../../rule.ts'

type Data = {
  readonly before: string
  readonly after: string
  readonly spared?: boolean
}

const rule: SchemaChangeRule<Data> = {
  level: 'schema',
  severity: 'error',
  summary: 'A CEL rule has another meaning',
  why: 'Objects that kept the old rule may break the new one, and are refused.',
  claims: ['x-kubernetes-validations'],
  find(pair) {
    const { kept, changed } = matchRules(pair.before, pair.after)
    return [
      ...changed.map(([old, now]) => {
        const message = `must keep ${ruleText(now)} now, was ${ruleText(old)}`
        const isWeaker = appliesAlike(old, now) && followsFrom(ruleText(old), ruleText(now), pair)
        return isWeaker
          ? loosens<Data>({ message, data: { before: ruleText(old), after: ruleText(now) }, loosening: showingLess(pair, old, now) })
          : ruleChange(message, old, now, pair)
      }),
      ...kept
        .filter(([old, now]) => (old['optionalOldSelf'] === true) !== (now['optionalOldSelf'] === true))
        .map(([old, now]) => ruleChange(`keeps the rule ${ruleText(now)} ${whenOf(now)} now, was ${whenOf(old)}`, old, now, pair)),
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
      name: 'a list of literals that grew',
      before: { type: 'string', 'x-kubernetes-validations': [{ rule: "self in ['a', 'b']" }] },
      after: { type: 'string', 'x-kubernetes-validations': [{ rule: "self in ['a', 'c', 'b']" }] },
      reports: ["loosened must keep self in ['a', 'c', 'b'] now, was self in ['a', 'b']"],
    },
    {
      name: 'a list of forbidden literals that grew',
      before: { type: 'string', 'x-kubernetes-validations': [{ rule: "!(self in ['a', 'b'])" }] },
      after: { type: 'string', 'x-kubernetes-validations': [{ rule: "!(self in ['a', 'b', 'c'])" }] },
      reports: ["error must keep !(self in ['a', 'b', 'c']) now, was !(self in ['a', 'b'])"],
    },
    {
      name: 'a condition that became weaker',
      before: { type: 'string', 'x-kubernetes-validations': [{ rule: 'size(self) <= 5' }] },
      after: { type: 'string', 'x-kubernetes-validations': [{ rule: "size(self) <= 9 || self == 'long enough'" }] },
      reports: ["loosened must keep size(self) <= 9 || self == 'long enough' now, was size(self) <= 5"],
    },
    {
      name: 'blanks have no effect',
      before: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0\n&& self < 5' }] },
      after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0 && self < 5' }] },
      reports: [],
    },
  ],
}

/** A rule without oldSelf is asked on creation too. */
function appliesAlike(old: JsonObject, now: JsonObject): boolean {
  const [then, here] = [old, now].map(one => /\boldSelf\b/.test(ruleText(one)) && one['optionalOldSelf'] !== true)
  return then === false || here === true
}

function ruleChange(message: string, old: JsonObject, now: JsonObject, pair: SchemaPair): Change<Data> {
  const { help: sparing, spared } = ratchetingHelp(now, pair.path)
  const help = `Make sure that every object in use keeps the new rule too. ${sparing}`
  return breaks<Data>({
    message,
    help,
    data: { before: ruleText(old), after: ruleText(now), spared },
    shownBy: showingRule(pair, now, [old]),
    loosening: showingLess(pair, old, now),
  })
}

function whenOf(rule: JsonObject): string {
  return rule['optionalOldSelf'] === true ? 'on creation and updates' : 'on updates'
}

export default rule
