import { expect, test } from 'vitest'
import { check } from '../../../check.ts'

const deployment = (spec: Readonly<Record<string, unknown>> = {}, namespace = 'default') => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace },
  spec: { selector: {}, template: { spec: { containers: [] } }, ...spec },
})
const rollout = (workloadRef: unknown) => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Rollout',
  metadata: { name: 'web' },
  spec: { ...(workloadRef === undefined ? {} : { workloadRef }), strategy: { canary: {} } },
})
const reference = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }
const scaledObject = (scaleTargetRef: unknown) => ({
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'ScaledObject',
  metadata: { name: 'web' },
  spec: { scaleTargetRef, triggers: [] },
})

test.each<[string, readonly unknown[], readonly string[]]>([
  ['one pod, where nothing is said', [deployment(), rollout(reference)], ['deployment-runs-beside']],
  ['never', [deployment({ replicas: 3 }), rollout({ ...reference, scaleDown: 'never' })], ['deployment-runs-beside']],
  ['progressively', [deployment({ replicas: 3 }), rollout({ ...reference, scaleDown: 'progressively' })], []],
  ['scaled down by hand', [deployment({ replicas: 0 }), rollout(reference)], []],
  ['a Deployment that is not there', [rollout(reference)], []],
  ['one of that name elsewhere', [deployment({}, 'shop'), rollout(reference)], []],
  ['a Rollout with its own template', [deployment(), rollout(undefined)], []],
  ['a PodTemplate', [rollout({ apiVersion: 'v1', kind: 'PodTemplate', name: 'web' })], []],
  [
    'KEDA on the Deployment',
    [deployment({ replicas: 0 }), rollout(reference), scaledObject({ name: 'web' })],
    ['autoscaler-on-referenced-deployment'],
  ],
  [
    'KEDA on the Rollout',
    [deployment({ replicas: 0 }), rollout(reference), scaledObject({ apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout', name: 'web' })],
    [],
  ],
])('%s', (_, documents, expected) => {
  const found = check({ documents }).filter(({ rule }) => rule.startsWith('argo-rollouts/'))
  expect(found.map(({ rule }) => rule)).toEqual(expected.map(name => `argo-rollouts/${name}`))
})
