import { expect, test } from 'vitest'
import { namesOnPath, namesOnPointer, nativeOrigin } from './native-origin.ts'

const embed = { names: ['spec', 'template'], definition: 'io.k8s.api.core.v1.PodTemplateSpec', kubernetes: '1.36' }

test.each([
  [['spec', 'template'], 'io.k8s.api.core.v1.PodTemplateSpec of Kubernetes 1.36'],
  [['spec', 'template', 'spec', 'schedulingGates'], 'PodSpec.schedulingGates of Kubernetes, since 1.26'],
  [['spec', 'template', 'spec', 'containers', 'image'], 'Container.image of Kubernetes, since 1.24 or earlier'],
  [['spec', 'template', 'own'], undefined],
  [['spec'], undefined],
])('%j comes from %s', (fields, expected) => {
  expect(nativeOrigin(fields, [embed])).toBe(expected)
})

test('names on the way to a struct', () => {
  expect(namesOnPath('spec.jobs[].template')).toEqual(['spec', 'jobs', 'template'])
  expect(namesOnPath('spec.pools.*.template')).toEqual(['spec', 'pools', 'template'])
  expect(namesOnPointer('/version/schema/properties/spec/properties/jobs/items/properties/a~1b')).toEqual(['spec', 'jobs', 'a/b'])
})
