import { fc } from '../../../../test/fast-check.ts'
import { exactInteger, member } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { widgetField, widgetRoot, widgetVersion, widgetVersions } from '../admission/testing/widget.ts'
import { createValidator, validate, type ValidateOptions } from './validate.ts'

type Json = Readonly<Record<string, unknown>>

const widgetOf = (spec: unknown, patch: Json = {}): Json => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'one' },
  spec,
  ...patch,
})

interface Case {
  readonly name: string
  readonly crd: Json
  readonly object: Json
  readonly options?: ValidateOptions
  readonly valid: boolean
  readonly reports: readonly string[]
}

const plain = widgetField({ type: 'string' })
const keyed = widgetField({
  type: 'array',
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['name'],
  items: { type: 'object', required: ['name'], properties: { name: { type: 'string' }, size: { type: 'integer' } } },
})
const template = widgetField({ type: 'object', properties: { metadata: { type: 'object' }, name: { type: 'string' } } })
const resource = widgetField({ type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true })
const scaled = widgetVersion({ subresources: { scale: { specReplicasPath: '.spec.size', statusReplicasPath: '.status.size' } } })
const withRule = widgetRoot({ 'x-kubernetes-validations': [{ rule: 'has(self.spec)' }] })

const cases: readonly Case[] = [
  { name: 'an object that fits', crd: plain, object: widgetOf({ size: 1, field: 'a' }), valid: true, reports: [] },
  { name: 'a wrong type', crd: plain, object: widgetOf({ size: '1' }), valid: false, reports: ['manifest/wrong-type @ spec.size'] },
  { name: 'an unknown field', crd: plain, object: widgetOf({ sise: 1 }), valid: false, reports: ['manifest/unknown-field @ spec.sise'] },
  {
    name: 'an unknown field in mode warn',
    crd: plain,
    object: widgetOf({ sise: 1 }),
    options: { mode: 'warn' },
    valid: true,
    reports: ['manifest/silently-pruned @ spec.sise'],
  },
  {
    name: 'labels in a bare metadata of a template',
    crd: template,
    object: widgetOf({ field: { metadata: { labels: { a: 'b' } } } }),
    options: { mode: 'ignore' },
    valid: true,
    reports: ['manifest/silently-pruned @ spec.field.metadata.labels'],
  },
  {
    name: 'null where none may be',
    crd: plain,
    object: widgetOf({ field: null }),
    valid: true,
    reports: ['manifest/null-dropped @ spec.field'],
  },
  {
    name: 'null where a field is required',
    crd: widgetRoot({ required: ['spec'] }),
    object: widgetOf(null),
    valid: false,
    reports: ['manifest/missing-field @ spec'],
  },
  {
    name: 'a key twice',
    crd: keyed,
    object: widgetOf({ field: [{ name: 'a' }, { name: 'a' }] }),
    valid: false,
    reports: ['manifest/duplicate-item @ spec.field[1]'],
  },
  {
    name: 'a missing key',
    crd: keyed,
    object: widgetOf({ field: [{}] }),
    valid: false,
    reports: ['manifest/missing-field @ spec.field[0].name'],
  },
  { name: 'no name', crd: plain, object: widgetOf({}, { metadata: {} }), valid: false, reports: ['manifest/metadata @ metadata.name'] },
  { name: 'a name to be generated', crd: plain, object: widgetOf({}, { metadata: { generateName: 'one-' } }), valid: true, reports: [] },
  {
    name: 'a label with a space',
    crd: plain,
    object: widgetOf({}, { metadata: { name: 'one', labels: { a: 'b c' } } }),
    valid: false,
    reports: ['manifest/metadata @ metadata.labels'],
  },
  {
    name: 'metadata of the wrong type',
    crd: plain,
    object: widgetOf({}, { metadata: { name: 1 } }),
    valid: false,
    reports: ['manifest/unreadable @ metadata.name'],
  },
  {
    name: 'unknown metadata',
    crd: plain,
    object: widgetOf({}, { metadata: { name: 'one', label: {} } }),
    valid: false,
    reports: ['manifest/unknown-field @ metadata.label'],
  },
  { name: 'another kind', crd: plain, object: widgetOf({}, { kind: 'Gadget' }), valid: false, reports: ['manifest/wrong-kind @ kind'] },
  {
    name: 'a version that is not served',
    crd: plain,
    object: widgetOf({}, { apiVersion: 'example.com/v2' }),
    valid: false,
    reports: ['manifest/unknown-version @ '],
  },
  {
    name: 'an embedded resource',
    crd: resource,
    object: widgetOf({ field: { apiVersion: 'v1', kind: 'ConfigMap', data: { a: 'b' } } }),
    valid: true,
    reports: [],
  },
  {
    name: 'an embedded resource without kind',
    crd: resource,
    object: widgetOf({ field: { apiVersion: 'v1' } }),
    valid: false,
    reports: ['manifest/embedded-resource @ spec.field.kind'],
  },
  {
    name: 'unknown metadata of an embedded resource',
    crd: resource,
    object: widgetOf({ field: { apiVersion: 'v1', kind: 'A', metadata: { x: 1 } } }),
    valid: false,
    reports: ['manifest/unknown-field @ spec.field.metadata.x'],
  },
  { name: 'negative replicas', crd: scaled, object: widgetOf({ size: -1 }), valid: false, reports: ['manifest/scale-value @ spec.size'] },
  { name: 'a rule of CEL', crd: withRule, object: widgetOf({}), valid: true, reports: [] },
  {
    name: 'a rule of CEL that waits',
    crd: withRule,
    object: widgetOf({ size: 'x' }),
    valid: false,
    reports: ['manifest/validation-rule @ ', 'manifest/wrong-type @ spec.size'],
  },
  {
    name: 'an update that leaves a fault as it was',
    crd: plain,
    object: widgetOf({ size: 'x', color: 'red' }),
    options: { before: widgetOf({ size: 'x' }) },
    valid: true,
    reports: [],
  },
  {
    name: 'an update that leaves a fault as it was, before ratcheting',
    crd: plain,
    object: widgetOf({ size: 'x', color: 'red' }),
    options: { before: widgetOf({ size: 'x' }), server: '1.29' },
    valid: false,
    reports: ['manifest/wrong-type @ spec.size'],
  },
  {
    name: 'an update that makes a fault',
    crd: plain,
    object: widgetOf({ size: 'y' }),
    options: { before: widgetOf({ size: 1 }) },
    valid: false,
    reports: ['manifest/wrong-type @ spec.size'],
  },
  {
    name: 'an update of a keyed list, a fault in an item that stays',
    crd: keyed,
    object: widgetOf({ field: [{ name: 'b' }, { name: 'a', size: 'x' }] }),
    options: { before: widgetOf({ field: [{ name: 'a', size: 'x' }] }) },
    valid: true,
    reports: [],
  },
  {
    name: 'an update of the name',
    crd: plain,
    object: widgetOf({}),
    options: { before: widgetOf({}, { metadata: { name: 'two' } }) },
    valid: false,
    reports: ['manifest/metadata @ metadata.name'],
  },
  {
    name: 'a finalizer without domain',
    crd: plain,
    object: widgetOf({}, { metadata: { name: 'one', finalizers: ['mine'] } }),
    valid: true,
    reports: ['manifest/finalizer @ metadata.finalizers'],
  },
  {
    name: 'an invalid finalizer, in an update',
    crd: plain,
    object: widgetOf({}, { metadata: { name: 'one', finalizers: ['a.example/b c'] } }),
    options: { before: widgetOf({}) },
    valid: false,
    reports: ['manifest/finalizer @ metadata.finalizers', 'manifest/metadata @ metadata.finalizers'],
  },
]

