import { matchRules, showingLess, ruleText } from '../../cel-rules.ts'
import { breaks, type SchemaChangeRule } from '../../rule.ts'

const rule: SchemaChangeRule<{ readonly rule: string }> = {
  level: 'schema',
  severity: 'note',
  summary: 'A CEL rule was removed',
  why: 'Objects that broke the rule pass now. Nobody is refused; controllers may meet what the rule kept away.',
  claims: ['x-kubernetes-validations'],
  find: pair =>
    matchRules(pair.before, pair.after).removed.map(removed => {
      const text = ruleText(removed)
      return breaks({
        affects: 'readers',
        message: `need not keep a rule any more: ${text}`,
        data: { rule: text },
        loosening: showingLess(pair, removed),
      })
    }),
}

export default rule
