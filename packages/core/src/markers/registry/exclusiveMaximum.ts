import { checkExclusive } from '../bounds.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:ExclusiveMaximum'],
  tags: ['exclusiveMaximum'],
  sites: ['field', 'type'],
  items: true,
  order: 11,
  summary: 'Leaves the maximum itself out.',
  value: { kind: 'boolean' },
  apply: (schema, isExclusive, context) =>
    checkExclusive(schema, 'maximum', context) && isExclusive ? { exclusiveMaximum: true } : undefined,
  examples: [
    {
      mark: '+kubebuilder:validation:ExclusiveMaximum=true',
      with: ['@maximum 1'],
      on: { type: 'number' },
      gives: { type: 'number', maximum: 1, exclusiveMaximum: true },
    },
    { mark: '@exclusiveMaximum true', on: { type: 'string' }, reports: 'marker/wrong-type: this is a string' },
  ],
})