describe('objects', () => {
  test.each(cases)('$name', ({ crd, object, options, valid, reports }) => {
    const result = validate(crd, object, options)
    expect(result.diagnostics.map(({ rule, path }) => `${rule} @ ${path}`)).toEqual(reports)
    expect(result.valid).toBe(valid)
  })
})

test('a rule that does not compile is named in one line', () => {
  const crd = widgetField({ type: 'string', 'x-kubernetes-validations': [{ rule: 'isSemver(self)' }] })
  const [finding] = validate(crd, widgetOf({ field: 'a' }), { server: '1.31' }).diagnostics
  expect(finding?.message).toMatch(/^has a rule in the CRD that does not compile: 1:9: undeclared reference to 'isSemver'[^\n]*$/)
  expect(finding?.help).toBe('change the rule in the CRD: "isSemver(self)"')
})

test('quotes in the name of an unknown field are not escaped', () => {
  const { diagnostics } = validate(plain, widgetOf({}, { 'a "b"': 1 }))
  expect(diagnostics.map(({ data }) => data['serverMessage'])).toEqual(['unknown field "a "b""'])
})

describe('what is stored', () => {
  test('defaults, parents first, and only where the parent is', () => {
    const crd = widgetField({ type: 'object', default: {}, properties: { mode: { type: 'string', default: 'on' } } })
    expect(validate(crd, widgetOf({})).stored).toMatchObject({ spec: { field: { mode: 'on' } } })
    expect(validate(crd, { ...widgetOf({}), spec: undefined }).stored).not.toHaveProperty('spec.field')
  })

  test('a default with null for the metadata of an embedded resource', () => {
    const metadata = { type: 'object', properties: { name: { type: 'string' } } }
    const crd = widgetField({
      type: 'object',
      'x-kubernetes-embedded-resource': true,
      properties: { metadata },
      default: { apiVersion: 'v1', kind: 'ConfigMap', metadata: null },
    })
    const { valid, stored } = validate(crd, widgetOf({}))
    expect(valid).toBe(true)
    expect(stored).toMatchObject({ spec: { field: { metadata: {} } } })
  })

  test('a default for null', () => {
    expect(validate(widgetField({ type: 'string', default: 'x' }), widgetOf({ field: null })).stored).toMatchObject({
      spec: { field: 'x' },
    })
  })

  test('a status is dropped on create and kept on update when it is a subresource', () => {
    const crd = widgetRoot({ properties: { status: { type: 'object', properties: { size: { type: 'integer' } } } } }, { status: {} })
    const old = widgetOf({}, { status: { size: 1 } })
    expect(validate(crd, old).stored).not.toHaveProperty('status')
    expect(validate(crd, widgetOf({}, { status: { size: 2 } }), { before: old }).stored).toMatchObject({ status: { size: 1 } })
    const status = validate(crd, widgetOf({ size: 9 }, { status: { size: 2 } }), { before: old, subresource: 'status' })
    expect(status.stored).toMatchObject({ spec: {}, status: { size: 2 } })
  })

  test('what was dropped is listed', () => {
    expect(validate(template, widgetOf({ field: { metadata: { labels: {} }, x: 1 } })).pruned).toEqual([
      'spec.field.metadata.labels',
      'spec.field.x',
    ])
  })
})

