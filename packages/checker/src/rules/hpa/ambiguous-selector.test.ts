import { expect, test } from 'vitest'
import { check } from '../../check.ts'

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

test.each([
  ['two HPAs', [hpa('a'), hpa('b')], 1],
  ['three', [hpa('a'), hpa('b'), hpa('c')], 2],
  ['an HPA and a ScaledObject', [hpa('a'), scaledObject()], 1],
  ['an HPA that the ScaledObject takes over', [hpa('web'), scaledObject('web')], 0],
  ['a ScaledObject that is paused', [hpa('a'), scaledObject(undefined, { 'autoscaling.keda.sh/paused': 'true' })], 0],
  ['other targets', [hpa('a'), hpa('b', 'api')], 0],
  ['other namespaces', [hpa('a'), hpa('b', 'web', 'other')], 0],
  ['one HPA, given twice', [hpa('a'), hpa('a')], 0],
])('%s', (_, documents, many) => {
  const found = check({ documents }).filter(({ rule }) => rule === 'hpa/ambiguous-selector')
  expect(found.map(({ severity }) => severity)).toEqual(Array.from({ length: many }, () => 'note'))
})
