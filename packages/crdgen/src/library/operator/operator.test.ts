import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as operator from './index.ts'
import {
  addFinalizer,
  addOwner,
  applyPatch,
  findCondition,
  hasFinalizer,
  isBeingDeleted,
  isConditionTrue,
  isConflict,
  type KubernetesObject,
  ownerReference,
  removeCondition,
  removeFinalizer,
  retryOnConflict,
  setCondition,
  statusPatch,
} from './index.ts'

const now = new Date('2026-01-02T03:04:05.678Z')
const at = '2026-01-02T03:04:05Z'
const earlier = '2025-01-01T00:00:00Z'
const ready = { type: 'Ready', status: 'True', reason: 'Up', message: '', lastTransitionTime: earlier, observedGeneration: 1 }

/** The rows of apimachinery's TestSetStatusCondition, and what the JSON of Go leaves out. */
describe('setCondition', () => {
  test.each([
    {
      name: 'the first',
      before: undefined,
      set: { type: 'Ready', status: 'False', reason: 'Starting' } as const,
      after: [{ type: 'Ready', status: 'False', reason: 'Starting', message: '', lastTransitionTime: at }],
    },
    {
      name: 'another status: its time, too',
      before: [ready],
      set: { type: 'Ready', status: 'False', reason: 'Down', message: 'gone', observedGeneration: 2 } as const,
      after: [{ type: 'Ready', status: 'False', reason: 'Down', message: 'gone', lastTransitionTime: at, observedGeneration: 2 }],
    },
    {
      name: 'the same status keeps its time, even where one is given',
      before: [ready],
      set: { type: 'Ready', status: 'True', reason: 'Better', observedGeneration: 3, lastTransitionTime: at } as const,
      after: [{ ...ready, reason: 'Better', observedGeneration: 3 }],
    },
    {
      name: 'a time that is given counts with another status',
      before: [ready],
      set: { type: 'Ready', status: 'Unknown', reason: 'Lost', observedGeneration: 1, lastTransitionTime: '2026-01-01T00:00:00Z' } as const,
      after: [{ ...ready, status: 'Unknown', reason: 'Lost', lastTransitionTime: '2026-01-01T00:00:00Z' }],
    },
    {
      name: 'a generation that is not given is gone, as in Go',
      before: [ready],
      set: { type: 'Ready', status: 'True', reason: 'Up' } as const,
      after: [{ type: 'Ready', status: 'True', reason: 'Up', message: '', lastTransitionTime: earlier }],
    },
    {
      name: 'others stay where they are',
      before: [{ ...ready, type: 'A' }, ready, { ...ready, type: 'B' }],
      set: { type: 'Ready', status: 'True', reason: 'New', observedGeneration: 1 } as const,
      after: [
        { ...ready, type: 'A' },
        { ...ready, reason: 'New' },
        { ...ready, type: 'B' },
      ],
    },
  ])('$name', ({ before, set, after }) => {
    const copy = structuredClone(before)
    expect(setCondition(before, set, now)).toEqual(after)
    expect(before).toEqual(copy)
  })

  test('the list itself when nothing changes', () => {
    const list = [ready]
    expect(setCondition(list, { type: 'Ready', status: 'True', reason: 'Up', message: '', observedGeneration: 1 })).toBe(list)
    expect(removeCondition(list, 'Other')).toBe(list)
  })

  test('what is found and removed', () => {
    expect(findCondition([ready], 'Ready')).toBe(ready)
    expect([findCondition(undefined, 'Ready'), findCondition(null, 'Ready')]).toEqual([undefined, undefined])
    expect([
      isConditionTrue([ready], 'Ready'),
      isConditionTrue([{ ...ready, status: 'False' }], 'Ready'),
      isConditionTrue([], 'Ready'),
    ]).toEqual([true, false, false])
    expect(removeCondition([ready, { ...ready, type: 'B' }], 'Ready')).toEqual([{ ...ready, type: 'B' }])
    expect(removeCondition(undefined, 'Ready')).toEqual([])
  })
})

