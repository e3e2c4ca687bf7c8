import { transition } from '@crdgen/checker'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'

import { type Cluster, type KubeObject, startCluster } from './cluster.ts'
import { createAnswers } from './traps/answers.ts'
import { hasControllers } from './traps/assets.ts'
import { hpaOfKeda, listHpas, ownersOf } from './traps/autoscalers.ts'
import { hasSeeds, install, named, readSeed, readSeeds } from './traps/seeds.ts'

const assets = inject('assets')
const answers = createAnswers('The garbage collector of a real controller manager')
const within = { timeout: 45_000 }
const folder = 'manifests/s2-keda-hpa-transfer'

describe.skipIf(!hasControllers(assets) || !hasSeeds)('the garbage collector', { timeout: 150_000 }, () => {
  const after = readSeeds(`${folder}/hpa-mode.yaml`)
  const hpa = after.find(({ kind }) => kind === 'HorizontalPodAutoscaler') ?? expect.unreachable('no HPA')
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
    await install(cluster, readSeed('derived/keda-v2.16.0-ScaledObject.crd.kustomized.yaml'))
    cluster.startControllers(['garbage-collector-controller', 'statefulset-controller'])
  })
  afterAll(() => cluster?.stop())
  afterEach(async () => {
    await run('delete', 'scaledobjects,hpa,deployments', '--all', '--cascade=orphan')
  })

  async function run(...args: readonly string[]): Promise<string> {
    const { status, stdout, stderr } = await cluster.kubectl(args)
    expect([status, stderr.replaceAll(/^Warning: .*\n/gm, '')]).toEqual([0, ''])
    return stdout
  }

  /** kubectl patches as Helm 3 does, by a three-way strategic merge. */
  async function apply(object: KubeObject, ...args: readonly string[]): Promise<void> {
    expect(await cluster.kubectl(['apply', ...args, '-f', '-'], JSON.stringify(object))).toMatchObject({ status: 0 })
  }

  /** A released set as it lives: each ScaledObject has the HPA that KEDA made of it. */
  async function release(objects: readonly KubeObject[], hpaName: string): Promise<KubeObject> {
    for (const object of objects) expect(await cluster.create(object)).toMatchObject({ status: 201 })
    const scaledObject = objects.find(({ kind }) => kind === 'ScaledObject') ?? expect.unreachable('no ScaledObject')
    expect(await cluster.create(await hpaOfKeda(cluster, scaledObject, named(hpa, hpaName)))).toMatchObject({ status: 201 })
    return scaledObject
  }

  /** Does what Helm does in an event of the model, or waits for what the garbage collector is said to do. */
  async function play(event: string): Promise<void> {
    const [, actor, kind = '', name = ''] = /^(patch|create|helm deletes|gc deletes) (\w+)\/(\S+)$/.exec(event) ?? expect.unreachable(event)
    const object = after.find(one => one.kind === kind && one.metadata.name === name)
    if (actor === 'helm deletes') await run('delete', kind, name, '--cascade=background')
    else if (actor === 'gc deletes') await expect.poll(() => ownersOf(cluster, named(hpa, name)), within).toBe(undefined)
    else await apply(object ?? expect.unreachable(event))
  }

  test.each([
    ['keda-mode-transfer.yaml', 'web', 'KEDA → HPA, same name: the HPA is deleted by GC, with the annotation'],
    ['keda-mode-default-name.yaml', 'keda-hpa-web', 'KEDA → HPA, different names: ends well'],
  ])('%s to an HPA: it ends as the model says', async (file, hpaName, claim) => {
    const before = readSeeds(`${folder}/${file}`)
    const { model } = transition({ before, after, with: { keda: '2.16.0', helm: '3' }, options: { model: true, release: 'web' } })
    await release(before, hpaName)
    for (const event of model?.events ?? []) await play(event)
    expect(await listHpas(cluster)).toEqual(model?.final)
    answers.tell(claim, `yes: \`${model?.events.join('`, `')}\`; left: \`${model?.final.join() || 'none'}\``)
  })

  test('the patches of Helm and of others leave the owner; a replacement does not', async () => {
    const scaledObject = await release(readSeeds(`${folder}/keda-mode-transfer.yaml`), 'web')
    await apply({ ...hpa, spec: { ...(hpa.spec as object), maxReplicas: 12 } })
    expect(await cluster.get(hpa)).toMatchObject({ body: { spec: { maxReplicas: 12 } } })
    expect(await ownersOf(cluster, hpa)).toEqual(['ScaledObject/web'])
    answers.tell('three-way patch: ownerReferences stay (I)', 'yes: `ScaledObject/web` is still the owner')
    await apply(hpa, '--server-side', '--force-conflicts', '--field-manager=argocd-controller')
    expect(await ownersOf(cluster, hpa)).toEqual(['ScaledObject/web'])
    answers.tell('server-side apply by another manager', 'the owner stays')
    expect(await cluster.kubectl(['replace', '-f', '-'], JSON.stringify(hpa))).toMatchObject({ status: 0 })
    expect(await ownersOf(cluster, hpa)).toEqual([])
    await run('delete', 'scaledobject', scaledObject.metadata.name, '--cascade=foreground')
    await afterTheCollector()
    expect(await ownersOf(cluster, hpa)).toEqual([])
    answers.tell(
      '`--force`/replace drops ownerReferences (I)',
      'yes; the HPA then outlives its ScaledObject, unless KEDA takes it back before',
    )
  })

  test('the remedy: a ScaledObject deleted with --cascade=orphan leaves its HPA, without an owner', async () => {
    const scaledObject = await release(readSeeds(`${folder}/keda-mode-transfer.yaml`), 'web')
    await run('delete', 'scaledobject', scaledObject.metadata.name, '--cascade=orphan')
    await afterTheCollector()
    expect(await ownersOf(cluster, hpa)).toEqual([])
    const live = (await cluster.get(hpa)).body
    const { model } = transition({
      before: after.slice(0, 1),
      after,
      live: [live],
      with: { keda: '2.16.0', helm: '3' },
      options: { model: true },
    })
    expect(model).toMatchObject({ status: 'deployed' })
    for (const event of model?.events ?? []) await play(event)
    expect(await listHpas(cluster)).toEqual(model?.final)
    answers.tell(
      '`kubectl delete scaledobject --cascade=orphan`: the HPA survives without owner, Helm adopts it',
      `yes: \`${model?.final.join()}\``,
    )
  })

  test('a claim stands in the place of a volume of its name', async () => {
    const claim = { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } }
    const container = { name: 'web', image: 'registry.example/web:1', volumeMounts: [{ name: 'data', mountPath: '/data' }] }
    const labels = { app: 'web' }
    const template = { metadata: { labels }, spec: { containers: [container], volumes: [{ name: 'data', emptyDir: {} }] } }
    const spec = { replicas: 1, serviceName: 'web', selector: { matchLabels: labels }, template, volumeClaimTemplates: [claim] }
    expect(await cluster.create({ apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'web' }, spec })).toMatchObject({
      status: 201,
    })
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web-0' } }
    const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'data-web-0' } }]
    await expect.poll(async () => (await cluster.get(pod)).body, within).toMatchObject({ spec: { volumes } })
    answers.tell("a StatefulSet with a template volume of the claim's name is legal; the claim wins", 'yes: the pod has the claim, once')
  })

  /** The collector has seen all that came before when it has taken something that came after. */
  async function afterTheCollector(): Promise<void> {
    const [owner, owned] = [configMap('owner'), configMap('owned')]
    const { body } = await cluster.create(owner)
    const { uid } = (body as { readonly metadata: { readonly uid: string } }).metadata
    const ownerReferences = [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'owner', uid }]
    await cluster.create({ ...owned, metadata: { ...owned.metadata, ownerReferences } as KubeObject['metadata'] })
    await run('delete', 'configmap', 'owner', '--cascade=background')
    await expect.poll(() => ownersOf(cluster, owned), within).toBe(undefined)
  }

  test('the table of answers', () => answers.expectFile('traps/garbage-collector.md'))
})

const configMap = (name: string): KubeObject => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } })
