import { expectType } from '../expect-type.ts'
import { objects, texts } from '../example-schemas.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['listType', 'k8s:listType'],
  tags: ['listType'],
  sites: ['field', 'type'],
  items: true,
  order: 9,
  summary: 'How lists are merged: item by item by key (map), as a set, or as a whole (atomic).',
  value: { kind: 'string', oneOf: ['map', 'set', 'atomic'] },
  apply: (schema, listType, context) =>
    expectType(schema, ['array'], 'listType', context) ? { 'x-kubernetes-list-type': listType } : undefined,
  examples: [
    { mark: '+listType=set', on: texts, gives: { ...texts, 'x-kubernetes-list-type': 'set' } },
    { mark: '+k8s:listType=atomic', on: texts, gives: { ...texts, 'x-kubernetes-list-type': 'atomic' } },
    { mark: '@listType set', on: { type: 'string' }, reports: 'marker/wrong-type: listType needs a list, but this is a string' },
    { mark: '@listType list', on: texts, reports: 'marker/bad-value: got "list", not one of "map", "set", "atomic"' },
    { mark: '@listType map', on: objects, reports: 'marker/list-map-key: listType map needs a listMapKey' },
    { mark: '@listType map', with: ['@listMapKey name'], on: texts, reports: 'marker/wrong-type: needs items that are objects' },
    { mark: '@listType set', on: objects, reports: 'marker/wrong-type: listType set needs items that are compared whole' },
  ],
})