describe('finalizers', () => {
  const name = 'example.com/backup'

  test('are added and removed in a copy', () => {
    const bare = { kind: 'Backup', metadata: { name: 'a' } }
    const held = addFinalizer(bare, name)
    expect(held).toEqual({ kind: 'Backup', metadata: { name: 'a', finalizers: [name] } })
    expect(bare).toEqual({ kind: 'Backup', metadata: { name: 'a' } })
    expect(addFinalizer(held, name)).toBe(held)
    expect(hasFinalizer(held, name)).toBe(true)
    expect(removeFinalizer({ metadata: { finalizers: [name, 'b', name] } }, name)).toEqual({ metadata: { finalizers: ['b'] } })
    expect(removeFinalizer(bare, name)).toBe(bare)
    expect(addFinalizer({}, name)).toEqual({ metadata: { finalizers: [name] } })
  })

  test.each([
    [{ metadata: { deletionTimestamp: at } }, true],
    [{ metadata: { deletionTimestamp: now } }, true],
    [{ metadata: { deletionTimestamp: null } }, false],
    [{ metadata: {} }, false],
    [{}, false],
  ])('%j is being deleted: %s', (object, is) => {
    expect(isBeingDeleted(object)).toBe(is)
  })
})

describe('owners', () => {
  const owner = { apiVersion: 'example.com/v1', kind: 'Backup', metadata: { name: 'a', namespace: 'x', uid: 'u' } }
  const clusterOwner = { ...owner, metadata: { name: 'a', uid: 'u' } }
  const owned: KubernetesObject = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'd', namespace: 'x' } }
  const plain = { apiVersion: 'example.com/v1', kind: 'Backup', name: 'a', uid: 'u' }

  test('are referred to', () => {
    expect(ownerReference(owner)).toEqual(plain)
    expect(ownerReference(owner, { controller: true })).toEqual({ ...plain, controller: true, blockOwnerDeletion: true })
    expect(ownerReference(owner, { controller: true, block: false })).toEqual({ ...plain, controller: true, blockOwnerDeletion: false })
    expect(ownerReference(clusterOwner, {}, owned)).toEqual(plain)
  })

  test('replace what refers to them at another version', () => {
    const before = {
      ...owned,
      metadata: { ...owned.metadata, ownerReferences: [{ ...plain, apiVersion: 'example.com/v1beta1', uid: 'old' }] },
    }
    expect(addOwner(before, owner, { controller: true }).metadata?.ownerReferences).toEqual([
      { ...plain, controller: true, blockOwnerDeletion: true },
    ])
    expect(addOwner(owned, owner).metadata?.ownerReferences).toEqual([plain])
    expect(owned.metadata).toEqual({ name: 'd', namespace: 'x' })
  })

  test.each([
    ['no uid', { ...owner, metadata: { name: 'a' } }, owned, /^owner: expected an object of the server/],
    ['nothing', {}, owned, /^owner: expected/],
    [
      'cluster-scoped',
      owner,
      { ...owned, metadata: { name: 'd' } },
      /^cluster-scoped resource must not have a namespace-scoped owner, owner's namespace x$/,
    ],
    [
      'another namespace',
      owner,
      { ...owned, metadata: { name: 'd', namespace: 'y' } },
      /^cross-namespace owner references are disallowed, owner's namespace x, obj's namespace y$/,
    ],
    [
      'a second controller',
      owner,
      {
        ...owned,
        metadata: { ...owned.metadata, ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'q', controller: true }] },
      },
      /^Object x\/d is already owned by another Pod controller p$/,
    ],
  ])('are refused: %s', (_, from, to, error) => {
    expect(() => addOwner(to, from, { controller: true })).toThrow(error)
  })
})

