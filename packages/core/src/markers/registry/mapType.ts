import { expectType } from '../expect-type.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['mapType'],
  tags: ['mapType'],
  sites: ['field', 'type'],
  items: true,
  summary: 'How maps are merged: key by key (granular) or as a whole (atomic).',
  value: { kind: 'string', oneOf: ['granular', 'atomic'] },
  apply: (schema, mapType, context) =>
    expectType(schema, ['object'], 'mapType', context) ? { 'x-kubernetes-map-type': mapType } : undefined,
  examples: [
    { mark: '+mapType=atomic', on: { type: 'object' }, gives: { type: 'object', 'x-kubernetes-map-type': 'atomic' } },
    { mark: '@mapType granular', on: { type: 'object' }, gives: { type: 'object', 'x-kubernetes-map-type': 'granular' } },
    {
      mark: '@mapType atomic',
      on: { type: 'array', items: { type: 'string' } },
      reports: 'marker/wrong-type: mapType needs an object, but this is a list',
    },
    { mark: '@mapType set', on: { type: 'object' }, reports: 'marker/bad-value: got "set", not one of "granular", "atomic"' },
  ],
})
