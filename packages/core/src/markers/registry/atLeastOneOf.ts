import { defineSchemaMarker } from '../marker.ts'
import { addMemberRule, oneOfMessage, anyOfMembers } from '../member-rules.ts'

const pair = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } } as const

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:AtLeastOneOf'],
  tags: ['atLeastOneOf'],
  sites: ['type'],
  repeatable: true,
  order: 13,
  summary: 'At least one of the fields must be set.',
  value: { kind: 'list', items: { kind: 'string' } },
  apply: (schema, names, context) =>
    addMemberRule(schema, names, anyOfMembers(names), oneOfMessage('at least one', names, 'must'), context),
  examples: [
    {
      mark: '+kubebuilder:validation:AtLeastOneOf=a;b',
      on: pair,
      gives: {
        ...pair,
        'x-kubernetes-validations': [{ rule: 'has(self.a)||has(self.b)', message: 'at least one of the fields in [a b] must be set' }],
      },
    },
    { mark: '@atLeastOneOf ["a", "c"]', on: pair, reports: 'marker/bad-value: c is not a field' },
    { mark: '@atLeastOneOf ["a", "b.c"]', on: pair, reports: 'marker/bad-value: cannot reference nested fields: b.c' },
    { mark: '@atLeastOneOf ["a", "b"]', on: { ...pair, required: ['a'] }, reports: 'marker/conflict: a is required' },
    { mark: '+kubebuilder:validation:AtLeastOneOf=a;b', site: 'field', on: pair, reports: 'marker/misplaced: does not apply to a field' },
  ],
})
