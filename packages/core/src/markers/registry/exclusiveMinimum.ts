import { checkExclusive } from '../bounds.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:ExclusiveMinimum'],
  tags: ['exclusiveMinimum'],
  sites: ['field', 'type'],
  items: true,
  order: 11,
  summary: 'Leaves the minimum itself out.',
  value: { kind: 'boolean' },
  apply: (schema, isExclusive, context) =>
    checkExclusive(schema, 'minimum', context) && isExclusive ? { exclusiveMinimum: true } : undefined,
  examples: [
    {
      mark: '@exclusiveMinimum true',
      with: ['@minimum 0'],
      on: { type: 'number' },
      gives: { type: 'number', minimum: 0, exclusiveMinimum: true },
    },
    { mark: '+kubebuilder:validation:ExclusiveMinimum=true', on: { type: 'integer' }, reports: 'marker/no-effect: no minimum' },
    { mark: '@exclusiveMinimum 0', on: { type: 'integer' }, reports: 'marker/bad-value: expected true or false, got 0' },
  ],
})
