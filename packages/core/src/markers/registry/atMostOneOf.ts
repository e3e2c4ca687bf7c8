import { defineSchemaMarker } from '../marker.ts'
import { addMemberRule, checkNoDefaults, oneOfMessage, sumOfMembers } from '../member-rules.ts'

const pair = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } } as const

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:AtMostOneOf'],
  tags: ['atMostOneOf'],
  sites: ['type'],
  repeatable: true,
  order: 11,
  summary: 'At most one of the fields may be set.',
  value: { kind: 'list', items: { kind: 'string' } },
  apply(schema, names, context) {
    checkNoDefaults(schema, names, context)
    return addMemberRule(schema, names, `${sumOfMembers(names)} <= 1`, oneOfMessage('at most one', names, 'may'), context)
  },
  examples: [
    {
      mark: '+kubebuilder:validation:AtMostOneOf=a;b',
      on: pair,
      gives: {
        ...pair,
        'x-kubernetes-validations': [
          { rule: '(has(self.a)?1:0)+(has(self.b)?1:0) <= 1', message: 'at most one of the fields in [a b] may be set' },
        ],
      },
    },
    { mark: '@atMostOneOf ["a", "c"]', on: pair, reports: 'marker/bad-value: c is not a field' },
    { mark: '@atMostOneOf []', on: pair, reports: 'marker/bad-value: names no field' },
    { mark: '@atMostOneOf ["a", "a"]', on: pair, reports: 'marker/bad-value: names a twice' },
    { mark: '@atMostOneOf ["a", "b.c"]', on: pair, reports: 'marker/bad-value: cannot reference nested fields: b.c' },
    { mark: '@atMostOneOf ["a", "b"]', on: { ...pair, required: ['a'] }, reports: 'marker/conflict: a is required' },
    { mark: '+kubebuilder:validation:AtMostOneOf=a;b', site: 'field', on: pair, reports: 'marker/misplaced: does not apply to a field' },
  ],
})
