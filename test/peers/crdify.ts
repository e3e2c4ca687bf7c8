import type { Schema } from '@crdgen/core'
import type { PeerCase } from './peer-case.ts'

/** kubernetes-sigs/crdify, pkg/validations/property/*_test.go, pkg/validations/crd and test/: what each case is about, in our own words. */

const text: Schema = { type: 'string' }
const texts: Schema = { type: 'array', items: text }
const number: Schema = { type: 'number' }
const map: Schema = { type: 'object', additionalProperties: text }

const letters = (many: number): string => 'x'.repeat(many)
const list = (many: number): readonly string[] => Array.from({ length: many }, (_, at) => `v${at}`)
const members = (many: number): Readonly<Record<string, string>> => Object.fromEntries(list(many).map(name => [name, name]))

interface Bound {
  readonly keyword: string
  readonly base: Schema
  readonly of: (size: number) => unknown
}

const upper: readonly Bound[] = [
  { keyword: 'maximum', base: number, of: size => size },
  { keyword: 'maxItems', base: texts, of: list },
  { keyword: 'maxLength', base: text, of: letters },
  { keyword: 'maxProperties', base: map, of: members },
]
const lower: readonly Bound[] = upper.map(bound => ({ ...bound, keyword: bound.keyword.replace('max', 'min') }))

function boundCases({ keyword, base, of }: Bound): readonly PeerCase[] {
  const at = (limit?: number): Schema => (limit === undefined ? base : { ...base, [keyword]: limit })
  const isUpper = keyword.startsWith('max')
  const sizes = [0, 5, 10, 15, 20, 25, 30].map(of)
  const [tight, loose] = isUpper ? [10, 30] : [30, 10]
  const one = (name: string, before: Schema, after: Schema, peer: PeerCase['peer']): PeerCase => ({
    name: `${keyword}: ${name}`,
    before,
    after,
    peer,
    values: [undefined, ...sizes],
  })
  return [
    one('the same', at(10), at(10), 'fine'),
    one('new', at(), at(10), 'breaks'),
    one('tighter', at(20), at(tight), 'breaks'),
    one('wider', at(20), at(loose), 'fine'),
    one('another keyword', { ...base, title: 'a' }, { ...base, title: 'b' }, 'fine'),
  ]
}

const choices = (...values: readonly string[]): Schema => (values.length === 0 ? text : { ...text, enum: [...values] })
const choice = (name: string, before: Schema, after: Schema, peer: PeerCase['peer']): PeerCase => ({
  name: `enum: ${name}`,
  before,
  after,
  peer,
  values: [undefined, 'foo', 'bar', 'baz', ''],
})

const enums: readonly PeerCase[] = [
  choice('the same', choices('foo'), choices('foo'), 'fine'),
  choice('new', choices(), choices('foo'), 'breaks'),
  choice('a value more', choices('foo'), choices('foo', 'bar'), 'breaks'),
  choice('a value more, addition disallowed', choices('foo'), choices('foo', 'bar'), 'breaks'),
  choice('a value more, addition allowed', choices('foo'), choices('foo', 'bar'), 'fine'),
  choice('a value less', choices('foo', 'bar'), choices('bar'), 'breaks'),
  choice('a value more and one less, addition allowed', choices('foo', 'bar'), choices('bar', 'baz'), 'breaks'),
  choice('gone', choices('foo'), choices(), 'breaks'),
  choice('another order', choices('foo', 'bar'), choices('bar', 'foo'), 'fine'),
  choice('another keyword', { ...text, title: 'a' }, { ...text, title: 'b' }, 'fine'),
  choice('another keyword beside it', { ...choices('foo'), title: 'a' }, { ...choices('foo'), title: 'b' }, 'fine'),
]

const orNull = (schema: Schema, nullable = true): Schema => ({ ...schema, nullable })
const nullableCase = (name: string, before: Schema, after: Schema, peer: PeerCase['peer']): PeerCase => ({
  name: `nullable: ${name}`,
  before,
  after,
  peer,
  values: [undefined, null, 'foo'],
})

