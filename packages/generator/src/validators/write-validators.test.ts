import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Schema } from '@crdgen/core/internal'
import { expect, onTestFinished, test } from 'vitest'
import { writeValidators } from './write-validators.ts'

const text: Schema = { type: 'string' }

const spec: Schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 3, pattern: '^[[:alpha:]\u{1f600}]+$' },
    mode: { type: 'string', enum: ['Full', 'Less'] },
    size: { 'x-kubernetes-int-or-string': true },
    when: { type: 'string', format: 'date-time' },
    address: { type: 'string', format: 'cidr' },
    count: { type: 'integer', minimum: 1, maximum: 9, multipleOf: 2 },
    tags: { type: 'array', items: text, 'x-kubernetes-list-type': 'set', maxItems: 3 },
    labels: { type: 'object', additionalProperties: text, minProperties: 1 },
    containers: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
      items: { type: 'object', required: ['name'], properties: { name: text, constructor: text } },
    },
    a: text,
    b: text,
  },
  not: { required: ['a', 'b'] },
}

const kind = {
  group: 'example.com',
  version: 'v1',
  kind: 'Widget',
  schema: { type: 'object', properties: { spec }, required: ['spec'] },
  type: { name: 'Widget', module: './v1.js' },
} as const

async function load(unknownFields: 'refuse' | 'allow', specSchema = spec): Promise<(spec: unknown) => readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-validators-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'v1.validators.ts')
  const validated = { ...kind, schema: { ...kind.schema, properties: { spec: specSchema } } }
  writeFileSync(path, writeValidators([validated], unknownFields).content)
  const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ path)
  const { isWidget, validateWidget } = module
  if (typeof isWidget !== 'function' || typeof validateWidget !== 'function') throw new Error('nothing is exported')
  return given => {
    const object = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: {}, spec: given }
    const faults: readonly { readonly path: string; readonly message: string }[] = validateWidget(object)
    expect(isWidget(object)).toBe(faults.length === 0)
    return faults.map(one => `${one.path} ${one.message}`)
  }
}

test('faults have their places, as the server spells them', async () => {
  const faultsOf = await load('allow')
  for (const [given, expected] of [
    [{ name: 'ab' }, []],
    [{ name: '😀😀😀', unknown: 1 }, []],
    [{}, ['spec.name is missing']],
    [{ name: 1 }, ['spec.name must be of type string']],
    [{ name: 'abcd' }, ['spec.name must have at most 3 characters']],
    [{ name: 'a1' }, ['spec.name must match ^[[:alpha:]😀]+$']],
    [{ name: 'a', mode: 'Ful' }, ['spec.mode must be "Full" or "Less"']],
    [{ name: 'a', size: 1.5 }, ['spec.size must be of type integer or string']],
    [{ name: 'a', when: '2024-02-29T10:00:00Z' }, []],
    [{ name: 'a', when: '2023-02-29T10:00:00Z' }, ['spec.when must be a date-time']],
    [{ name: 'a', address: '10.0.0.0/33' }, ['spec.address must be a cidr']],
    [{ name: 'a', address: 'fe80::1/64' }, []],
    [{ name: 'a', count: 11 }, ['spec.count must be <= 9', 'spec.count must be a multiple of 2']],
    [{ name: 'a', tags: ['x', 'y', 'x'] }, ['spec.tags[2] is there already']],
    [{ name: 'a', tags: ['1', '2', '3', '4'] }, ['spec.tags must have at most 3 items']],
    [{ name: 'a', labels: { 'a.b/c': 1 } }, ['spec["labels"] must be of type string']],
    [{ name: 'a', labels: { '1x': 1, 'a-b': 1 } }, ['spec.labels["1x"] must be of type string', 'spec.labels.a-b must be of type string']],
    [{ name: 'a', labels: {} }, ['spec.labels must have at least 1 members']],
    [{ name: 'a', containers: [{ name: 'x' }, {}] }, ['spec.containers[1].name is missing']],
    [{ name: 'a', containers: [{ name: 'x' }, { name: 'x' }] }, ['spec.containers[1] is there already']],
    [{ name: 'a', a: '', b: '' }, ['spec must not match the schema of not']],
  ] as const)
    expect(faultsOf(given), JSON.stringify(given)).toEqual(expected.map(one => one.replace('spec["labels"]', 'spec.labels["a.b/c"]')))
})

test('patterns mean what they mean to the server', async () => {
  const attacked: Schema = { type: 'string', pattern: '^(a+)+$', maxLength: 100_000 }
  const faultsOf = await load('allow', {
    type: 'object',
    properties: { a: attacked, b: { type: 'string', pattern: '(?i)^ab$' }, c: { type: 'string', pattern: '^\\x{FFFD}.$', maxLength: 2 } },
  })
  for (const [given, expected] of [
    [{ a: 'a'.repeat(90_000) }, []],
    [{ a: `${'a'.repeat(90_000)}!` }, ['spec.a must match ^(a+)+$']],
    [{ a: '!'.repeat(100_001) }, ['spec.a must have at most 100000 characters']],
    [{ b: 'aB' }, []],
    [{ b: 'aC' }, ['spec.b must match (?i)^ab$']],
    [{ c: '\ud800x' }, []],
    [{ c: '\ufffd\udc00' }, []],
    [{ c: '\u{10000}x' }, ['spec.c must match ^\\x{FFFD}.$']],
  ] as const)
    expect([given, faultsOf(given)]).toEqual([given, expected])
})

