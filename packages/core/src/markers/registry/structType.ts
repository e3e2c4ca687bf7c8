import { expectType } from '../expect-type.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['structType'],
  tags: ['structType'],
  sites: ['field', 'type'],
  items: true,
  summary: 'How objects are merged: field by field (granular) or as a whole (atomic).',
  value: { kind: 'string', oneOf: ['granular', 'atomic'] },
  apply: (schema, structType, context) =>
    expectType(schema, ['object'], 'structType', context) ? { 'x-kubernetes-map-type': structType } : undefined,
  examples: [
    { mark: '+structType=atomic', on: { type: 'object' }, gives: { type: 'object', 'x-kubernetes-map-type': 'atomic' } },
    { mark: '@structType granular', on: { type: 'object' }, gives: { type: 'object', 'x-kubernetes-map-type': 'granular' } },
    {
      mark: '@structType atomic',
      on: { type: 'array', items: { type: 'string' } },
      reports: 'marker/wrong-type: structType needs an object, but this is a list',
    },
    { mark: '@structType set', on: { type: 'object' }, reports: 'marker/bad-value: got "set", not one of "granular", "atomic"' },
  ],
})
