import { expect, test } from 'vitest'
import { type Case, field, reported, root, widgetField, widgetRoot } from '../testing/widget.ts'

const intOrString = [{ type: 'integer' }, { type: 'string' }]
const branch = (schema: unknown) => widgetField({ type: 'object', properties: { a: { type: 'string' } }, oneOf: [schema] })
const at = `${field}.oneOf[0]`

const cases: readonly Case[] = [
  { name: 'required and constraints', crd: branch({ required: ['a'], properties: { a: { minLength: 1, pattern: '^a' } } }), reports: [] },
  { name: 'a type', crd: branch({ type: 'object' }), reports: [`crd/junctor-type @ ${at}.type`] },
  {
    name: 'a type further down',
    crd: branch({ properties: { a: { type: 'string' } } }),
    reports: [`crd/junctor-type @ ${at}.properties.a.type`],
  },
  { name: 'integer or string', crd: widgetField({ 'x-kubernetes-int-or-string': true, anyOf: intOrString }), reports: [] },
  {
    name: 'string or integer, the wrong way round',
    crd: widgetField({ 'x-kubernetes-int-or-string': true, anyOf: [...intOrString].reverse() }),
    reports: [`crd/junctor-type @ ${field}.anyOf[0].type`, `crd/junctor-type @ ${field}.anyOf[1].type`],
  },
  {
    name: 'integer or string, with more in allOf',
    crd: widgetField({ 'x-kubernetes-int-or-string': true, allOf: [{ anyOf: intOrString }, { pattern: '^a' }] }),
    reports: [],
  },
  { name: 'a description', crd: branch({ description: 'first' }), reports: [`crd/junctor-structure @ ${at}.description`] },
  {
    name: 'a default',
    crd: branch({ properties: { a: { default: 'x' } } }),
    reports: [`crd/junctor-structure @ ${at}.properties.a.default`],
  },
  { name: 'additionalProperties: false', crd: branch({ additionalProperties: false }), reports: [] },
  {
    name: 'additionalProperties',
    crd: branch({ additionalProperties: { minLength: 1 } }),
    reports: [`crd/junctor-structure @ ${at}.additionalProperties`],
  },
  {
    name: 'a list type',
    crd: branch({ 'x-kubernetes-map-type': 'atomic' }),
    reports: [`crd/map-type @ ${at}.type`, `crd/junctor-structure @ ${at}.x-kubernetes-map-type`],
  },
  { name: 'metadata', crd: branch({ properties: { metadata: {} } }), reports: [`crd/junctor-metadata @ ${at}.properties.metadata`] },
  { name: 'a branch at the root that names a field', crd: widgetRoot({ anyOf: [{ required: ['spec'] }] }), reports: [] },
  {
    name: 'a branch at the root that defines a field',
    crd: widgetRoot({ anyOf: [{ properties: { other: { minLength: 1 } } }] }),
    reports: [`crd/junctor-incomplete @ ${root}.properties.other`],
  },
  {
    name: 'a branch at the root that looks into items of a string',
    crd: widgetRoot({ not: { properties: { spec: { properties: { color: { items: {} } } } } } }),
    reports: [`crd/junctor-incomplete @ ${root}.properties.spec.properties.color.items`],
  },
]

test.each(cases)('$name', ({ crd, reports }) => {
  expect(reported(crd)).toEqual(reports)
})
