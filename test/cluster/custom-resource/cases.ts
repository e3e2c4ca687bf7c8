import type { FieldValidation } from '@crdgen/server'

import type { Case } from './answers.ts'
import { fields } from './fields.ts'
import { thing, thingCrd } from './thing.ts'

const modes = ['strict', 'warn', 'ignore', 'server-side-apply'] as const satisfies readonly FieldValidation[]

const created = (title: string, members: Readonly<Record<string, unknown>>, mode: FieldValidation = 'strict', version = 'v1'): Case => ({
  title,
  crd: thingCrd,
  verb: mode === 'server-side-apply' ? 'apply' : 'create',
  mode,
  object: thing('new', members, version),
})

/** Each value of each field, in an object of its own. */
export const valueCases: readonly Case[] = Object.entries(fields).flatMap(([name, { good, bad }]) =>
  [...good, ...bad].flatMap(value =>
    (['strict', 'server-side-apply'] as const).map(mode =>
      created(`${mode}: ${name}: ${JSON.stringify(value)}`, { spec: { [name]: value } }, mode),
    ),
  ),
)

const unknownFields: readonly (readonly [title: string, members: Readonly<Record<string, unknown>>])[] = [
  ['beside spec', { spec: {}, extra: 1, another: null }],
  ['in spec', { spec: { chioce: 'one', 'a.b': 1, 'with "quotes"': 1 } }],
  ['null', { spec: { chioce: null } }],
  ['below an unknown one', { spec: { wrong: { deeper: 1 } } }],
  ['in items', { spec: { keyed: [{ name: 'aa' }, { name: 'bb', prot: 1 }] } }],
  ['in items without keys', { spec: { nested: { list: [{}, { of: true, off: 1 }] } } }],
  ['in lists of a name without a schema', { spec: { lost: [{ a: 1 }] } }],
  ['below what is kept', { spec: { kept: { known: { sise: 1 }, other: { sise: 1 } } } }],
  [
    'in an embedded resource',
    { spec: { resource: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', label: {}, labels: {} }, a: 1 } } },
  ],
  [
    'in metadata',
    { spec: {}, metadata: { name: 'new', label: {}, ownerReferences: [{ apiVersion: 'v1', kind: 'X', name: 'a', uid: 'u', x: 1 }] } },
  ],
  ['in metadata, other case', { spec: {}, metadata: { name: 'new', Labels: { a: 'b' } } }],
  ['with a wrong value beside', { spec: { chioce: 'one', bounded: 0 } }],
  ['in status', { spec: {}, status: { phaze: 1 } }],
  [
    'in a status that has wrong values',
    { spec: {}, status: { phaze: 1, phase: 'Gone', conditions: [{ type: 'a', x: 1 }, { type: 'b' }] } },
  ],
  ['in each branch', { spec: { one: { a: 'x', d: 1 }, any: { b: 9, d: 1 }, none: { d: 1 } } }],
  ['in a map', { spec: { map: { a: 'x' }, nested: { a: { b: 'x', z: 1 }, y: 2 } } }],
  ['nothing unknown', { spec: { choice: 'one', nested: {} } }],
]

export const unknownCases: readonly Case[] = modes.flatMap(mode =>
  unknownFields.map(([title, members]) => created(`${mode}: ${title}`, members, mode)),
)

const metadata: readonly (readonly [title: string, metadata: unknown])[] = [
  ['a name in capitals', { name: 'New' }],
  ['a name with a slash', { name: 'a/b' }],
  ['a long name', { name: 'a'.repeat(254) }],
  ['no name', {}],
  ['a name to be made', { generateName: 'new-' }],
  ['a wrong name to be made', { generateName: 'New-' }],
  ['both names', { name: 'new', generateName: 'Other_' }],
  ['labels', { name: 'new', labels: { a: 'b', 'a.b/c': '' } }],
  ['wrong labels', { name: 'new', labels: { 'a b': 'c', 'A/b/c': 'd', a: 'e f', ['x'.repeat(64)]: 'y', b: 'z'.repeat(64) } }],
  ['labels that are not text', { name: 'new', labels: { a: 1 } }],
  ['labels that are not map', { name: 'new', labels: ['a'] }],
  ['labels that are null', { name: 'new', labels: { a: null }, annotations: null }],
  ['annotations', { name: 'new', annotations: { 'A B': 'x', 'a.b/': '', ok: 'anything\n' } }],
  ['large annotations', { name: 'new', annotations: { a: 'x'.repeat(262_144) } }],
  ['finalizers', { name: 'new', finalizers: ['a.example/b'] }],
  ['finalizers of no domain', { name: 'new', finalizers: ['plain', 'a.example', 'orphan'] }],
  ['a finalizer too many', { name: 'new', finalizers: ['orphan', 'foregroundDeletion'] }],
  ['wrong finalizers', { name: 'new', finalizers: ['a b', ''] }],
  ['owners', { name: 'new', ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'u' }] }],
  ['owners without a part', { name: 'new', ownerReferences: [{ apiVersion: 'v1' }, { kind: 'Pod', name: 'a' }] }],
  [
    'two owners that control',
    {
      name: 'new',
      ownerReferences: ['a', 'b'].map(name => ({ apiVersion: 'v1', kind: 'Pod', name, uid: name, controller: true })),
    },
  ],
  ['an owner of a kind that owns nothing', { name: 'new', ownerReferences: [{ apiVersion: 'v1', kind: 'Event', name: 'a', uid: 'u' }] }],
  ['a generation', { name: 'new', generation: 7 }],
  ['a negative generation', { name: 'new', generation: -1 }],
  ['a generation that is text', { name: 'new', generation: '1' }],
  ['an invalid time', { name: 'new', creationTimestamp: 'now' }],
  ['a time that is null', { name: 'new', creationTimestamp: null }],
  ['a name that is a number', { name: 5 }],
  ['metadata that is text', 'new'],
  ['a deletion', { name: 'new', deletionTimestamp: '2020-01-01T00:00:00Z', deletionGracePeriodSeconds: 0 }],
  ['a uid, a time and a selfLink', { name: 'new', uid: 'u', creationTimestamp: '2020-01-01T00:00:00Z', selfLink: '/x' }],
  ['fields that nobody manages', { name: 'new', managedFields: [{ manager: 'x' }] }],
]

