import { expectType } from '../expect-type.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:MaxProperties'],
  tags: ['maxProperties'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The most members of an object or map.',
  value: { kind: 'integer', min: 0 },
  apply: (schema, maxProperties, context) => (expectType(schema, ['object'], 'maxProperties', context) ? { maxProperties } : undefined),
  examples: [
    { mark: '+kubebuilder:validation:MaxProperties=3', on: { type: 'object' }, gives: { type: 'object', maxProperties: 3 } },
    { mark: '@maxProperties 3', on: { type: 'object' }, gives: { type: 'object', maxProperties: 3 } },
    { mark: '@maxProperties 3', on: { type: 'array', items: { type: 'string' } }, reports: 'marker/wrong-type: but this is a list' },
    { mark: '@maxProperties -1', on: { type: 'object' }, reports: 'marker/bad-value: got -1, but the least is 0' },
    {
      mark: '+kubebuilder:validation:MaxProperties=many',
      on: { type: 'object' },
      reports: 'marker/bad-value: expected a whole number, got "many"',
    },
  ],
})