test('a version of one’s own choice', () => {
  const crd = widgetVersions({}, { name: 'v2', storage: false })
  expect(validate(crd, widgetOf({}, { apiVersion: 'example.com/v2' })).valid).toBe(true)
  expect(validate(crd, widgetOf({}, { apiVersion: 'example.com/v7' })).diagnostics).toMatchObject([{ data: { pointer: '/apiVersion' } }])
  expect(validate(crd, widgetOf({}), { version: 'v2' }).diagnostics).toMatchObject([{ rule: 'manifest/wrong-kind', path: 'apiVersion' }])
})

test('a field that is set already is not suggested', () => {
  expect(validate(plain, widgetOf({ sise: 1, size: 2 })).diagnostics.map(({ help }) => help)).toEqual([undefined])
})

test('an unknown field has the server’s words and a suggestion', () => {
  expect(validate(plain, widgetOf({ sise: 1 })).diagnostics).toMatchObject([
    {
      subject: 'example.com/v1 Widget one',
      help: 'did you mean size?',
      data: { pointer: '/spec/sise', serverPath: 'spec.sise', serverMessage: 'unknown field "spec.sise"' },
    },
  ])
})

test.each([
  [
    'an empty key of labels',
    plain,
    widgetOf({}, { metadata: { name: 'one', labels: { '': 'a' } } }),
    /^metadata\.labels "": name part must/,
  ],
  ['an empty key of metadata', plain, widgetOf({}, { metadata: { name: 'one', '': 'a' } }), /^metadata\[""\] is not a field of ObjectMeta/],
  [
    'a negative length',
    widgetField({ type: 'string', maxLength: -1 }),
    widgetOf({ field: '' }),
    /^spec\.field is too long: maxLength of the/,
  ],
  [
    'a negative count',
    widgetField({ type: 'object', maxProperties: -2 }),
    widgetOf({ field: {} }),
    /^spec\.field has too many: maxItems or/,
  ],
  [
    'a negative factor',
    widgetField({ type: 'integer', multipleOf: -1 }),
    widgetOf({ field: 1 }),
    /^spec\.field has no valid value: multipleOf of the schema is -1/,
  ],
  [
    'a bound out of the range of its own format',
    widgetField({ type: 'integer', format: 'int32', maximum: 2 ** 32 - 1 }),
    widgetOf({ field: 1 }),
    /^spec\.field has no valid value: maximum of the schema is out of the range of int32$/,
  ],
  [
    'a number out of the range of its format',
    widgetField({ type: 'integer', format: 'int32' }),
    widgetOf({ field: 2 ** 31 }),
    /^spec\.field is out of the range of int32$/,
  ],
  [
    'null where a field is required',
    widgetRoot({ required: ['spec'] }),
    widgetOf(null),
    /^spec is null, which the server drops, and it is required$/,
  ],
  [
    'a name near the empty one',
    widgetField({ type: 'object', properties: { '': {} } }),
    widgetOf({ field: { ' ': 1 } }),
    /^spec\.field\[" "\] is not/,
  ],
])('%s is worded plainly, with a path that can be read', (_, crd, object, words) => {
  const found = validate(crd, object).diagnostics
  expect(found.map(({ path, message }) => `${path} ${message}`).filter(text => !words.test(text))).toEqual([])
  expect(found.some(({ help }) => help?.includes('mean ?') === true)).toBe(false)
})

