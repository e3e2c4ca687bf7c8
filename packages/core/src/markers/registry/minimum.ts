import { checkBound } from '../bounds.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:Minimum', 'k8s:minimum'],
  tags: ['minimum'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The least value of a number.',
  value: { kind: 'number' },
  apply: (schema, minimum, context) => (checkBound(schema, minimum, 'minimum', context) ? { minimum } : undefined),
  examples: [
    { mark: '+kubebuilder:validation:Minimum=-0.5', on: { type: 'number' }, gives: { type: 'number', minimum: -0.5 } },
    { mark: '@minimum 1', on: { type: 'integer', minimum: 0 }, gives: { type: 'integer', minimum: 1 } },
    {
      mark: '@items:minimum 1',
      on: { type: 'array', items: { type: 'integer' } },
      gives: { type: 'array', items: { type: 'integer', minimum: 1 } },
    },
    {
      mark: '@values:minimum 1',
      on: { type: 'object', additionalProperties: { type: 'integer' } },
      gives: { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
    },
    { mark: '@keys:minimum 1', on: { type: 'object' }, reports: 'marker/misplaced: does not apply to the keys of a map' },
    { mark: '@minimum 1', on: { type: 'string' }, reports: 'marker/wrong-type: needs an integer or a number, but this is a string' },
    {
      mark: '@minimum 0.5',
      on: { type: 'integer' },
      reports: 'marker/wrong-type: minimum 0.5 is not a whole number, but the type is an integer',
    },
    { mark: '@minimum one', on: { type: 'integer' }, reports: 'marker/bad-value: got "one"' },
  ],
})
