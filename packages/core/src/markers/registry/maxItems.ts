import { expectType } from '../expect-type.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:MaxItems', 'k8s:maxItems'],
  tags: ['maxItems'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The most items of a list.',
  value: { kind: 'integer', min: 0 },
  apply: (schema, maxItems, context) => (expectType(schema, ['array'], 'maxItems', context) ? { maxItems } : undefined),
  examples: [
    {
      mark: '+kubebuilder:validation:MaxItems=3',
      on: { type: 'array', items: { type: 'string' } },
      gives: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    },
    {
      mark: '@maxItems 3',
      on: { type: 'array', items: { type: 'string' } },
      gives: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    },
    { mark: '@maxItems 3', on: { type: 'string' }, reports: 'marker/wrong-type: but this is a string' },
    { mark: '@maxItems -1', on: { type: 'array', items: { type: 'string' } }, reports: 'marker/bad-value: got -1, but the least is 0' },
    {
      mark: '+kubebuilder:validation:MaxItems=many',
      on: { type: 'array', items: { type: 'string' } },
      reports: 'marker/bad-value: expected a whole number, got "many"',
    },
  ],
})
