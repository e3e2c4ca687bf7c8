import { check } from '@crdgen/checker'
import { admitCrd, validate } from '@crdgen/server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { type Cluster, type KubeObject, startCluster } from './cluster.ts'
import { createAnswers } from './traps/answers.ts'
import { causesOf, hasSeeds, install, messageOf, readSeed, replace } from './traps/seeds.ts'
import { changed, hpaOn, inGroup, withoutScale } from './traps/widgets.ts'

const assets = inject('assets')
const answers = createAnswers('The scale subresource in a real API server')

const good = 'manifests/s4-aibrix-scale/crd-scale-good.yaml'
const objectSelector = 'manifests/s4-aibrix-scale/crd-selectorpath-object.yaml'

interface Reading {
  readonly claim: string
  readonly group: string
  readonly rule: string
  /** Scale paths that differ from the good ones. */
  readonly paths: object
  /** The schema of spec.replicas. */
  readonly replicas: object
  readonly spec: object
}

/** Scale subresources that go wrong when /scale of an object is read. */
const readings: readonly Reading[] = [
  {
    group: 'absent.example',
    rule: 'scale/spec-replicas-may-be-absent',
    paths: {},
    replicas: { type: 'integer' },
    spec: {},
    claim: 'no replicas, no default: 500 `the spec replicas field ".spec.replicas" does not exist`',
  },
  {
    group: 'brackets.example',
    rule: 'scale/path-array-notation',
    paths: { specReplicasPath: '.spec.roles[0].replicas' },
    replicas: { type: 'integer' },
    spec: { replicas: 3 },
    claim: 'a path with an index is admitted, and never found',
  },
  {
    group: 'elsewhere.example',
    rule: 'scale/path-not-in-schema',
    paths: { specReplicasPath: '.spec.size' },
    replicas: { type: 'integer' },
    spec: { replicas: 3 },
    claim: 'a path that the schema has not is admitted, and never found',
  },
  {
    group: 'fraction.example',
    rule: 'scale/replicas-path-not-integer',
    paths: {},
    replicas: { type: 'number' },
    spec: { replicas: 1.5 },
    claim: 'a number that is not an integer, stored before scale was added',
  },
  {
    group: 'selector.example',
    rule: 'scale/selector-path-not-string',
    paths: { labelSelectorPath: '.spec.selector' },
    replicas: { type: 'integer' },
    spec: { replicas: 3, selector: { matchLabels: { app: 'web' } } },
    claim: 'an object for a selector, stored before scale was added',
  },
]

/** CRDs that are refused. */
const wrongRoots = [
  { specReplicasPath: 'spec.replicas' },
  { specReplicasPath: '.status.replicas' },
  { statusReplicasPath: '.spec.replicas' },
  { labelSelectorPath: 'status.selector' },
  { labelSelectorPath: '.metadata.name' },
]

