import { textAt } from '@crdgen/core/internal'
import { followsFrom } from '../../cel-follows.ts'
import { matchRules, ratchetingHelp, showingRule, ruleText } from '../../cel-rules.ts'
import { breaks, loosens, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly rule: string; readonly spared?: boolean; readonly transition?: boolean }> = {
  level: 'schema',
  severity: 'error',
  summary: 'A CEL rule was added to a place that objects may have already',
  why: 'Objects that do not keep the rule are refused; stored ones with their next write, unless the place is left as it is.',
  claims: ['x-kubernetes-validations'],
  find(pair) {
    return matchRules(pair.before, pair.after).added.map(added => {
      const text = ruleText(added)
      if (followsFrom(undefined, text, pair))
        return loosens({ effect: 'added', message: `has a new rule about what is new: ${text}`, data: { rule: text } })
      const isTransition = /\boldSelf\b/.test(text)
      const { help, spared } = ratchetingHelp(added, pair.path)
      return breaks({
        message: `must keep a new rule${isTransition ? ' on updates' : ''}: ${text}${inParentheses(textAt(added, 'message'))}`,
        help: `Make sure that every object in use keeps the rule, or let it hold only for what is new. ${help}`,
        data: { rule: text, ...(isTransition ? { transition: true } : {}), spared },
        shownBy: showingRule(pair, added),
      })
    })
  },
}

function inParentheses(message: string): string {
  return message === '' ? '' : ` (${message})`
}

export default rule
