import { expectType } from '../expect-type.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:MaxLength', 'k8s:maxLength'],
  tags: ['maxLength'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The most characters of a string.',
  value: { kind: 'integer', min: 0 },
  apply: (schema, maxLength, context) => (expectType(schema, ['string'], 'maxLength', context) ? { maxLength } : undefined),
  examples: [
    { mark: '+kubebuilder:validation:MaxLength=3', on: { type: 'string' }, gives: { type: 'string', maxLength: 3 } },
    { mark: '@maxLength 3', on: { type: 'string' }, gives: { type: 'string', maxLength: 3 } },
    { mark: '@maxLength 3', on: { type: 'integer' }, reports: 'marker/wrong-type: but this is an integer' },
    { mark: '@maxLength -1', on: { type: 'string' }, reports: 'marker/bad-value: got -1, but the least is 0' },
    {
      mark: '+kubebuilder:validation:MaxLength=many',
      on: { type: 'string' },
      reports: 'marker/bad-value: expected a whole number, got "many"',
    },
  ],
})
