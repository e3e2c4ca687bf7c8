import { defineSchemaMarker } from '../marker.ts'
import { addMemberRule, checkNoDefaults, oneOfMessage, sumOfMembers } from '../member-rules.ts'

const pair = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } } as const

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:ExactlyOneOf'],
  tags: ['exactlyOneOf'],
  sites: ['type'],
  repeatable: true,
  order: 12,
  summary: 'Exactly one of the fields must be set.',
  value: { kind: 'list', items: { kind: 'string' } },
  apply(schema, names, context) {
    checkNoDefaults(schema, names, context)
    return addMemberRule(schema, names, `${sumOfMembers(names)} == 1`, oneOfMessage('exactly one', names, 'must'), context)
  },
  examples: [
    {
      mark: '+kubebuilder:validation:ExactlyOneOf=a;b',
      on: pair,
      gives: {
        ...pair,
        'x-kubernetes-validations': [
          { rule: '(has(self.a)?1:0)+(has(self.b)?1:0) == 1', message: 'exactly one of the fields in [a b] must be set' },
        ],
      },
    },
    { mark: '@exactlyOneOf ["a", "c"]', on: pair, reports: 'marker/bad-value: c is not a field' },
    { mark: '@exactlyOneOf []', on: pair, reports: 'marker/bad-value: names no field' },
    { mark: '@exactlyOneOf ["a", "a"]', on: pair, reports: 'marker/bad-value: names a twice' },
    { mark: '@exactlyOneOf ["a", "b.c"]', on: pair, reports: 'marker/bad-value: cannot reference nested fields: b.c' },
    { mark: '@exactlyOneOf ["a", "b"]', on: { ...pair, required: ['a'] }, reports: 'marker/conflict: a is required' },
    { mark: '+kubebuilder:validation:ExactlyOneOf=a;b', site: 'field', on: pair, reports: 'marker/misplaced: does not apply to a field' },
  ],
})
