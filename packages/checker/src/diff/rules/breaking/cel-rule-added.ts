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
  examples: [
    {
      name: 'a rule more',
      before: { type: 'integer' },
      after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0', message: 'must be positive' }] },
      reports: ['error must keep a new rule: self > 0 (must be positive)'],
    },
    {
      name: 'a rule for updates',
      before: { type: 'integer' },
      after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self == oldSelf' }] },
      reports: ['error must keep a new rule on updates: self == oldSelf'],
    },
    {
      name: 'a rule that guards a field that is new',
      before: { type: 'object', properties: { a: { type: 'string' } } },
      after: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        'x-kubernetes-validations': [{ rule: "!has(self.b) || self.a == 'x'" }],
      },
      reports: ["added has a new rule about what is new: !has(self.b) || self.a == 'x'", 'added b: is new'],
    },
    {
      name: 'a rule for updates that guards a field that is new',
      before: { type: 'object', properties: { a: { type: 'string' } } },
      after: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        'x-kubernetes-validations': [{ rule: '!has(oldSelf.b) || self.a == oldSelf.a' }],
      },
      reports: ['added has a new rule about what is new: !has(oldSelf.b) || self.a == oldSelf.a', 'added b: is new'],
    },
    {
      name: 'a rule for updates that guards a field that was there',
      before: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
      after: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        'x-kubernetes-validations': [{ rule: '!has(oldSelf.b) || self.a == oldSelf.a' }],
      },
      reports: ['error must keep a new rule on updates: !has(oldSelf.b) || self.a == oldSelf.a'],
    },
    {
      name: 'fields that are new and come together',
      before: { type: 'object' },
      after: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        'x-kubernetes-validations': [{ rule: 'has(self.a) == has(self.b)' }],
      },
      reports: ['added has a new rule about what is new: has(self.a) == has(self.b)', 'added a: is new', 'added b: is new'],
    },
    {
      name: 'a field that comes with one that was there',
      before: { type: 'object', properties: { a: { type: 'string' } } },
      after: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        'x-kubernetes-validations': [{ rule: 'has(self.a) == has(self.b)' }],
      },
      reports: ['error must keep a new rule: has(self.a) == has(self.b)', 'added b: is new'],
    },
    {
      name: 'a rule that guards a field that is filled in by default',
      before: { type: 'object', properties: { a: { type: 'string' } } },
      after: {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string', default: 'y' } },
        'x-kubernetes-validations': [{ rule: "!has(self.b) || self.a == 'x'" }],
      },
      reports: ["error must keep a new rule: !has(self.b) || self.a == 'x'", 'added b: is new'],
    },
    {
      name: 'a rule about a new value of an enum',
      before: { type: 'object', properties: { a: { type: 'string', enum: ['x'] }, b: { type: 'string' } } },
      after: {
        type: 'object',
        properties: { a: { type: 'string', enum: ['x', 'y'] }, b: { type: 'string' } },
        'x-kubernetes-validations': [{ rule: "self.a == 'y' ? has(self.b) : true" }],
      },
      reports: ["added has a new rule about what is new: self.a == 'y' ? has(self.b) : true", 'note a: also accepts "y" now'],
    },
    {
      name: 'the same rules in another order',
      before: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self > 0' }, { rule: 'self < 9' }] },
      after: { type: 'integer', 'x-kubernetes-validations': [{ rule: 'self < 9' }, { rule: 'self  >  0' }] },
      reports: [],
    },
  ],
}

function inParentheses(message: string): string {
  return message === '' ? '' : ` (${message})`
}

export default rule