const nullable: readonly PeerCase[] = [
  nullableCase('the same', orNull(text), orNull(text), 'fine'),
  nullableCase('added, disallowed', text, orNull(text), 'breaks'),
  nullableCase('added, allowed', text, orNull(text), 'fine'),
  nullableCase('removed', orNull(text), text, 'breaks'),
  nullableCase('removed, allowed', orNull(text), text, 'fine'),
  nullableCase('false is none', text, orNull(text, false), 'fine'),
  nullableCase('another keyword', { ...text, title: 'a' }, { ...text, title: 'b' }, 'fine'),
]

const matching = (pattern?: string): Schema => (pattern === undefined ? text : { ...text, pattern })
const patternCase = (name: string, before: Schema, after: Schema, peer: PeerCase['peer']): PeerCase => ({
  name: `pattern: ${name}`,
  before,
  after,
  peer,
  values: [undefined, 'abc', 'ABC', '', '1'],
})

const patterns: readonly PeerCase[] = [
  patternCase('the same', matching('^[a-z]+$'), matching('^[a-z]+$'), 'fine'),
  patternCase('added', matching(), matching('^[a-z]+$'), 'breaks'),
  patternCase('changed', matching('^[a-z]+$'), matching('^[A-Z]+$'), 'breaks'),
  patternCase('changed to one that takes more', matching('^[a-z]+$'), matching('^[a-zA-Z]+$'), 'breaks'),
  patternCase('removed', matching('^[a-z]+$'), matching(), 'breaks'),
  patternCase('removed, allowed', matching('^[a-z]+$'), matching(), 'fine'),
  patternCase('another keyword', { ...text, title: 'a' }, { ...text, title: 'b' }, 'fine'),
]

const by = (value?: string): Schema => (value === undefined ? text : { ...text, default: value })
const defaultCase = (name: string, before: Schema, after: Schema, peer: PeerCase['peer']): PeerCase => ({
  name: `default: ${name}`,
  before,
  after,
  peer,
  values: [undefined, 'foo', 'bar'],
})

const defaults: readonly PeerCase[] = [
  defaultCase('the same', by('foo'), by('foo'), 'fine'),
  defaultCase('added', by(), by('foo'), 'breaks'),
  defaultCase('removed', by('foo'), by(), 'breaks'),
  defaultCase('changed', by('foo'), by('bar'), 'breaks'),
  defaultCase('another keyword', { ...text, title: 'a' }, { ...text, title: 'b' }, 'fine'),
]

const struct = (properties: Readonly<Record<string, Schema>>, required?: readonly string[]): Schema => ({
  type: 'object',
  properties,
  ...(required === undefined ? {} : { required: [...required] }),
})
const structCase = (name: string, before: Schema, after: Schema, peer: PeerCase['peer'], values: readonly unknown[]): PeerCase => ({
  name,
  before,
  after,
  peer,
  values: [undefined, {}, ...values],
})
const foo = struct({ foo: text })

const fields: readonly PeerCase[] = [
  structCase('required: the same', struct({ foo: text }, ['foo']), struct({ foo: text }, ['foo']), 'fine', [{ foo: 'a' }]),
  structCase('required: new', foo, struct({ foo: text }, ['foo']), 'breaks', [{ foo: 'a' }]),
  structCase('required: gone', struct({ foo: text }, ['foo']), foo, 'fine', [{ foo: 'a' }]),
  structCase('required: another keyword', { ...foo, title: 'a' }, { ...foo, title: 'b' }, 'fine', [{ foo: 'a' }]),
  structCase('existingFieldRemoval: gone', struct({ foo: text, bar: text }), foo, 'breaks', [{ foo: 'a' }, { bar: 'b' }]),
  structCase('existingFieldRemoval: one more', foo, struct({ foo: text, bar: text }), 'fine', [{ foo: 'a' }]),
  structCase('existingFieldRemoval: the same', foo, foo, 'fine', [{ foo: 'a' }]),
  structCase('type: the same', foo, foo, 'fine', [{ foo: 'a' }]),
  { name: 'type: changed', before: text, after: { type: 'integer' }, peer: 'breaks', values: [undefined, 'a', ''] },
  { name: 'type: integer to number', before: { type: 'integer' }, after: number, peer: 'breaks', values: [undefined, 0, 1, -7] },
  {
    name: 'description: the same',
    before: { ...text, description: 'a' },
    after: { ...text, description: 'a' },
    peer: 'fine',
    values: ['a'],
  },
  {
    name: 'description: changed',
    before: { ...text, description: 'a' },
    after: { ...text, description: 'b' },
    peer: 'breaks',
    values: ['a'],
  },
  { name: 'description: gone', before: { ...text, description: 'a' }, after: text, peer: 'breaks', values: ['a'] },
]

