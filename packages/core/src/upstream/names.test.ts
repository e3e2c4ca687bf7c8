import { expect, it } from 'vitest'
import { kubernetesMinors } from './minors.ts'
import { definitionNames } from './names.ts'

it('tells when a kind exists without opening its file', () => {
  expect(definitionNames().get('io.k8s.api.resource.v1.ResourceClaim')).toEqual({
    name: 'io.k8s.api.resource.v1.ResourceClaim',
    groupVersion: 'resource/v1',
    shortName: 'ResourceClaim',
    gvk: { group: 'resource.k8s.io', version: 'v1', kind: 'ResourceClaim' },
    minors: kubernetesMinors.slice(kubernetesMinors.indexOf('1.34')),
  })
})

it('leaves out the kind of what is a kind of every group', () => {
  expect(definitionNames().get('io.k8s.apimachinery.pkg.apis.meta.v1.DeleteOptions')).not.toHaveProperty('gvk')
})

it('finds the group-version of every package', () => {
  const places = new Set([...definitionNames().values()].map(one => one.groupVersion))
  expect(places).toContain('core/v1')
  expect(places).toContain('apimachinery/meta/v1')
  expect(places).toContain('apiextensions/v1')
  expect(places).toContain('apiregistration/v1')
})
