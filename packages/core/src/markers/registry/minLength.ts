import { expectType } from '../expect-type.ts'
import { mapOfTexts } from '../example-schemas.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:MinLength'],
  tags: ['minLength'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The least characters of a string.',
  value: { kind: 'integer', min: 0 },
  keyRule: minLength => ({ rule: `size(k) >= ${minLength}`, message: `have a length of at least ${minLength}` }),
  apply: (schema, minLength, context) => (expectType(schema, ['string'], 'minLength', context) ? { minLength } : undefined),
  examples: [
    {
      mark: '+crdgen:validation:keys:MinLength=1',
      on: mapOfTexts,
      gives: {
        ...mapOfTexts,
        'x-kubernetes-validations': [{ rule: 'self.all(k, size(k) >= 1)', message: 'a key must have a length of at least 1' }],
      },
    },
    { mark: '+kubebuilder:validation:MinLength=3', on: { type: 'string' }, gives: { type: 'string', minLength: 3 } },
    { mark: '@minLength 3', on: { type: 'string' }, gives: { type: 'string', minLength: 3 } },
    { mark: '@minLength 3', on: { type: 'integer' }, reports: 'marker/wrong-type: but this is an integer' },
    { mark: '@minLength -1', on: { type: 'string' }, reports: 'marker/bad-value: got -1, but the least is 0' },
    {
      mark: '+kubebuilder:validation:MinLength=many',
      on: { type: 'string' },
      reports: 'marker/bad-value: expected a whole number, got "many"',
    },
  ],
})