const port = (...ranges: readonly Schema[]): Schema => ({ type: 'integer', anyOf: ranges.map(one => ({ ...one })) })
const ports = [undefined, 0, 5, 15, 25, 35]
const junctors: readonly PeerCase[] = [
  { name: 'anyOf: new', before: { type: 'integer' }, after: port({ maximum: 10 }), peer: 'breaks', values: ports },
  {
    name: 'anyOf: a branch more',
    before: port({ maximum: 10 }),
    after: port({ maximum: 10 }, { minimum: 30 }),
    peer: 'breaks',
    values: ports,
  },
  {
    name: 'anyOf: a branch less',
    before: port({ maximum: 10 }, { minimum: 30 }),
    after: port({ maximum: 10 }),
    peer: 'breaks',
    values: ports,
  },
  {
    name: 'oneOf: new',
    before: { type: 'integer' },
    after: { type: 'integer', oneOf: [{ maximum: 10 }, { minimum: 30 }] },
    peer: 'breaks',
    values: ports,
  },
  {
    name: 'oneOf: gone',
    before: { type: 'integer', oneOf: [{ maximum: 10 }, { minimum: 30 }] },
    after: { type: 'integer' },
    peer: 'breaks',
    values: ports,
  },
  { name: 'allOf: new', before: { type: 'integer' }, after: { type: 'integer', allOf: [{ maximum: 10 }] }, peer: 'breaks', values: ports },
  { name: 'allOf: gone', before: { type: 'integer', allOf: [{ maximum: 10 }] }, after: { type: 'integer' }, peer: 'breaks', values: ports },
  { name: 'not: new', before: { type: 'integer' }, after: { type: 'integer', not: { maximum: 10 } }, peer: 'breaks', values: ports },
  { name: 'not: gone', before: { type: 'integer', not: { maximum: 10 } }, after: { type: 'integer' }, peer: 'breaks', values: ports },
]

const upTo: Schema = { type: 'integer', maximum: 10 }
const rest: readonly PeerCase[] = [
  { name: 'exclusiveMaximum: on', before: upTo, after: { ...upTo, exclusiveMaximum: true }, peer: 'breaks', values: [undefined, 9, 10] },
  { name: 'exclusiveMaximum: off', before: { ...upTo, exclusiveMaximum: true }, after: upTo, peer: 'fine', values: [undefined, 9] },
  {
    name: 'format: changed',
    before: { ...text, format: 'date' },
    after: { ...text, format: 'date-time' },
    peer: 'breaks',
    values: ['2026-01-01'],
  },
  { name: 'format: gone', before: { ...text, format: 'date' }, after: text, peer: 'breaks', values: ['2026-01-01'] },
  { name: 'format: one that no server knows', before: text, after: { ...text, format: 'colour' }, peer: 'breaks', values: ['a', ''] },
  {
    name: 'xValidations: new',
    before: text,
    after: { ...text, maxLength: 99, 'x-kubernetes-validations': [{ rule: "self.startsWith('a')" }] },
    peer: 'breaks',
    values: ['a', 'b'],
  },
  {
    name: 'scope: changed',
    before: text,
    after: text,
    peer: 'breaks',
    values: ['a'],
    crd: { before: { scope: 'Namespaced' }, after: { scope: 'Cluster' } },
  },
  {
    name: 'storedVersionRemoval: gone',
    before: text,
    after: text,
    peer: 'fine',
    values: ['a'],
    crd: { before: { versions: ['v1alpha1', 'v1'], storage: 'v1alpha1' }, after: { versions: ['v1'] } },
  },
  {
    name: 'storedVersionRemoval: moved and still there',
    before: text,
    after: text,
    peer: 'fine',
    values: ['a'],
    crd: { before: { versions: ['v1alpha1', 'v1'], storage: 'v1alpha1' }, after: { versions: ['v1alpha1', 'v1'], storage: 'v1' } },
  },
]

export const crdifyCases: readonly PeerCase[] = [
  ...[...upper, ...lower].flatMap(boundCases),
  ...enums,
  ...nullable,
  ...patterns,
  ...defaults,
  ...fields,
  ...junctors,
  ...rest,
]
