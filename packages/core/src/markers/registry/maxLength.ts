import { expectType } from '../expect-type.ts'
import { mapOfTexts } from '../example-schemas.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:MaxLength', 'k8s:maxLength'],
  tags: ['maxLength'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The most characters of a string.',
  value: { kind: 'integer', min: 0 },
  keyRule: maxLength => ({ rule: `size(k) <= ${maxLength}`, message: `have a length of at most ${maxLength}` }),
  apply: (schema, maxLength, context) => (expectType(schema, ['string'], 'maxLength', context) ? { maxLength } : undefined),
  examples: [
    { mark: '+kubebuilder:validation:MaxLength=3', on: { type: 'string' }, gives: { type: 'string', maxLength: 3 } },
    { mark: '@maxLength 3', on: { type: 'string' }, gives: { type: 'string', maxLength: 3 } },
    { mark: '@values:maxLength 3', on: mapOfTexts, gives: { type: 'object', additionalProperties: { type: 'string', maxLength: 3 } } },
    {
      mark: '+crdgen:validation:items:values:MaxLength=3',
      on: { type: 'array', items: mapOfTexts },
      gives: { type: 'array', items: { type: 'object', additionalProperties: { type: 'string', maxLength: 3 } } },
    },
    {
      mark: '@keys:maxLength 3',
      on: mapOfTexts,
      gives: {
        ...mapOfTexts,
        'x-kubernetes-validations': [{ rule: 'self.all(k, size(k) <= 3)', message: 'a key must have a length of at most 3' }],
      },
    },
    { mark: '@values:maxLength 3', on: { type: 'string' }, reports: 'marker/wrong-type: needs a map, but this is a string' },
    { mark: '@keys:maxLength 3', on: { type: 'object', properties: {} }, reports: 'marker/wrong-type: needs a map, but this is an object' },
    { mark: '@maxLength 3', on: { type: 'integer' }, reports: 'marker/wrong-type: but this is an integer' },
    { mark: '@maxLength -1', on: { type: 'string' }, reports: 'marker/bad-value: got -1, but the least is 0' },
    {
      mark: '+kubebuilder:validation:MaxLength=many',
      on: { type: 'string' },
      reports: 'marker/bad-value: expected a whole number, got "many"',
    },
  ],
})