test('an empty key of metadata has the server’s path', () => {
  const { diagnostics } = validate(plain, widgetOf({}, { metadata: { name: 'one', '': 'a' } }))
  expect(diagnostics.map(({ data }) => data['serverMessage'])).toEqual(['unknown field "metadata."'])
})

describe('hostile input', () => {
  test('anything at all', () => fc.assert(fc.property(fc.anything(), object => void validate(plain, object))))

  test('anything as spec, metadata, status', () => {
    const object = fc.record({ spec: fc.jsonValue(), metadata: fc.jsonValue(), status: fc.jsonValue() }, { requiredKeys: [] })
    fc.assert(fc.property(object, patch => void validate(keyed, { ...widgetOf({}), ...patch })))
    fc.assert(
      fc.property(
        object,
        object,
        (patch, old) =>
          void validate(scaled, { ...widgetOf({}), ...patch }, { before: { ...widgetOf({}), ...old, metadata: { name: 'one' } } }),
      ),
    )
  })

  test('what is stored is stored again as it is', () => {
    const crd = widgetField({
      type: 'object',
      default: { a: 'x' },
      properties: { a: { type: 'string' }, l: { type: 'array', items: { type: 'object', default: {} } } },
    })
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const { stored } = validate(crd, widgetOf({ field: value }), { mode: 'ignore' })
        expect(validate(crd, stored, { mode: 'ignore' }).stored).toEqual(stored)
      }),
    )
  })
})

describe('what is handed in', () => {
  const object = widgetOf({ size: 1 })

  test('a text that is not YAML is told as such', () => {
    expect(() => validate('kind: [', object)).toThrow(
      /^crd: expected a CustomResourceDefinition that an API server accepts: .*\(line \d+, column \d+\)$/,
    )
  })

  test('an unknown mode is refused', () => {
    // What callers without types may do.
    expect(() => Reflect.apply(validate, undefined, [plain, object, { mode: 'lax' }])).toThrow(/^mode: expected strict, warn, .*, got lax$/)
  })

  test('the largest int64 is one', () => {
    const crd = widgetField({ type: 'integer', format: 'int64' })
    const text = (value: string) => `{apiVersion: example.com/v1, kind: Widget, metadata: {name: one}, spec: {size: 1, field: ${value}}}`
    expect(validate(crd, text('9223372036854775807')).valid).toBe(true)
    expect(validate(crd, text('9223372036854775808')).valid).toBe(false)
  })

  test.each([
    [{ enum: [9007199254740993n] }, '9007199254740993', undefined],
    [{ enum: [9007199254740993n] }, '9007199254740992', 'Unsupported value: 9007199254740992: supported values: "9007199254740993"'],
    [
      { maximum: 2 ** 53 },
      '9007199254740993',
      'Invalid value: 9007199254740993: spec.field in body should be less than or equal to 9007199254740992',
    ],
    [{ multipleOf: 3 }, '9223372036854775806', undefined],
    [{ multipleOf: 3 }, '9223372036854775807', 'Invalid value: 9223372036854775807: spec.field in body should be a multiple of 3'],
    [{ format: 'int32' }, '9007199254740993', 'Invalid value: "": Checked value must be of type integer with format int32 in spec.field'],
  ])('integers of 64 bits are exact: %o %s', (keywords, value, message) => {
    const text = `{apiVersion: example.com/v1, kind: Widget, metadata: {name: one}, spec: {size: 1, field: ${value}}}`
    const { diagnostics, stored } = validate(widgetField({ type: 'integer', ...keywords }), text, { server: '1.36' })
    expect(diagnostics.map(({ data }) => data['serverMessage'])[0]).toBe(message)
    if (message === undefined) expect(member(member(stored, 'spec'), 'field')).toBe(exactInteger(BigInt(value)))
  })
})

describe('a validator', () => {
  test.each(cases)('answers as validate: $name', ({ crd, object, options = {} }) => {
    const { server, version, ...request } = options
    expect(createValidator(crd, { server, version })(object, request)).toEqual(validate(crd, object, options))
  })

  test('reads the CRD once, as text too', () => {
    const check = createValidator(JSON.stringify(plain))
    expect([check(widgetOf({ size: 1 })).valid, check(widgetOf({ size: 'a' })).valid]).toEqual([true, false])
  })

  test('refuses what it cannot work with', () => {
    expect(() => createValidator({ kind: 'ConfigMap' })).toThrow(/^crd: expected a CustomResourceDefinition/)
    expect(() => createValidator(plain, { server: '0.1' })).toThrow(/^server: /)
    expect(() => createValidator(plain)({}, Object({ mode: 'loose' }))).toThrow(/^mode: /)
    expect(createValidator(plain, { version: 'v9' })(widgetOf({})).diagnostics[0]?.rule).toBe('manifest/unknown-version')
  })
})
