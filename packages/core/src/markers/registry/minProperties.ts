import { expectType } from '../expect-type.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:MinProperties'],
  tags: ['minProperties'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The fewest members of an object or map.',
  value: { kind: 'integer', min: 0 },
  apply: (schema, minProperties, context) => (expectType(schema, ['object'], 'minProperties', context) ? { minProperties } : undefined),
  examples: [
    { mark: '+kubebuilder:validation:MinProperties=3', on: { type: 'object' }, gives: { type: 'object', minProperties: 3 } },
    { mark: '@minProperties 3', on: { type: 'object' }, gives: { type: 'object', minProperties: 3 } },
    { mark: '@minProperties 3', on: { type: 'array', items: { type: 'string' } }, reports: 'marker/wrong-type: but this is a list' },
    { mark: '@minProperties -1', on: { type: 'object' }, reports: 'marker/bad-value: got -1, but the least is 0' },
    {
      mark: '+kubebuilder:validation:MinProperties=many',
      on: { type: 'object' },
      reports: 'marker/bad-value: expected a whole number, got "many"',
    },
  ],
})
