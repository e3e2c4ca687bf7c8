import { expect, test } from 'vitest'
import { type Case, field, reported, widgetField } from '../testing/widget.ts'

type Json = Readonly<Record<string, unknown>>

const object = (value: unknown, patch: Json = {}) =>
  widgetField({ type: 'object', properties: { a: { type: 'string' }, n: { type: 'integer', format: 'int32' } }, default: value, ...patch })
const resource = (value: unknown) =>
  widgetField({ type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true, default: value })

/** Labels of an embedded resource with this schema, beside what else there is. */
const withLabels = (label: Json, others: Json = {}) =>
  widgetField({
    type: 'object',
    properties: {
      ...others,
      template: {
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        properties: { metadata: { type: 'object', properties: { labels: { type: 'object', additionalProperties: label } } } },
      },
    },
  })
const unpruned = withLabels({ type: 'string' }, { wrong: { type: 'object', default: { unknown: 1 } } })
const wrong = `crd/default-unknown-field @ ${field}.properties.wrong.default`

const cases: readonly Case[] = [
  { name: 'a default that fits', crd: object({ a: 'x', n: 1 }), reports: [] },
  { name: 'null is not a default', crd: object(null), reports: [] },
  { name: 'a default with an unknown field', crd: object({ b: 1 }), reports: [`crd/default-unknown-field @ ${field}.default`] },
  { name: 'an unknown field that is preserved', crd: object({ b: 1 }, { 'x-kubernetes-preserve-unknown-fields': true }), reports: [] },
  { name: 'a default of the wrong type', crd: object({ a: 1 }), reports: [`crd/default-value @ ${field}.default.a`] },
  { name: 'a default without what is required', crd: object({}, { required: ['a'] }), reports: [`crd/default-value @ ${field}.default.a`] },
  { name: 'a number that int32 cannot hold', crd: object({ n: 3e9 }), reports: [`crd/default-value @ ${field}.default.n`] },
  { name: 'a number that int32 cannot hold, before 1.36', crd: object({ n: 3e9 }), options: { server: '1.35' }, reports: [] },
  {
    name: 'a default beyond its enum',
    crd: widgetField({ type: 'string', enum: ['a'], default: 'b' }),
    reports: [`crd/default-value @ ${field}.default`],
  },
  {
    name: 'a default that breaks a junctor',
    crd: object({ a: 'x' }, { not: { required: ['a'] } }),
    reports: [`crd/default-value @ ${field}.default`],
  },
  {
    name: 'an embedded resource',
    crd: resource({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { labels: { a: 'b' } }, data: {} }),
    reports: [],
  },
  {
    name: 'an embedded resource without kind',
    crd: resource({ apiVersion: 'v1' }),
    reports: [`crd/default-metadata @ ${field}.default.kind`],
  },
  {
    name: 'an embedded resource with labels of numbers',
    crd: resource({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { labels: { a: 1 } } }),
    reports: [`crd/default-metadata @ ${field}.default.metadata`],
  },
  {
    name: 'a name by default in an embedded resource',
    crd: widgetField({
      type: 'object',
      'x-kubernetes-embedded-resource': true,
      properties: { metadata: { type: 'object', properties: { name: { type: 'string', default: 'a/b' } } } },
    }),
    reports: [`crd/default-metadata @ ${field}.properties.metadata.properties.name.default`],
  },
  { name: 'an unknown field that was there before', crd: unpruned, options: { before: unpruned }, reports: [] },
  { name: 'one that is new', crd: unpruned, options: { before: withLabels({ type: 'string', default: 'a' }) }, reports: [wrong] },
  {
    name: 'one that is new, where a label was a number by default: no metadata can have that either',
    crd: unpruned,
    options: { before: withLabels({ type: 'integer', default: 1 }) },
    reports: [],
  },
]

test.each(cases)('$name', ({ crd, options, reports }) => {
  expect(reported(crd, options)).toEqual(reports)
})

test('metadata that no default can have, stored already, spares an update what its fields lack', () => {
  const before = resource({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { labels: { a: 1 } } })
  const crd = widgetField({ type: 'object', properties: { a: { type: 'string' } }, default: { b: 1 } })
  const stored = { ...before, status: { storedVersions: ['v1'] } }
  expect(reported(crd, { before: stored })).toEqual([])
  expect(reported(crd)).toEqual([`crd/default-unknown-field @ ${field}.default`])
})

test.each([
  ['1.31', []],
  ['1.34', [`crd/default-value @ ${field}.default`, `crd/format-unknown @ ${field}.format`]],
])('a format that came with 1.34, at %s', (server, reports) => {
  expect(reported(widgetField({ type: 'string', format: 'k8s-short-name', default: 'A b' }), { server })).toEqual(reports)
})

const twice = (one: Json) =>
  widgetField({ type: 'object', properties: { a: one, b: { type: 'array', items: { type: 'object', properties: { c: one } } } } })
const wrongDefault = { type: 'object', properties: { n: { type: 'integer', default: 'x' } } }
const wrongRule = { type: 'object', 'x-kubernetes-validations': [{ rule: 'self.n' }], properties: { n: { type: 'integer' } } }

test.each([
  ['a default', wrongDefault, 'crd/default-value', 'properties.n.default'],
  ['a rule', wrongRule, 'crd/cel-type', 'x-kubernetes-validations[0].rule'],
])('%s of a schema that is one object at two places is reported at both', (_, one, rule, below) => {
  const [first, second] = [`${rule} @ ${field}.properties.a.${below}`, `${rule} @ ${field}.properties.b.items.properties.c.${below}`]
  expect(reported(twice(one))).toEqual([first, second])
  const frozen = Object.freeze({ ...one, properties: Object.freeze({ n: Object.freeze(one.properties.n) }) })
  expect(reported(twice(frozen))).toEqual([first, second])
})
