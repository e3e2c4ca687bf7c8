import { expect, test } from 'vitest'
import { type Case, field, reported, root, widgetField, widgetRoot } from '../testing/widget.ts'

const cases: readonly Case[] = [
  { name: 'a known type', crd: widgetField({ type: 'boolean' }), reports: [] },
  { name: 'an unknown type', crd: widgetField({ type: 'file' }), reports: [`crd/type-unknown @ ${field}.type`] },
  { name: '$ref', crd: widgetField({ $ref: '#/definitions/x' }), reports: [`crd/keyword-unsupported @ ${field}.$ref`] },
  {
    name: 'definitions',
    crd: widgetField({ type: 'object', definitions: { a: { type: 'string' } } }),
    reports: [`crd/keyword-unsupported @ ${field}.definitions`],
  },
  { name: 'empty definitions', crd: widgetField({ type: 'object', definitions: {} }), reports: [] },
  {
    name: 'dependencies, even empty',
    crd: widgetField({ type: 'object', dependencies: {} }),
    reports: [`crd/keyword-unsupported @ ${field}.dependencies`],
  },
  {
    name: '$schema, which only the conversion refuses',
    crd: widgetField({ type: 'object', $schema: 'x' }),
    reports: [`crd/keyword-unsupported @ ${root}`],
  },
  { name: 'uniqueItems: false', crd: widgetField({ type: 'array', items: { type: 'string' }, uniqueItems: false }), reports: [] },
  {
    name: 'uniqueItems: true',
    crd: widgetField({ type: 'array', items: { type: 'string' }, uniqueItems: true }),
    reports: [`crd/unique-items @ ${field}.uniqueItems`],
  },
  {
    name: 'a list of item schemas',
    crd: widgetField({ type: 'array', items: [{ type: 'string' }] }),
    reports: [`crd/items-list @ ${field}.items`],
  },
  {
    name: 'properties and additionalProperties',
    crd: widgetField({ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } }),
    reports: [`crd/properties-and-additional @ ${field}.additionalProperties`],
  },
  {
    name: 'properties and additionalProperties: true',
    crd: widgetField({ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true }),
    reports: [],
  },
  {
    name: 'preserve-unknown-fields: false',
    crd: widgetField({ type: 'object', 'x-kubernetes-preserve-unknown-fields': false }),
    reports: [`crd/preserve-unknown-false @ ${field}.x-kubernetes-preserve-unknown-fields`],
  },
  {
    name: 'a default of the kind',
    crd: widgetRoot({ properties: { kind: { type: 'string', default: 'Widget' } } }),
    reports: [`crd/default-forbidden @ ${root}.properties.kind.default`],
  },
  {
    name: 'a resource in the metadata of a resource',
    crd: widgetField({
      type: 'object',
      'x-kubernetes-embedded-resource': true,
      properties: { metadata: { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true } },
    }),
    reports: [`crd/embedded-in-metadata @ ${field}.properties.metadata.x-kubernetes-embedded-resource`],
  },
]

test.each(cases)('$name', ({ crd, reports }) => {
  expect(reported(crd)).toEqual(reports)
})
