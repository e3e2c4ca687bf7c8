import { expectType } from '../expect-type.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:MinItems'],
  tags: ['minItems'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The fewest items of a list.',
  value: { kind: 'integer', min: 0 },
  apply: (schema, minItems, context) => (expectType(schema, ['array'], 'minItems', context) ? { minItems } : undefined),
  examples: [
    {
      mark: '+kubebuilder:validation:MinItems=3',
      on: { type: 'array', items: { type: 'string' } },
      gives: { type: 'array', items: { type: 'string' }, minItems: 3 },
    },
    {
      mark: '@minItems 3',
      on: { type: 'array', items: { type: 'string' } },
      gives: { type: 'array', items: { type: 'string' }, minItems: 3 },
    },
    { mark: '@minItems 3', on: { type: 'string' }, reports: 'marker/wrong-type: but this is a string' },
    { mark: '@minItems -1', on: { type: 'array', items: { type: 'string' } }, reports: 'marker/bad-value: got -1, but the least is 0' },
    {
      mark: '+kubebuilder:validation:MinItems=many',
      on: { type: 'array', items: { type: 'string' } },
      reports: 'marker/bad-value: expected a whole number, got "many"',
    },
  ],
})
