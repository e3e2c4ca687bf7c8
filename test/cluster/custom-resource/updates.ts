import type { JsonObject } from '@crdgen/core/internal'
import type { KubeObject } from '../cluster.ts'
import type { Case } from './answers.ts'
import { fields } from './fields.ts'
import { thing, thingCrd } from './thing.ts'

/** An object that was stored before the CRD was tightened, and what it is changed into. */
export interface Update {
  readonly title: string
  readonly verb: 'update' | 'status' | 'scale'
  readonly old: KubeObject
  readonly change: (before: JsonObject) => JsonObject
}

const merged = (before: JsonObject, key: string, members: JsonObject): JsonObject => ({
  ...before,
  [key]: { ...(before[key] as JsonObject | undefined), ...members },
})

const nameOf = (field: string, index: number) => `old-${field.toLowerCase()}-${index}`

/** An object with each wrong value: changed elsewhere, and to the next wrong value and a right one. */
const valueUpdates: readonly Update[] = Object.entries(fields).flatMap(([field, { good, bad }]) =>
  bad.flatMap((value, index): readonly Update[] => {
    const old = thing(nameOf(field, index), { spec: { [field]: value } })
    const to = (after: unknown) => (before: JsonObject) => merged(before, 'spec', { [field]: after })
    const title = `${field}: ${JSON.stringify(value)}`
    const next = bad[(index + 1) % bad.length]
    return [
      { title: `${title}, a label`, verb: 'update', old, change: before => merged(before, 'metadata', { labels: { a: 'b' } }) },
      { title: `${title}, another field`, verb: 'update', old, change: before => merged(before, 'spec', { replicas: 1 }) },
      { title: `${title} to ${JSON.stringify(next)}`, verb: 'update', old, change: to(next) },
      { title: `${title} to ${JSON.stringify(good[0])}`, verb: 'update', old, change: to(good[0]) },
    ]
  }),
)

/** Parts of what was wrong before, changed or not. */
const parts: readonly (readonly [field: string, before: unknown, after: unknown])[] = [
  ['keyed', [{ name: 'a' }], [{ name: 'a', port: 2 }]],
  ['keyed', [{ name: 'a' }, { name: 'bb' }], [{ name: 'bb' }, { name: 'a' }]],
  ['keyed', [{ name: 'a' }], [{ name: 'a' }, { name: 'b' }]],
  ['keyed', [{ name: 'aa' }, { name: 'aa' }], [{ name: 'aa' }, { name: 'aa' }, { name: 'bb' }]],
  ['keyed', [{ name: 'aa', port: 0 }], [{ name: 'aa', protocol: 'UDP', port: 0 }]],
  ['keyed', [{ name: 'aa', port: 0 }], [{ name: 'aa', protocol: 'TCP', port: -1 }]],
  ['list', [-1, 1], [-1, 2]],
  ['list', [1, 2, 3], [1, 2, 3, 4]],
  ['list', [1, 2, 3, 4], [1, 2, 3]],
  ['set', ['a', 'a'], ['a', 'a', 'b']],
  ['set', ['a', 'b'], ['a', 'b', 'b']],
  ['map', { a: '', b: 'x' }, { a: '', b: 'y' }],
  ['map', { a: '' }, { b: '' }],
  ['map', { a: 'x', b: 'x', c: 'x' }, { a: 'x', b: 'x', c: 'y' }],
  ['nested', { a: { c: 1.5 } }, { a: { c: 1.5, b: 'x' } }],
  ['nested', { a: { c: 1.5 } }, { a: { c: 2.5 } }],
  ['one', { a: 'x', b: 1 }, { a: 'y', b: 1 }],
  ['any', { c: true }, { c: false }],
  ['all', { a: 'xx' }, { a: 'xx', c: true }],
  [
    'resource',
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'A_' } },
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'A_', labels: {} } },
  ],
  ['kept', { known: { size: '1' } }, { known: { size: '1' }, other: 1 }],
  ['lists', [[1], ['a']], [[1], ['b']]],
  ['text', 'abcdefgh', 'abcdefg'],
  ['bounded', '5', 5],
  ['short', 'longer', null],
]

const partUpdates: readonly Update[] = parts.map(([field, value, after], index) => ({
  title: `${field}: ${JSON.stringify(value)} to ${JSON.stringify(after)}`,
  verb: 'update',
  old: thing(`part-${index}`, { spec: { [field]: value } }),
  change: before => merged(before, 'spec', { [field]: after }),
}))

