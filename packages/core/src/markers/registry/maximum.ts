import { checkBound } from '../bounds.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:Maximum', 'k8s:maximum'],
  tags: ['maximum'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The greatest value of a number.',
  value: { kind: 'number' },
  apply: (schema, maximum, context) => (checkBound(schema, maximum, 'maximum', context) ? { maximum } : undefined),
  examples: [
    { mark: '+kubebuilder:validation:Maximum=10', on: { type: 'integer', maximum: 20 }, gives: { type: 'integer', maximum: 10 } },
    { mark: '@maximum 30', on: { type: 'integer', maximum: 20 }, gives: { type: 'integer', maximum: 20 } },
    { mark: '@maximum 1', on: { type: 'integer', minimum: 2 }, reports: 'marker/conflict: the minimum is 2 and the maximum 1' },
    { mark: '+kubebuilder:validation:Maximum=10', on: { type: 'boolean' }, reports: 'marker/wrong-type: this is a boolean' },
  ],
})
