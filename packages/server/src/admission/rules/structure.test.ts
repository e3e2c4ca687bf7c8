import { expect, test } from 'vitest'
import { type Case, field, reported, root, widgetField, widgetRoot } from '../testing/widget.ts'

const status = { status: {} }

const cases: readonly Case[] = [
  { name: 'int-or-string', crd: widgetField({ 'x-kubernetes-int-or-string': true }), reports: [] },
  {
    name: 'int-or-string as controller-gen writes it',
    crd: widgetField({ anyOf: [{ type: 'integer' }, { type: 'string' }], 'x-kubernetes-int-or-string': true }),
    reports: [],
  },
  { name: 'no type', crd: widgetField({ description: 'anything' }), reports: [`crd/type-missing @ ${field}.type`] },
  { name: 'an empty schema, written as null', crd: widgetField(null), reports: [`crd/type-missing @ ${field}.type`] },
  { name: 'an array without items', crd: widgetField({ type: 'array' }), reports: [`crd/items-missing @ ${field}.items`] },
  { name: 'an array of anything', crd: widgetField({ type: 'array', items: {} }), reports: [`crd/type-missing @ ${field}.items.type`] },
  { name: 'a root of type string', crd: widgetRoot({ type: 'string' }), reports: [`crd/root-type @ ${root}.type`] },
  {
    name: 'additionalProperties at the root',
    crd: widgetRoot({ properties: undefined, additionalProperties: { type: 'string' } }),
    reports: [`crd/root-additional-properties @ ${root}.additionalProperties`],
  },
  {
    name: 'an embedded resource',
    crd: widgetField({ type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true }),
    reports: [],
  },
  {
    name: 'an embedded resource without anything in it',
    crd: widgetField({ type: 'object', 'x-kubernetes-embedded-resource': true }),
    reports: [`crd/embedded-resource @ ${field}.properties`],
  },
  {
    name: 'int-or-string that preserves unknown fields',
    crd: widgetField({ 'x-kubernetes-int-or-string': true, 'x-kubernetes-preserve-unknown-fields': true }),
    reports: [`crd/int-or-string-conflict @ ${field}.x-kubernetes-preserve-unknown-fields`],
  },
  {
    name: 'a kind of type integer',
    crd: widgetRoot({ properties: { kind: { type: 'integer' } } }),
    reports: [`crd/metadata-schema @ ${root}.properties.kind.type`],
  },
  {
    name: 'metadata with names',
    crd: widgetRoot({ properties: { metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 10 } } } } }),
    reports: [],
  },
  {
    name: 'metadata with labels',
    crd: widgetRoot({ properties: { metadata: { type: 'object', properties: { labels: { type: 'object' } } } } }),
    reports: [`crd/root-metadata-restricted @ ${root}.properties.metadata`],
  },
  {
    name: 'metadata with a description',
    crd: widgetRoot({ properties: { metadata: { type: 'object', description: 'x' } } }),
    reports: [`crd/root-metadata-restricted @ ${root}.properties.metadata`],
  },
  { name: 'an enum at the root', crd: widgetRoot({ enum: [{}] }), reports: [] },
  {
    name: 'an enum at the root, with status',
    crd: widgetRoot({ enum: [{}] }, status),
    reports: [`crd/root-keyword-with-status @ ${root}`],
  },
  { name: 'required at the root, with status', crd: widgetRoot({ required: ['spec'] }, status), reports: [] },
  { name: 'a nullable root', crd: widgetRoot({ nullable: true }), reports: [`crd/root-nullable @ ${root}.nullable`] },
  {
    name: 'a pattern with look-ahead',
    crd: widgetField({ type: 'string', pattern: '^(?=a)' }),
    reports: [`crd/pattern @ ${field}.pattern`],
  },
  { name: 'a pattern with named groups of Go', crd: widgetField({ type: 'string', pattern: '(?P<year>\\d+)' }), reports: [] },
]

test.each(cases)('$name', ({ crd, reports }) => {
  expect(reported(crd)).toEqual(reports)
})