test('a pattern without a test is named, and nothing is refused for the want of it', async () => {
  const large = '(a|bb){1000}x*(a|bb){1000}'
  const given: Schema = {
    type: 'object',
    properties: { a: { type: 'string', pattern: large }, b: { ...text, not: { pattern: large } } },
    oneOf: [{ properties: { a: { pattern: large } } }, { properties: { a: { pattern: 'a' } } }],
  }
  const faultsOf = await load('allow', given)
  expect(faultsOf({ a: 'a', b: 'b' })).toEqual([])
  expect(faultsOf({ a: 1 })).toEqual(['spec.a must be of type string'])
  const { content, lostPatterns } = writeValidators([{ ...kind, schema: { ...kind.schema, properties: { spec: given } } }])
  expect(content).toMatch(/^\/\/ Patterns that are not checked: Widget\.spec\.a, Widget\.spec\.b/m)
  expect(new Set(lostPatterns.map(({ reason }) => reason))).toEqual(new Set(['its program is too long to be written here']))
})

test.each(['allow', 'refuse'] as const)('fields called as what every object inherits (unknown fields: %s)', async unknownFields => {
  const inner: Schema = { type: 'object', required: ['x'], properties: { x: text } }
  const given: Schema = { type: 'object', required: ['valueOf', '__proto__'], properties: { valueOf: text, ['__proto__']: inner } }
  const faultsOf = await load(unknownFields, given)
  const required = await load(unknownFields, { type: 'object', required: ['valueOf'] })
  expect(required({})).toEqual(['spec.valueOf is missing'])
  expect(faultsOf({})).toEqual(['spec.valueOf is missing', 'spec.__proto__ is missing'])
  expect(faultsOf({ valueOf: 'a', ['__proto__']: {} })).toEqual(['spec.__proto__.x is missing'])
  expect(faultsOf({ valueOf: 'a', ['__proto__']: { x: 1 } })).toEqual(['spec.__proto__.x must be of type string'])
  expect(faultsOf({ valueOf: 'a', ['__proto__']: { x: 'b' } })).toEqual([])
})

test('unknown fields are refused on request', async () => {
  const faultsOf = await load('refuse')
  expect(faultsOf({ name: 'a', nmae: 'b' })).toEqual(['spec.nmae is not a field of the schema'])
})

test('nothing is imported but types, and what is left out is said', () => {
  const ruled = { ...kind, schema: { ...kind.schema, 'x-kubernetes-validations': [{ rule: 'true' }] } }
  const mailed = {
    group: 'example.com',
    version: 'v1',
    kind: 'Mail',
    schema: { type: 'object', properties: { to: { type: 'string', format: 'email' } } },
  } as const
  const { content } = writeValidators([ruled, mailed])
  expect(content.match(/^import .*$/gm)).toEqual(["import type { Widget } from './v1.js'"])
  expect(content).not.toContain('require(')
  expect(content).toContain('// CEL rules are not evaluated: Widget\n// Formats that are not checked: email\n')
})

test('what a list may have once is found as fast in long lists', async () => {
  const pair: Schema = { type: 'array', items: { type: 'object' }, 'x-kubernetes-list-type': 'set' }
  const faultsOf = await load('allow', { type: 'object', properties: { tags: { ...pair, items: text }, pairs: pair } })
  const tags = Array.from({ length: 100_000 }, (_, index) => String(index))
  const started = performance.now()
  expect(faultsOf({ tags })).toEqual([])
  expect(performance.now() - started).toBeLessThan(5000)
  expect(faultsOf({ tags: [...tags, '7'] })).toEqual(['spec.tags[100000] is there already'])
  expect(faultsOf({ pairs: [{ a: 1, b: [2] }, { b: [2], a: '1' }, { a: 1 }, { a: 1, b: [[2]] }] })).toEqual([])
  expect(
    faultsOf({
      pairs: [
        { a: 1, b: [2, null] },
        { b: [2, null], a: 1 },
      ],
    }),
  ).toEqual(['spec.pairs[1] is there already'])
})

test('no two things have one name', () => {
  const named = (name: string, module: string, of: string) => ({ ...kind, kind: of, type: { name, module } })
  const kinds = [named('Fault', './v1.js', 'Fault'), named('Root', './a.js', 'Gadget'), named('Root', './b.js', 'Widget')]
  const dated: Schema = { type: 'object', properties: { on: { type: 'string', format: 'date' } } }
  const { content } = writeValidators([...kinds, { ...named('Date', './v1.js', 'Date'), schema: dated }])
  expect(content.match(/^import .*$/gm)).toEqual([
    "import type { Fault as FaultResource, Date } from './v1.js'",
    "import type { Root } from './a.js'",
    "import type { Root as Widget } from './b.js'",
  ])
  expect(content).toContain('isFault(object: unknown): object is FaultResource {')
  expect(content).toContain('isWidget(object: unknown): object is Widget {')
  const declared = [...content.matchAll(/^(?:export )?(?:function|interface) (\w+)/gm)].map(([, name]) => name)
  expect(new Set(declared).size).toBe(declared.length)
})
