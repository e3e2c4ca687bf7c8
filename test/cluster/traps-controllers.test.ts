import { check, checkRules } from '@crdgen/checker/internal'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { type Cluster, type KubeObject, startCluster } from './cluster.ts'
import { readExample } from './examples.ts'
import { createAnswers } from './traps/answers.ts'
import { hasControllers } from './traps/assets.ts'
import { conditionOf, eventsOf } from './traps/autoscalers.ts'
import { hasSeeds, install, readSeed, readSeeds, replace } from './traps/seeds.ts'
import { hpaOn, inGroup, withoutSelector, withScaleOnBeta } from './traps/widgets.ts'

const assets = inject('assets')
const answers = createAnswers('The autoscaler of a real controller manager')
const within = { timeout: 45_000 }

describe.skipIf(!hasControllers(assets) || !hasSeeds)('the HPA controller', { timeout: 150_000 }, () => {
  const [generated] = readExample('rayclusterfleet').crds
  const old = readSeed('crds/aibrix-v0.2.1-RayClusterFleet.crd.yaml')
  const [fleet] = readSeeds('manifests/s4-aibrix-scale/rayclusterfleet-and-podautoscaler.yaml')
  const fleetHpa = readSeed('manifests/s4-aibrix-scale/hpa-on-rayclusterfleet.yaml')
  const good = readSeed('manifests/s4-aibrix-scale/crd-scale-good.yaml')
  const selectorless = withoutSelector(inGroup(good, 'selectorless.example'))
  const beta = withScaleOnBeta(inGroup(good, 'beta.example'))
  const lost = hpaOn({ apiVersion: 'apps/v1', kind: 'Fleet', metadata: { name: 'web' } }, 'unknown-kind')
  const daemon = hpaOn({ apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'web' } }, 'daemon')
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster(assets ?? '')
    await install(cluster, old, good, selectorless, beta)
    cluster.startControllers(['horizontal-pod-autoscaler-controller'])
  })
  afterAll(() => cluster?.stop())

  const create = async (...objects: readonly KubeObject[]) => {
    for (const object of objects) expect(await cluster.create(object)).toMatchObject({ status: 201 })
  }
  const reasonOf = async (hpa: KubeObject, type: string) => (await conditionOf(cluster, hpa, type))?.reason

  /** The condition of an HPA that never gets a scale, which `check` must foretell. */
  async function expectNoScale(hpa: KubeObject, documents: readonly KubeObject[], rule = 'scale/missing-subresource'): Promise<string> {
    await expect.poll(() => reasonOf(hpa, 'AbleToScale'), within).toBe('FailedGetScale')
    const [finding] = check({ documents: [...documents, hpa] }).filter(one => one.rule === rule)
    const { serverMessage, controllerMessage } = finding?.data ?? {}
    const text = `the HPA controller was unable to get the target's current scale: ${String(serverMessage)}`
    expect(controllerMessage ?? text).toBe(text)
    await expect.poll(async () => (await conditionOf(cluster, hpa, 'AbleToScale'))?.message, within).toBe(text)
    return text
  }

  test('a fleet of AIBrix 0.2.1 cannot be scaled; after our CRD it can', async () => {
    if (fleet === undefined || generated === undefined) expect.unreachable('no fleet')
    await create(fleet, fleetHpa)
    const text = await expectNoScale(fleetHpa, [old, fleet])
    answers.tell('no scale subresource: FailedGetScale', `\`AbleToScale=False FailedGetScale\` \`${text}\``)

    await replace(cluster, generated)
    await expect.poll(() => reasonOf(fleetHpa, 'AbleToScale'), within).toBe('SucceededGetScale')
    expect(await conditionOf(cluster, fleetHpa, 'ScalingActive')).toMatchObject({ status: 'False', reason: 'InvalidSelector' })
    answers.tell(
      'the scale subresource is there, its controller has not written a selector yet',
      '`AbleToScale=True SucceededGetScale`, `ScalingActive=False InvalidSelector`',
    )

    const selector = 'orchestration.aibrix.ai/raycluster-fleet-name=qwen-coder-7b-instruct'
    expect(await cluster.patch(fleet, { status: { replicas: 2, scalingTargetSelector: selector } }, 'status')).toMatchObject({
      status: 200,
    })
    expect(await cluster.readScale(fleet)).toMatchObject({ body: { status: { selector } } })
    await expect.poll(() => reasonOf(fleetHpa, 'ScalingActive'), within).toBe('FailedGetResourceMetric')
    expect(await conditionOf(cluster, fleetHpa, 'AbleToScale')).toMatchObject({ status: 'True', reason: 'SucceededGetScale' })
    expect(check({ documents: [generated, fleet, fleetHpa] }).filter(({ rule }) => rule.startsWith('scale/'))).toEqual([])
    answers.tell(
      'after our CRD, with a selector in the status',
      '`AbleToScale=True SucceededGetScale`, `ScalingActive=False FailedGetResourceMetric`: nothing but the metrics API is missing',
    )
  })

  test('without labelSelectorPath: InvalidSelector, whatever the metrics', async () => {
    const widget = widgetOf('selectorless.example')
    const hpa = hpaOn(widget, 'selectorless')
    await create(widget, hpa)
    await expect.poll(() => reasonOf(hpa, 'ScalingActive'), within).toBe('InvalidSelector')
    const [finding] = check({ documents: [selectorless, widget, hpa] }).filter(({ rule }) => rule === 'scale/selector-path-missing')
    const condition = await conditionOf(cluster, hpa, 'ScalingActive')
    expect(finding).toMatchObject({ severity: 'error', data: { controllerMessage: condition?.message } })
    const event = 'SelectorRequired: selector is required'
    await expect.poll(() => eventsOf(cluster, hpa), within).toContain(event)
    answers.tell(
      'no selector: event SelectorRequired, InvalidSelector',
      `\`ScalingActive=False InvalidSelector\` \`${condition?.message}\`, event \`${event}\``,
    )
  })

  test('the preferred version counts, not the one that scaleTargetRef names', async () => {
    const widget = widgetOf('beta.example')
    const hpa = hpaOn({ ...widget, apiVersion: 'beta.example/v1beta1' }, 'beta')
    await create(widget, hpa)
    expect(await cluster.readScale({ ...widget, apiVersion: 'beta.example/v1beta1' })).toMatchObject({ status: 200 })
    const text = await expectNoScale(hpa, [beta])
    answers.tell('scale on v1beta1 only, scaleTargetRef names v1beta1', `\`FailedGetScale\` \`${text}\`: v1 is what is asked`)
  })

  test('kinds without scale, and kinds that are not there', async () => {
    await create(lost, daemon)
    answers.tell('a DaemonSet', `\`FailedGetScale\` \`${await expectNoScale(daemon, [])}\``)
    answers.tell('a kind that its group has not', `\`FailedGetScale\` \`${await expectNoScale(lost, [], 'scale/unknown-kind')}\``)
  })

  test('replicas of zero turn an autoscaler off', async () => {
    const widget = { ...widgetOf('demo.example'), metadata: { name: 'asleep' }, spec: { replicas: 0 } }
    const hpa = hpaOn(widget)
    await create(widget, hpa)
    const rule = 'argo-rollouts/autoscaler-on-referenced-deployment'
    const [finding] = check({ documents: [checkRules[rule]?.example?.wrong] }).filter(one => one.rule === rule)
    await expect.poll(() => reasonOf(hpa, 'ScalingActive'), within).toBe('ScalingDisabled')
    const message = (await conditionOf(cluster, hpa, 'ScalingActive'))?.message
    expect(finding?.data['controllerMessage']).toBe(message)
    answers.tell('an autoscaler on replicas 0 stays inactive', `yes: \`ScalingActive=False ScalingDisabled\` \`${message}\``)
  })

  test('two HPAs on one workload: neither scales, until one of them is gone', async () => {
    const widget = widgetOf('demo.example')
    const [first, second] = [hpaOn(widget, 'first'), hpaOn(widget, 'second')]
    const pod = { spec: { containers: [{ name: 'web', image: 'registry.example/web:1' }] } }
    await create({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web', labels: { app: 'web' } } as KubeObject['metadata'], ...pod })
    await create(widget)
    expect(await cluster.patch(widget, { status: { replicas: 1, selector: 'app=web' } }, 'status')).toMatchObject({ status: 200 })
    await create(first, second)
    for (const hpa of [first, second]) await expect.poll(() => reasonOf(hpa, 'ScalingActive'), within).toBe('AmbiguousSelector')
    const message = (await conditionOf(cluster, first, 'ScalingActive'))?.message
    expect(message).toMatch(
      /^pods by selector app=web are controlled by (?:multiple HPAs: |more than one HPA \(e\.g\. )\[default\/(first default\/second|second default\/first)\]\)?$/,
    )
    expect(await cluster.delete(second)).toMatchObject({ status: 200 })
    await expect.poll(() => reasonOf(first, 'ScalingActive'), within).toBe('FailedGetResourceMetric')
    answers.tell(
      'AmbiguousSelector while two HPAs overlap (M)',
      'yes, on both: `ScalingActive=False AmbiguousSelector` `pods by selector app=web are controlled by more than one HPA (e.g. [default/first default/second])`; gone with either of them',
    )
  })

  test('the table of answers', () => answers.expectFile('traps/autoscaler.md'))
})

const widgetOf = (group: string): KubeObject => ({
  apiVersion: `${group}/v1`,
  kind: 'Widget',
  metadata: { name: 'web' },
  spec: { replicas: 1 },
})
