/**
 * Conditions, finalizers and owners of crdgen/operator beside k8s.io/apimachinery and controller-runtime: the same result, or the same error. On
 * demand (CRDGEN_ORACLE=wide): controller-runtime takes minutes to build.
 */
import { jsonText } from '@crdgen/core/internal'
import fc from 'fast-check'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import {
  addFinalizer,
  addOwner,
  type KubernetesObject,
  removeCondition,
  removeFinalizer,
  setCondition,
} from '../../packages/crdgen/src/library/operator/index.ts'
import { buildProgram } from './build-program.mjs'
import { seed, wide } from './settings.ts'

interface Answer {
  readonly result?: unknown
  readonly changed: boolean
  readonly error?: string
}

const program = wide ? await buildProgram('operator') : undefined

const word = fc.constantFrom('a', 'b', 'c')
const time = fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-03T04:05:06Z')
const condition = fc.record({
  type: word,
  status: fc.constantFrom('True' as const, 'False' as const, 'Unknown' as const),
  reason: word,
  message: fc.constantFrom('', 'm', 'n'),
  lastTransitionTime: time,
  observedGeneration: fc.constantFrom(undefined, 0, 1, 2),
})
const stored = condition.map(({ observedGeneration, ...one }) => (observedGeneration ? { ...one, observedGeneration } : one))
const conditions = fc.uniqueArray(stored, { selector: ({ type }) => type, maxLength: 3 })
const finalizers = fc.option(fc.array(word, { maxLength: 4 }), { nil: undefined })

const namespace = fc.constantFrom(undefined, 'x', 'y')
const apiVersion = fc.constantFrom('v1', 'apps/v1', 'apps/v2', 'example.com/v1')
const reference = fc.record(
  { apiVersion, kind: word, name: word, uid: word, controller: fc.boolean(), blockOwnerDeletion: fc.boolean() },
  { requiredKeys: ['apiVersion', 'kind', 'name', 'uid'] },
)
const object = fc.record({
  apiVersion: fc.constant('v1'),
  kind: fc.constant('ConfigMap'),
  metadata: fc.record(
    { name: word, namespace, finalizers, ownerReferences: fc.array(reference, { maxLength: 3 }) },
    { requiredKeys: ['name'] },
  ),
})
const owner = fc.record({ apiVersion, kind: word, metadata: fc.record({ name: word, namespace, uid: word }) })

const cases = fc.oneof(
  fc.record({ op: fc.constant('set' as const), conditions, condition }),
  fc.record({ op: fc.constant('remove' as const), conditions, condition }),
  fc.record({ op: fc.constantFrom('addFinalizer' as const, 'removeFinalizer' as const), object, finalizer: word }),
  fc.record({
    op: fc.constantFrom('setController' as const, 'setOwner' as const),
    object,
    owner,
    block: fc.constantFrom(undefined, true, false),
  }),
)
type Case = typeof cases extends fc.Arbitrary<infer One> ? One : never

function ours(one: Case): unknown {
  switch (one.op) {
    case 'set':
      return setCondition(one.conditions, one.condition)
    case 'remove':
      return removeCondition(one.conditions, one.condition.type)
    case 'addFinalizer':
      return addFinalizer(plain(one.object), one.finalizer)
    case 'removeFinalizer':
      return removeFinalizer(plain(one.object), one.finalizer)
    default:
      return addOwner(plain(one.object), plain(one.owner), { controller: one.op === 'setController', block: one.block })
  }
}

/** As it is sent: without what is undefined. */
function plain(value: unknown): KubernetesObject {
  return JSON.parse(JSON.stringify(value))
}

/** Go leaves empty lists out of an object, or writes them. */
function withoutEmpty(value: unknown): unknown {
  return JSON.parse(jsonText(value ?? null), (_, one: unknown) => (Array.isArray(one) && one.length === 0 ? undefined : one)) ?? null
}

test.skipIf(program === undefined)('random conditions, finalizers and owners end as they do in Go', () => {
  const all = fc.sample(cases, { seed, numRuns: 20_000 })
  const { stdout, status } = spawnSync(program ?? '', {
    input: `${all.map(one => jsonText(plain(one))).join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  expect(status).toBe(0)
  const answers = stdout
    .trim()
    .split('\n')
    .map((line): Answer => JSON.parse(line))
  const differing = all.flatMap((one, index): readonly object[] => {
    const { result, error } = answers[index] ?? {}
    try {
      const made = withoutEmpty(ours(one))
      const same = error === undefined && jsonText(sorted(made)) === jsonText(sorted(withoutEmpty(result)))
      return same ? [] : [{ one, made, result, error }]
    } catch (thrown) {
      return thrown instanceof Error && thrown.message === error ? [] : [{ one, thrown: String(thrown), error }]
    }
  })
  process.stderr.write(
    `operator: ${all.length} cases, ${answers.filter(({ error }) => error !== undefined).length} errors, ${differing.length} differ\n`,
  )
  expect(differing.slice(0, 5)).toEqual([])
})

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