const statuses: readonly (readonly [before: JsonObject | undefined, after: unknown])[] = [
  [undefined, { phase: 'Ready', replicas: 1, selector: 'a=b' }],
  [undefined, { phase: 'Gone' }],
  [undefined, {}],
  [undefined, undefined],
  [undefined, null],
  [undefined, 'x'],
  [undefined, { replicas: -1 }],
  [undefined, { replicas: 2 ** 31 }],
  [undefined, { replicas: '1' }],
  [undefined, { selector: 5 }],
  [undefined, { conditions: [{ type: 'a' }, { type: 'a' }] }],
  [undefined, { conditions: [{}] }],
  [undefined, { conditions: [{ type: 'a', count: 4 }], unknown: 1 }],
  [{ phase: 'Gone' }, { phase: 'Gone', replicas: 1 }],
  [{ phase: 'Gone' }, { phase: 'Lost' }],
  [{ replicas: -1 }, { replicas: -1, selector: 'a=b' }],
  [{ conditions: [{ type: 'a', count: 4 }] }, { conditions: [{ type: 'b' }, { type: 'a', count: 4 }] }],
  [{ conditions: [{ type: 'a' }, { type: 'a' }] }, { conditions: [{ type: 'a' }, { type: 'a' }, { type: 'b' }] }],
  [{ phase: 'Failed' }, undefined],
]

/** A status is sent with the rest changed too, which counts for nothing. */
const statusUpdates: readonly Update[] = statuses.flatMap(([status, after], index): readonly Update[] => {
  const old = thing(`status-${index}`, { spec: { bounded: 0 }, ...(status === undefined ? {} : { status }) })
  const title = `status: ${JSON.stringify(status)} to ${JSON.stringify(after)}`
  const withStatus = ({ status: _, ...rest }: JsonObject): JsonObject => (after === undefined ? rest : { ...rest, status: after })
  return [
    { title, verb: 'status', old, change: withStatus },
    { title: `${title}, and spec`, verb: 'status', old, change: before => merged(withStatus(before), 'spec', { bounded: 99, x: 1 }) },
    { title: `${title}, as an update`, verb: 'update', old, change: before => merged(withStatus(before), 'spec', { replicas: 2 }) },
    {
      title: `${title}, and labels`,
      verb: 'status',
      old,
      change: before => merged(withStatus(before), 'metadata', { labels: { 'a b': '' } }),
    },
  ]
})

const metadata: readonly (readonly [title: string, members: JsonObject])[] = [
  ['labels', { labels: { a: 'b' } }],
  ['wrong labels', { labels: { 'a b': 'c d' } }],
  ['wrong annotations', { annotations: { '-': '' } }],
  ['finalizers', { finalizers: ['a.example/b', 'plain'] }],
  ['wrong finalizers', { finalizers: ['a b'] }],
  ['a generation', { generation: 99 }],
  ['no generation', { generation: 0 }],
  ['owners', { ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: '', uid: '' }] }],
  ['an unknown field', { x: 1 }],
  ['a time of deletion', { deletionTimestamp: '2020-01-01T00:00:00Z' }],
  ['a grace period', { deletionGracePeriodSeconds: 0 }],
  ['another time of creation', { creationTimestamp: '2020-01-01T00:00:00Z' }],
  ['a selfLink', { selfLink: '/x' }],
  ['no uid and no time', { uid: '', creationTimestamp: null }],
]

const metadataUpdates: readonly Update[] = metadata.flatMap(([title, members]) =>
  (['update', 'status'] as const).map(verb => ({
    title: `${verb}: ${title}`,
    verb,
    old: thing('meta', { spec: {}, status: {} }),
    change: before => merged(before, 'metadata', members),
  })),
)

const replicas = [0, 5, -1, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, '5', 1.5] as const
const scaledBefore: readonly JsonObject[] = [{ replicas: 1 }, {}, { replicas: 2, bounded: 0 }, { replicas: -1 }, { replicas: '1' }]

/** A scale is an update of the one field that its path leads to. */
const scaleUpdates: readonly Update[] = scaledBefore.flatMap((spec, index) =>
  replicas.map(count => ({
    title: `scale: ${JSON.stringify(spec)} to ${count}`,
    verb: 'scale',
    old: thing(`scale-${index}`, { spec }),
    change: before => merged(before, 'spec', { replicas: count }),
  })),
)

export const updates: readonly Update[] = [...valueUpdates, ...partUpdates, ...statusUpdates, ...metadataUpdates, ...scaleUpdates]

/** @param before the object as the server has it now */
export function updateCase({ title, verb, change }: Update, before: JsonObject): Case {
  return { title, crd: thingCrd, verb, mode: 'strict', object: change(before) as KubeObject, before }
}