describe('conflicts', () => {
  test.each([
    ['client-node', { code: 409, body: '{"kind":"Status","reason":"Conflict"}' }, true],
    ['client-node, read', { code: 409, body: { reason: 'Conflict' } }, true],
    ['AlreadyExists', { code: 409, body: '{"reason":"AlreadyExists"}' }, false],
    ['kubernetes-fluent-client', { ok: false, status: 409, statusText: 'Conflict', data: { reason: 'Conflict' } }, true],
    ['a code alone', { statusCode: 409, body: 'not JSON' }, true],
    ['not found', { code: 404, body: { reason: 'NotFound' } }, false],
    ['an error', new Error('409'), false],
    ['nothing', undefined, false],
  ])('%s', (_, error, is) => {
    expect(isConflict(error)).toBe(is)
  })

  test('are tried again, five times in all', async () => {
    const conflict = Object.assign(new Error('conflict'), { code: 409 })
    const failing = (times: number, error: Error = conflict) => {
      const calls: number[] = []
      const attempt = () => {
        calls.push(calls.length)
        if (calls.length <= times) throw error
        return calls.length
      }
      return { calls, run: () => retryOnConflict(attempt, { delay: 1 }) }
    }
    await expect(failing(2).run()).resolves.toBe(3)
    const never = failing(9)
    await expect(never.run()).rejects.toBe(conflict)
    expect(never.calls.length).toBe(5)
    const other = failing(1, new Error('refused'))
    await expect(other.run()).rejects.toThrow('refused')
    expect(other.calls.length).toBe(1)
  })
})

interface Backup {
  apiVersion: string
  kind: string
  metadata: {
    name?: string
    namespace?: string
    resourceVersion?: string
    uid?: string
    labels?: Record<string, string>
    creationTimestamp?: Date
  }
  spec: {
    schedule: string
    keep?: number
    containers: { name: string; image: string; ports?: { containerPort: number; protocol?: string }[] }[]
  }
  status?: { kept?: number; conditions?: { type: string; status: string }[] }
}

describe('what is sent', () => {
  const backup: Backup = {
    apiVersion: 'example.com/v1',
    kind: 'Backup',
    metadata: { name: 'a', namespace: 'x', resourceVersion: '9', uid: 'u' },
    spec: { schedule: '0 3 * * *', containers: [] },
    status: { kept: 1 },
  }

  test('by an apply', () => {
    expect(
      applyPatch(backup, { metadata: { labels: { a: 'b' }, resourceVersion: '9' }, spec: { keep: 3, containers: [{ name: 'c' }] } }),
    ).toEqual({
      apiVersion: 'example.com/v1',
      kind: 'Backup',
      metadata: { name: 'a', namespace: 'x', labels: { a: 'b' } },
      spec: { keep: 3, containers: [{ name: 'c' }] },
    })
    expect(applyPatch(backup, { ...backup })).not.toHaveProperty('status')
    // @ts-expect-error an item without its key
    applyPatch(backup, { spec: { containers: [{ image: 'i' }] } })
    // @ts-expect-error a field that there is not
    applyPatch(backup, { spec: { keeps: 3 } })
    expect(() => applyPatch({ kind: 'Backup' }, {})).toThrow(/^object: expected/)
  })

  test('of a status', () => {
    expect(statusPatch(backup, { kept: 2, conditions: [{ type: 'Ready', status: 'True' }] })).toEqual({
      apiVersion: 'example.com/v1',
      kind: 'Backup',
      metadata: { name: 'a', namespace: 'x' },
      status: { kept: 2, conditions: [{ type: 'Ready', status: 'True' }] },
    })
    // @ts-expect-error a condition without its type
    statusPatch(backup, { conditions: [{ status: 'True' }] })
  })
})

test('every name is on the page of the operator’s side, and no other', () => {
  const page = readFileSync(new URL('../../../../../docs/operator.md', import.meta.url), 'utf8')
  const names = [...page.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name),
  )
  expect(Object.keys(operator).toSorted()).toEqual(names.toSorted())
})
