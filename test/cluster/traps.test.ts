import { type ApplyMode, check } from '@crdgen/checker'
import { validate } from '@crdgen/server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { type Cluster, type KubeObject, startCluster } from './cluster.ts'
import { createAnswers } from './traps/answers.ts'
import { causesOf, hasSeeds, install, messageOf, named, readSeed, replace } from './traps/seeds.ts'

const assets = inject('assets')
const answers = createAnswers('Embedded metadata in a real API server')

const folder = 'manifests/s0-keda-ephemeral-metadata'
const refused = ['annotations', 'creationtimestamp', 'labels-and-name']

describe.skipIf(assets === undefined || !hasSeeds)('metadata of an ephemeral claim', () => {
  let cluster: Cluster
  const scaledJob = (name: string) => readSeed(`${folder}/scaledjob-ephemeral-${name}.yaml`)
  const crdOf = (keda: string) => readSeed(`derived/keda-v${keda}-ScaledJob.crd.kustomized.yaml`)

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
    await install(cluster, crdOf('2.15.1'))
  })
  afterAll(() => cluster?.stop())

  /** What `check` says the server says, which `validate` must say too. */
  function said(object: KubeObject, keda: string, mode: ApplyMode, rule = 'manifest/unknown-field'): readonly string[] {
    const crd = crdOf(keda)
    const texts = check({ documents: [crd, object], mode }).filter(one => one.rule === rule)
    expect(
      validate(crd, object, { mode })
        .diagnostics.filter(one => one.rule === rule)
        .map(serverMessage),
    ).toEqual(texts.map(serverMessage))
    return texts.map(serverMessage)
  }

  test.each(refused)('KEDA 2.15.1 refuses %s, in our words', async name => {
    const { status, body } = await cluster.create(scaledJob(name), { fieldValidation: 'Strict' })
    expect([status, messageOf(body)]).toEqual([400, strictRefusal(said(scaledJob(name), '2.15.1', 'strict'))])
    if (name === 'annotations') answers.tell('KEDA 2.15.1: annotations are refused under Strict', `400 \`${messageOf(body)}\``)
    if (name === 'creationtimestamp') answers.tell('creationTimestamp: null is refused, KEDA 2.15.1', `400 \`${messageOf(body)}\``)
  })

  test.each(refused)('with Warn, %s is lost with a warning; with Ignore, without', async name => {
    const warned = await cluster.create(named(scaledJob(name), `warned-${name}`), { fieldValidation: 'Warn' })
    expect(warned).toMatchObject({ status: 201, warnings: said(scaledJob(name), '2.15.1', 'strict') })
    expect(claimsOf(warned.body)).toEqual([{}])
    const ignored = await cluster.create(named(scaledJob(name), `ignored-${name}`), { fieldValidation: 'Ignore' })
    expect(ignored).toMatchObject({ status: 201, warnings: [] })
    expect(claimsOf(ignored.body)).toEqual([{}])
  })

  test.each(refused)('server-side apply loses %s and says nothing', async name => {
    const object = named(scaledJob(name), `applied-${name}`)
    expect(await cluster.apply(object, { fieldValidation: 'Strict' })).toMatchObject({ status: 201, warnings: [] })
    expect(claimsOf((await cluster.get(object)).body)).toEqual([{}])
    const lost = check({ documents: [crdOf('2.15.1'), object], mode: 'server-side-apply' })
    const paths = lost.filter(({ rule }) => rule === 'manifest/silently-pruned').map(({ path }) => path)
    expect(paths.map(lastKey)).toEqual(Object.keys(claimsOf(object)[0] ?? {}).toSorted())
    if (name === 'annotations')
      answers.tell('server-side apply drops annotations in silence (I)', 'yes: 201, no warning, stored as `metadata: {}`')
  })

  test('a patch of an object that is there is refused, even if it was lost before', async () => {
    const object = named(scaledJob('annotations'), 'applied-annotations')
    const kubectl = await cluster.kubectl(['apply', '-f', '-'], JSON.stringify(object))
    const [text] = said(object, '2.15.1', 'strict')
    expect(kubectl.stderr).toContain('The request is invalid: patch: Invalid value: ')
    expect(kubectl.stderr.trim().endsWith(`: strict decoding error: ${text}`)).toBe(true)
    answers.tell(
      'PATCH of an existing object: `… error when applying patch: … strict decoding error: …` (keda#5752)',
      'kubectl 1.36 says `The request is invalid: patch: Invalid value: "(the whole object)": strict decoding error: …`, with no word of "applying patch"',
    )
  })

  describe('KEDA 2.16.0', () => {
    beforeAll(() => replace(cluster, crdOf('2.16.0')))

    test('keeps labels and annotations', async () => {
      const object = named(scaledJob('annotations'), 'kept')
      await expect.poll(async () => (await cluster.create(object, { fieldValidation: 'Strict' })).status, { timeout: 20_000 }).toBe(201)
      expect(said(object, '2.16.0', 'strict')).toEqual([])
      expect(claimsOf((await cluster.get(object)).body)).toEqual(claimsOf(object))
      const applied = named(object, 'kept-applied')
      expect(await cluster.apply(applied)).toMatchObject({ status: 201, warnings: [] })
      expect(claimsOf((await cluster.get(applied)).body)).toEqual(claimsOf(object))
    })

    test('refuses creationTimestamp: null all the same, by server-side apply too', async () => {
      const object = scaledJob('creationtimestamp')
      const { status, body } = await cluster.create(object, { fieldValidation: 'Strict' })
      expect([status, messageOf(body)]).toEqual([400, strictRefusal(said(object, '2.16.0', 'strict'))])
      const applied = await cluster.apply(object)
      const [text] = said(object, '2.16.0', 'server-side-apply')
      const typed = 'failed to create typed patch object (default/s0-creationtimestamp; keda.sh/v1alpha1, Kind=ScaledJob): '
      expect([applied.status, messageOf(applied.body)]).toEqual([500, `${typed}${text}`])
      answers.tell('a sixth key under server-side apply, KEDA 2.16.0', `500 \`${messageOf(applied.body)}\``)
    })

    test('takes a name that the Job API forbids, in our words', async () => {
      const object = scaledJob('labels-and-name')
      expect(await cluster.create(object, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
      const found = check({ documents: [crdOf('2.16.0'), object] }).filter(({ rule }) => rule === forbiddenRule)
      const { status, body } = await cluster.create(jobOf(object))
      expect(status).toBe(422)
      expect(causesOf(body)).toEqual(found.map(({ data }) => data['controllerMessage']))
      answers.tell(
        'what the Job API says to a claim with a name, full path (M)',
        `422 \`${causesOf(body).join()}\` ("for an ephemeral volume" is older)`,
      )
    })
  })

  test('all that the Job API forbids there, in our words', async () => {
    const job = jobOf(everyMember(scaledJob('labels-and-name')))
    const { body } = await cluster.create(job)
    const ours = check({ documents: [job] }).filter(({ rule }) => rule === forbiddenRule)
    expect(causesOf(body).toSorted()).toEqual(ours.map(serverMessage).toSorted())
    const keys = ours.map(({ path }) => lastKey(path)).toSorted()
    answers.tell('labels and annotations are all that may be there', `yes: forbidden are ${keys.join(', ')}`)
  })

  test('the table of answers', () => answers.expectFile('traps/embedded-metadata.md'))
})

