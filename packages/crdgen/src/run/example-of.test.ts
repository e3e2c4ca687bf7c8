import { validate } from '@crdgen/server/internal'
import type { Schema } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { exampleOf } from './example-of.ts'

function crdOf(spec: Schema, root: Schema = {}) {
  const schema = { type: 'object', description: 'A widget.', properties: { spec }, required: ['spec'], ...root }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  }
}

const rule = (text: string, message = 'no') => ({ 'x-kubernetes-validations': [{ rule: text, message }] })
const text = { type: 'string' } as const satisfies Schema
const small = { type: 'integer' } as const satisfies Schema

/** What is below spec. */
function specs(spec: Schema): readonly [minimal: unknown, full: unknown] {
  const [minimal, full] = (['minimal', 'full'] as const).map(size => exampleOf(crdOf(spec), { size }))
  for (const one of [minimal, full]) expect(validate(crdOf(spec), one?.object).valid).toBe(true)
  return [minimal?.object['spec'], full?.object['spec']]
}

test.each<[what: string, schema: Schema, minimal: unknown, full: unknown]>([
  ['required fields', { type: 'object', properties: { a: text, b: small }, required: ['a'] }, { a: 'example' }, { a: 'example', b: 1 }],
  ['defaults', { type: 'object', properties: { a: { ...text, default: 'y' } }, required: ['a'] }, {}, { a: 'y' }],
  ['enums', { type: 'object', properties: { a: { ...text, enum: ['On', 'Off'] } } }, {}, { a: 'On' }],
  [
    'patterns',
    { type: 'object', properties: { a: { ...text, pattern: '^[A-Z]{3}-\\d+$' } } },
    {},
    { a: expect.stringMatching(/^[A-Z]{3}-\d+$/) },
  ],
  ['readable texts', { type: 'object', properties: { a: { ...text, pattern: '^\\S+ \\S+$' } } }, {}, { a: 'a a' }],
  [
    'lists and maps',
    {
      type: 'object',
      properties: {
        a: { type: 'array', items: text, minItems: 2, 'x-kubernetes-list-type': 'set' },
        b: { type: 'object', additionalProperties: small },
      },
    },
    {},
    { a: [expect.anything(), expect.anything()], b: { key: 1 } },
  ],
  [
    'one of',
    { type: 'object', properties: { a: text, b: text, c: text }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    { a: 'example' },
    { a: 'example', c: 'example' },
  ],
  [
    'rules',
    {
      type: 'object',
      properties: { mode: { ...text, enum: ['Full', 'Part'] }, size: small },
      required: ['mode'],
      ...rule("self.mode != 'Full' || has(self.size)"),
    },
    { mode: 'Full', size: 1 },
    { mode: 'Full', size: 1 },
  ],
  [
    'rules that exclude fields, and compare texts',
    {
      type: 'object',
      properties: { a: text, b: text, url: text },
      required: ['url'],
      'x-kubernetes-validations': [{ rule: '!(has(self.a) && has(self.b))' }, { rule: "self.url.startsWith('https://')" }],
    },
    { url: 'https://app.example.com' },
    { a: 'example', url: 'https://app.example.com' },
  ],
])('%s', (_, schema, minimal, full) => {
  expect(specs(schema)).toEqual([minimal, full])
})

test('what is left out of a full example says why', () => {
  const spec: Schema = { type: 'object', properties: { a: text, b: text }, ...rule('!(has(self.a) && has(self.b))', 'a or b') }
  const { leftOut, text: written } = exampleOf(crdOf(spec), { size: 'full' })
  expect(leftOut).toEqual([{ path: 'spec.b', why: expect.stringContaining('a or b') }])
  expect(written).toContain('# b is left out: spec')
})

test('a rule that nothing meets is told, in the text too', () => {
  const { diagnostics, text: written } = exampleOf(
    crdOf({ type: 'object', properties: { a: small }, ...rule('self.a < 0 && self.a > 0', 'never') }),
  )
  expect(diagnostics).toMatchObject([{ rule: 'manifest/validation-rule' }])
  expect(written).toMatch(/^# The API server would refuse this: spec .*never\n/)
})

test('names may be bound by the schema', () => {
  const root: Schema = { 'x-kubernetes-validations': [{ rule: "self.metadata.name == 'cluster'", message: 'is a singleton' }] }
  expect(exampleOf(crdOf({ type: 'object' }, root)).object['metadata']).toEqual({ name: 'cluster' })
})

test('each field has its description, type and constraints; a native struct what it requires', () => {
  const port: Schema = {
    type: 'object',
    description: 'A port.\n\nMore.',
    properties: { name: { ...text, description: 'Its name.' }, port: { ...small, minimum: 1, default: 80 } },
    required: ['name'],
  }
  const spec: Schema = {
    type: 'object',
    description: 'What is wanted.',
    properties: {
      'odd key': { ...text, description: 'A "text" # of\nlines\u001b[31m' },
      ports: { type: 'array', items: port, description: 'All ports.' },
    },
    required: ['ports'],
  }
  expect(exampleOf(crdOf(spec), { size: 'full' }).text).toMatchInlineSnapshot(`
    "# A widget.
    apiVersion: example.com/v1
    kind: Widget
    metadata:
      name: example
    # What is wanted.
    # object  required
    spec:
      # All ports.
      # object[]  required
      ports:
        # Its name.
        # string  required
        - name: example
          # integer  >=1  = 80
          port: 80
      # A "text" # of lines�[31m
      # string
      odd key: example
    "
  `)
  expect(exampleOf(crdOf(spec), { comments: false }).text).toMatchInlineSnapshot(`
    "apiVersion: example.com/v1
    kind: Widget
    metadata:
      name: example
    spec:
      ports: []
    "
  `)
})

test('a CRD without a served version has no example', () => {
  const crd = crdOf({ type: 'object' })
  const unserved = { ...crd, spec: { ...crd.spec, versions: crd.spec.versions.map(one => ({ ...one, served: false })) } }
  for (const options of [{}, { version: 'v1' }])
    expect(() => exampleOf(unserved, options)).toThrow('version: no version of the CRD is served: the API server has no objects of it')
})

test.each([
  [{ version: 'v2' }, /version: expected one that is served, v1; got v2/],
  [{ size: 'ful' }, /size: expected minimal, full, got ful; did you mean full\?/],
  [{ comments: 1 }, /comments: expected true or false, got 1/],
])('options: %o', (options, message) => {
  // @ts-expect-error -- as users of JavaScript may
  expect(() => exampleOf(crdOf({ type: 'object' }), options)).toThrow(message)
})
