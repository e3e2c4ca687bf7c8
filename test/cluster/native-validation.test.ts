import { writeFileSync } from 'node:fs'
import { validateNative } from '@crdgen/server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { natives } from '../../scripts/fuzz/native-seeds.mjs'
import { cases } from '../../packages/server/src/native/validation/validation.cases.ts'
import { sampleOf, samples } from '../../packages/server/src/native/testing/samples.ts'
import { randomFrom } from '../oracle/random.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Answer, answerOf, endpoints } from './native-answers.ts'
import { changed, poolOf } from './native-changes.ts'

type Json = Record<string, unknown>

const assets = inject('assets')
const count = Number(process.env['CRDGEN_NATIVE_CASES'] ?? 3000)
const seed = Number(process.env['CRDGEN_NATIVE_SEED'] ?? 1)

/** Kinds whose validation is followed; the others are compared by what we say of them only. */
const followed = [
  ...['v1 Pod', 'v1 Service', 'v1 ConfigMap', 'v1 PersistentVolumeClaim', 'v1 ReplicationController', 'v1 PodTemplate'],
  ...['apps/v1 Deployment', 'apps/v1 StatefulSet', 'apps/v1 DaemonSet', 'apps/v1 ReplicaSet', 'batch/v1 Job', 'batch/v1 CronJob'],
  ...[
    'autoscaling/v2 HorizontalPodAutoscaler',
    'policy/v1 PodDisruptionBudget',
    'networking.k8s.io/v1 Ingress',
    'networking.k8s.io/v1 NetworkPolicy',
  ],
  ...['rbac.authorization.k8s.io/v1 Role', 'rbac.authorization.k8s.io/v1 ClusterRole', 'rbac.authorization.k8s.io/v1 RoleBinding'],
  'rbac.authorization.k8s.io/v1 ClusterRoleBinding',
]

/** The selector of a Job is made with a random uid, which its words have in them. */
function isKnownGap(cause: string): boolean {
  return cause.includes('`selector` not auto-generated') || cause.includes('batch.kubernetes.io/controller-uid')
}

/** Of several claim templates, the order in which a StatefulSet's volumes get their claims is random. */
function inAnyOrder({ spec }: Json, answers: readonly string[]): readonly string[] {
  const { volumeClaimTemplates: claims } = (spec ?? {}) as Json
  if (!Array.isArray(claims) || claims.length < 2) return answers
  return answers.map(answer => answer.replace(/^spec\.template\.spec\.volumes\[\d+\]/, 'spec.template.spec.volumes[?]'))
}

interface Difference {
  readonly object: Json
  readonly server: readonly string[]
  readonly ours: readonly string[]
}

describe.skipIf(assets === undefined)('the validation of native kinds', { timeout: 1_200_000 }, () => {
  let cluster: Cluster
  let ask: (object: Json) => Promise<Answer>

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
    const paths = await endpoints(cluster)
    ask = object => answerOf(cluster, paths, object)
  })
  afterAll(() => cluster?.stop())

  test.each(cases)('$name', async ({ object, errors, since }) => {
    // The words of older servers are in validation.test.ts.
    if (since !== undefined && Number(inject('minor').slice(2)) < Number(since.slice(2))) return
    const { status, causes } = await ask(object)
    expect([...causes].toSorted()).toEqual([...errors].toSorted())
    expect(status).toBe(errors.length === 0 ? 201 : 422)
  })

  test('changed objects get the same answer', async () => {
    const objects = [
      ...followed.filter(kind => Object.hasOwn(samples, kind)).map(kind => sampleOf(kind) as Json),
      ...(natives as readonly Json[]).filter(({ apiVersion, kind }) => followed.includes(`${String(apiVersion)} ${String(kind)}`)),
    ]
    const pool = poolOf(objects)
    const random = randomFrom(seed)
    const cases = Array.from({ length: count }, () => changed(objects, pool, random))
    const [falsely, missed, incomplete]: [Difference[], Difference[], Difference[]] = [[], [], []]
    let refused = 0
    const rest = cases.values()
    const work = async () => {
      for (const object of rest) {
        const { status, causes: answers, decoding, strict } = await ask(object)
        const causes = inAnyOrder(object, answers)
        // What cannot be read is compared in native.test.ts.
        if (decoding !== undefined || strict !== undefined) continue
        const errors =
          validateNative(object, { kubernetes: inject('minor') })?.diagnostics.filter(({ severity }) => severity === 'error') ?? []
        const said = errors.map(({ data }) => `${String(data['serverPath'])}: ${String(data['serverMessage'])}`)
        const ours = inAnyOrder(object, said)
        if (status === 422) refused++
        if (status !== 422 && status !== 201) continue
        if (ours.some(claim => !causes.includes(claim)) || (status === 201 && ours.length > 0))
          falsely.push({ object, server: causes, ours })
        else if (status === 422 && ours.length === 0 && !causes.some(isKnownGap)) missed.push({ object, server: causes, ours })
        else if (causes.some(cause => !ours.includes(cause) && !isKnownGap(cause))) incomplete.push({ object, server: causes, ours })
      }
    }
    await Promise.all([work(), work(), work(), work()])
    const report = process.env['CRDGEN_NATIVE_REPORT']
    if (report !== undefined)
      writeFileSync(
        report,
        JSON.stringify({ minor: inject('minor'), seed, cases: cases.length, refused, falsely, missed, incomplete }, null, 1),
      )
    expect(refused).toBeGreaterThan(count / 10)
    expect(falsely.slice(0, 5), `seed ${seed}: ${falsely.length} falsely of ${cases.length}`).toEqual([])
    expect(missed.slice(0, 5), `seed ${seed}: ${missed.length} missed of ${refused} refused`).toEqual([])
  })
})
