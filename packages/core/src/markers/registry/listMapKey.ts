import { expectType } from '../expect-type.ts'
import type { Schema } from '../../values/schema.ts'
import { defineSchemaMarker } from '../marker.ts'

const keyword = 'x-kubernetes-list-map-keys'

const list = (name: Schema, required: readonly string[]): Schema => ({
  type: 'array',
  items: { type: 'object', properties: { name, port: { type: 'integer' } }, required },
})

export default defineSchemaMarker({
  kubebuilder: ['listMapKey', 'k8s:listMapKey'],
  tags: ['listMapKey'],
  sites: ['field', 'type'],
  items: true,
  repeatable: true,
  summary: 'A field that identifies the items in a list of listType map.',
  value: { kind: 'string' },
  apply: (schema, key, context) =>
    expectType(schema, ['array'], 'listMapKey', context) ? { [keyword]: [...(context.own[keyword] ?? []), key] } : undefined,
  examples: [
    {
      mark: '+listType=map',
      with: ['+listMapKey=name', '+k8s:listMapKey=name'],
      on: list({ type: 'string' }, ['name']),
      gives: { ...list({ type: 'string' }, ['name']), 'x-kubernetes-list-type': 'map', [keyword]: ['name'] },
    },
    {
      mark: '@listMapKey name',
      with: ['@listMapKey port', '@listType map'],
      on: list({ type: 'string', default: '' }, ['port']),
      gives: { ...list({ type: 'string', default: '' }, ['port']), 'x-kubernetes-list-type': 'map', [keyword]: ['name', 'port'] },
    },
    { mark: '@listMapKey name', on: list({ type: 'string' }, ['name']), reports: 'marker/list-map-key: the list has no listType' },
    {
      mark: '@listMapKey nam',
      with: ['@listType map'],
      on: list({ type: 'string' }, ['name']),
      reports: 'marker/list-map-key: listMapKey nam is not a field of the items',
    },
    {
      mark: '@listMapKey name',
      with: ['@listType map'],
      on: list({ type: 'string' }, []),
      reports: 'marker/list-map-key: name is optional and has no default',
    },
    {
      mark: '@listMapKey name',
      with: ['@listType map'],
      on: list({ type: 'object' }, ['name']),
      reports: 'marker/list-map-key: name is an object, but a key must be a scalar',
    },
    {
      mark: '@listMapKey name',
      with: ['@listType map'],
      on: list({ type: 'string', nullable: true }, ['name']),
      reports: 'marker/list-map-key: name may be null',
    },
    { mark: '@listMapKey name', on: { type: 'object' }, reports: 'marker/wrong-type: listMapKey needs a list' },
  ],
})