describe.skipIf(assets === undefined || !hasSeeds)('the scale subresource', () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
    const unscaled = readings.map(one => withoutScale(crdOf(one.group, one)))
    await install(cluster, readSeed(good), inGroup(readSeed(objectSelector), 'marker.example'), ...unscaled)
  })
  afterAll(() => cluster?.stop())

  test('with a string for a selector, scale is read and written', async () => {
    const crd = readSeed(good)
    const widget = widgetOf(crd, { replicas: 2 })
    expect(await cluster.create(widget, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
    const selector = 'app=web'
    expect(await cluster.patch(widget, { status: { replicas: 2, selector } }, 'status')).toMatchObject({ status: 200 })
    expect(await cluster.readScale(widget)).toMatchObject({
      status: 200,
      body: { spec: { replicas: 2 }, status: { replicas: 2, selector } },
    })
    expect(await cluster.writeScale(widget, 5)).toMatchObject({ status: 200 })
    expect(await cluster.get(widget)).toMatchObject({ body: { spec: { replicas: 5 } } })
    expect(check({ documents: [crd, widget, hpaOn(widget)] }).filter(({ rule }) => rule.startsWith('scale/'))).toEqual([])
    answers.tell('with a string, /scale is read and written', 'yes')
  })

  test.each(readings)('$claim: reading it fails in our words', async ({ group, rule, claim, ...variant }) => {
    const crd = crdOf(group, variant)
    const widget = widgetOf(crd, variant.spec)
    expect(await cluster.create(widget, { fieldValidation: 'Strict' })).toMatchObject({ status: 201 })
    const missing = await cluster.readScale(widget)
    const autoscaled = check({ documents: [withoutScale(crd), hpaOn(widget)] })
    const [expected] = autoscaled.filter(one => one.rule === 'scale/missing-subresource').map(serverMessage)
    expect([missing.status, messageOf(missing.body)]).toEqual([404, expected])

    await replace(cluster, crd)
    await expect.poll(async () => (await cluster.readScale(widget)).status, { timeout: 20_000 }).toBe(500)
    const text = messageOf((await cluster.readScale(widget)).body)
    const ours = check({ documents: [crd] }).filter(one => one.rule === rule)
    expect(ours.map(serverMessage)).toEqual([text.replace(/map\[.*\](?= is)/, 'map[...]')])
    answers.tell(claim, `500 \`${text}\``)
  })

  test.each([
    { group: 'selector.example', spec: { replicas: 3, selector: { matchLabels: { app: 'web' } } } },
    { group: 'fraction.example', spec: { replicas: 1.5 } },
  ])('with scale there first, objects of $group are refused in our words', async ({ group, spec }) => {
    const crd = crdOf(
      group,
      readings.find(one => one.group === group),
    )
    const widget = { ...widgetOf(crd, spec), metadata: { name: 'later' } }
    const { status, body } = await cluster.create(widget)
    expect(status).toBe(422)
    expect(causesOf(body)).toEqual(validate(crd, widget).diagnostics.map(one => `${String(one.data['serverPath'])}: ${serverMessage(one)}`))
    answers.tell(`the same in ${group}, with scale there first`, `422 \`${causesOf(body).join(', ')}\``)
  })

  test.each(wrongRoots)('a CRD with %j is refused in our words', async paths => {
    const crd = crdOf('root.example', { paths, replicas: { type: 'integer', default: 1 } })
    const { status, body } = await cluster.create(crd)
    expect(status).toBe(422)
    const ours = check({ documents: [crd] }).filter(({ rule }) => rule === 'scale/path-wrong-root')
    expect(ours.map(serverMessage)).toEqual(causesOf(body))
    expect(admitCrd(crd).filter(({ severity }) => severity === 'error').length).toBe(1)
  })

  test('the object-typed selector of the seeds', async () => {
    const crd = inGroup(readSeed(objectSelector), 'marker.example')
    const widget = widgetOf(crd, { selector: { matchLabels: { app: 'web' } } })
    const { status, body } = await cluster.create(widget)
    expect(status).toBe(422)
    expect(causesOf(body)).toEqual([
      '.spec.selector: Invalid value: "": .spec.selector accessor error: map[matchLabels:map[app:web]] is of the type map[string]interface {}, expected string',
    ])
    answers.tell(
      'admission looks at the prefix of scale paths only, not at what they lead to',
      'yes: the CRD is taken, its objects are not',
    )
  })

  test('the table of answers', () => answers.expectFile('traps/scale.md'))
})

function crdOf(group: string, { paths, replicas }: Partial<Pick<Reading, 'paths' | 'replicas'>> = {}): KubeObject {
  return changed(inGroup(readSeed(good), group), { paths: paths ?? {}, replicas: replicas ?? {} })
}

function widgetOf(crd: KubeObject, spec: object): KubeObject {
  const { group } = crd.spec as { readonly group: string }
  return { apiVersion: `${group}/v1`, kind: 'Widget', metadata: { name: 'web' }, spec }
}

const serverMessage = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) => String(data['serverMessage'])
