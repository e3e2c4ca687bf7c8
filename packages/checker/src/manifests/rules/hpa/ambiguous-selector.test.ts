import { expect, test } from 'vitest'
import { check } from '../../../check.ts'

const hpa = (name: string, target = 'web', namespace = 'shop') => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name, namespace },
  spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: target }, maxReplicas: 2 },
})
const scaledObject = (hpaName?: string, annotations = {}) => ({
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'ScaledObject',
  metadata: { name: 'web', namespace: 'shop', annotations },
  spec: {
    scaleTargetRef: { name: 'web' },
    triggers: [{ type: 'cpu', metadata: { value: '70' } }],
    ...(hpaName === undefined ? {} : { advanced: { horizontalPodAutoscalerConfig: { name: hpaName } } }),
  },
})

const podAutoscaler = (scalingStrategy = 'HPA') => ({
  apiVersion: 'autoscaling.aibrix.ai/v1alpha1',
  kind: 'PodAutoscaler',
  metadata: { name: 'model', namespace: 'shop' },
  spec: { scalingStrategy, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }, maxReplicas: 2 },
})

const secondObject = (hpaName?: string) => ({ ...scaledObject(hpaName), metadata: { name: 'other', namespace: 'shop' } })
const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop' } }
const ofOldVersion = { ...hpa('b'), spec: { scaleTargetRef: { apiVersion: 'apps/v1beta2', kind: 'Deployment', name: 'web' } } }
const optOut = { 'validations.keda.sh/hpa-ownership': 'false' }
const optedOut = { ...hpa('a'), metadata: { ...hpa('a').metadata, annotations: optOut } }

test.each([
  ['two HPAs', [deployment, hpa('a'), hpa('b')], ['warning']],
  ['two HPAs that name two versions of the workload', [deployment, hpa('a'), ofOldVersion], ['warning']],
  ['three', [deployment, hpa('a'), hpa('b'), hpa('c')], ['warning', 'warning']],
  ['an HPA and a ScaledObject', [deployment, hpa('a'), scaledObject()], ['warning']],
  ['an HPA that is opted out, and a ScaledObject', [deployment, optedOut, scaledObject()], ['warning']],
  ['two ScaledObjects', [deployment, scaledObject(), secondObject()], ['warning']],
  ['two ScaledObjects of one HPA', [deployment, scaledObject('web'), secondObject('web')], ['warning']],
  ['two HPAs without what they scale: examples', [hpa('a'), hpa('b')], ['note']],
  ['an HPA and a PodAutoscaler, whose workload is elsewhere', [hpa('a'), podAutoscaler()], ['warning']],
  ['a ScaledObject and a PodAutoscaler', [deployment, scaledObject(), podAutoscaler()], ['warning']],
  ['an HPA that is given twice, and a PodAutoscaler', [hpa('a'), hpa('a'), podAutoscaler()], ['note']],
  ['an HPA and a PodAutoscaler that scales by itself', [deployment, hpa('a'), podAutoscaler('KPA')], []],
  ['two HPAs, and a choice of workloads', [deployment, deployment, hpa('a'), hpa('b')], ['note']],
  ['two HPAs, one of which is given twice', [deployment, hpa('a'), hpa('b'), hpa('b')], ['note']],
  ['an HPA that the ScaledObject takes over', [deployment, hpa('web'), scaledObject('web')], []],
  ['a ScaledObject that is paused', [deployment, hpa('a'), scaledObject(undefined, { 'autoscaling.keda.sh/paused': 'true' })], []],
  ['other targets', [deployment, hpa('a'), hpa('b', 'api')], []],
  ['other namespaces', [deployment, hpa('a'), hpa('b', 'web', 'other')], []],
  ['one HPA, given twice', [deployment, hpa('a'), hpa('a')], []],
  ['one ScaledObject, given twice', [deployment, scaledObject('a'), scaledObject('b')], []],
])('%s', (_, documents, severities) => {
  const found = check({ documents }).filter(({ rule }) => rule === 'hpa/ambiguous-selector')
  expect(found.map(({ severity }) => severity)).toEqual(severities)
})

test("tells what KEDA's webhook says to a second ScaledObject", () => {
  const [finding] = check({ documents: [deployment, scaledObject(), secondObject()] })
  expect(finding?.data['serverMessage']).toMatch(
    /: the workload 'web' of type 'apps\/v1\.Deployment' is already managed by the ScaledObject 'web'$/,
  )
})

test.each([
  ['an HPA of the name that the ScaledObject gives', [hpa('web'), scaledObject('web')], 1],
  ['an HPA of the name that KEDA gives', [hpa('keda-hpa-web'), scaledObject()], 1],
  ['an HPA of another workload', [hpa('web', 'api'), scaledObject('web')], 1],
  ['the two modes of a chart', [deployment, hpa('web'), deployment, scaledObject('web')], 0],
  ['another namespace', [hpa('web', 'web', 'other'), scaledObject('web')], 0],
  ['another name', [hpa('web'), scaledObject()], 0],
])('written twice: %s', (_, documents, many) => {
  const found = check({ documents }).filter(({ rule }) => rule === 'hpa/same-name-owned-twice')
  expect(found.map(({ severity }) => severity)).toEqual(Array.from({ length: many }, () => 'error'))
})