const forbiddenRule = 'manifest/ephemeral-claim-metadata-forbidden'

const serverMessage = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => String(data['serverMessage'])

const lastKey = (path = '') => path.split('.').at(-1)

const strictRefusal = (texts: readonly string[]) =>
  `ScaledJob in version "v1alpha1" cannot be handled as a ScaledJob: strict decoding error: ${texts.join(', ')}`

interface JobSpec {
  readonly template: { readonly spec: { readonly volumes: readonly Volume[] } }
}

interface Volume {
  readonly ephemeral?: { readonly volumeClaimTemplate: { readonly metadata?: object } }
}

const jobSpecOf = (scaledJob: unknown) => (scaledJob as { readonly spec: { readonly jobTargetRef: JobSpec } }).spec.jobTargetRef

/** The metadata of the claims of a ScaledJob's ephemeral volumes. */
function claimsOf(scaledJob: unknown): readonly object[] {
  return jobSpecOf(scaledJob).template.spec.volumes.flatMap(({ ephemeral }) => ephemeral?.volumeClaimTemplate.metadata ?? [])
}

/** The Job that KEDA makes of a ScaledJob, as far as claims go. */
function jobOf(scaledJob: KubeObject): KubeObject {
  return { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: scaledJob.metadata.name }, spec: jobSpecOf(scaledJob) }
}

/** A ScaledJob whose claim has every member of ObjectMeta. */
function everyMember(scaledJob: KubeObject): KubeObject {
  const copy = structuredClone(scaledJob)
  const time = '2026-01-01T00:00:00Z'
  Object.assign(claimsOf(copy)[0] ?? {}, {
    annotations: { note: 'kept' },
    creationTimestamp: time,
    deletionGracePeriodSeconds: 3,
    deletionTimestamp: time,
    finalizers: ['example.com/one'],
    generateName: 'claim-',
    generation: 3,
    managedFields: [{ manager: 'm', operation: 'Apply', apiVersion: 'v1', time, fieldsType: 'FieldsV1', fieldsV1: {} }],
    namespace: 'default',
    ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'u' }],
    resourceVersion: '7',
    selfLink: '/x',
    uid: 'u',
  })
  return copy
}
