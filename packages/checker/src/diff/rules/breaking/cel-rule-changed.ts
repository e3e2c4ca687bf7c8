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