export const metadataCases: readonly Case[] = metadata.flatMap(([title, meta]) =>
  (['strict', 'warn'] as const).map(mode => created(`${mode}: ${title}`, { metadata: meta, spec: {} }, mode)),
)

const bodies: readonly (readonly [title: string, rest: string])[] = [
  ['a key twice', '"spec":{"bounded":1,"bounded":2}'],
  ['keys twice at many places', '"spec":{"keyed":[{"name":"aa","name":"bb"}],"map":{"a":"x","a":"y"}},"spec":{"bounded":1}'],
  ['a key twice and an unknown one', '"spec":{"bounded":1,"bounded":2,"x":1,"x":2}'],
  ['large numbers', '"spec":{"large":4611686018427387905,"small":12345678901}'],
  ['numbers past int64', '"spec":{"large":9223372036854775808}'],
  ['whole numbers with a point', '"spec":{"bounded":2.0,"step":1.50,"either":3.0}'],
  ['exponents', '"spec":{"bounded":1e0,"step":5e-1,"anything":1e2}'],
  ['names of a prototype', '"spec":{"anything":{"__proto__":{"a":1},"constructor":1},"__proto__":1}'],
]

const head = '"apiVersion":"cases.crdgen.dev/v1","kind":"Thing","metadata":{"name":"new"}'

/** Bodies that are sent as they stand. */
export const textCases: readonly Case[] = (['strict', 'warn', 'ignore'] as const).flatMap(mode =>
  bodies.map(([title, rest]) => ({ ...created(`${mode}: ${title}`, {}, mode), text: `{${head},${rest}}` })),
)

const wholes: readonly (readonly [title: string, members: Readonly<Record<string, unknown>>])[] = [
  ['no spec', {}],
  ['a spec that is null', { spec: null }],
  ['a spec that is a list', { spec: [] }],
  [
    'many wrong values',
    { spec: Object.fromEntries(Object.entries(fields).flatMap(([name, { bad }]) => (bad[0] === undefined ? [] : [[name, bad[0]]]))) },
  ],
  ['many right values', { spec: Object.fromEntries(Object.entries(fields).map(([name, { good }]) => [name, good[0]])) }],
  ['replicas below zero', { spec: { replicas: -1 } }],
  ['more replicas than int32', { spec: { replicas: 2_147_483_648 } }],
  ['replicas that are text', { spec: { replicas: '1' } }],
  ['a status, which is dropped', { spec: {}, status: { phase: 'Gone', replicas: -1 } }],
  ['the other kind', { spec: {}, kind: 'Other' }],
]

export const wholeCases: readonly Case[] = wholes.map(([title, members]) => created(title, members))

const laters: readonly (readonly [title: string, members: Readonly<Record<string, unknown>>])[] = [
  ['its default', { spec: {} }],
  ['its bound', { spec: { replicas: 4 } }],
  ['without a scale', { spec: { replicas: -1 } }],
  ['fields of the other version', { spec: { bounded: 1 } }],
  ['a status, unknown here', { spec: {}, status: {} }],
  ['a default of the version that is stored', { spec: { mode: 'y' } }],
  ['fields that are not stored', { spec: { gone: [{}, { a: 2 }], nested: { a: { b: 'x', c: 1, d: 2 }, added: 'x' } } }],
  ['a null that is not stored', { spec: { text: null } }],
  ['an unknown field and one that is not stored', { spec: { gone: [], other: 1 } }],
  ['what cannot be stored', { spec: { resource: { apiVersion: 'v1', kind: 5 } } }],
  ['metadata that is not stored', { spec: { resource: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', x: 1, labels: {} } } } }],
]

export const versionCases: readonly Case[] = modes.flatMap(mode =>
  laters.map(([title, members]) => created(`${mode}: ${title}`, members, mode, 'v2')),
)

const deprecations: readonly (readonly [title: string, members: Readonly<Record<string, unknown>>])[] = [
  ['all right', { spec: { choice: 'one' } }],
  ['a wrong value', { spec: { bounded: 0 } }],
  ['an unknown field', { spec: { chioce: 'one' } }],
  ['a finalizer of no domain', { spec: {}, metadata: { name: 'new', finalizers: ['plain'] } }],
  ['metadata that cannot be read', { spec: {}, metadata: { name: 'new', labels: ['a'] } }],
]

export const deprecatedCases: readonly Case[] = ['v1beta1', 'v1alpha1'].flatMap(version =>
  modes.flatMap(mode => deprecations.map(([title, members]) => created(`${version}, ${mode}: ${title}`, members, mode, version))),
)
