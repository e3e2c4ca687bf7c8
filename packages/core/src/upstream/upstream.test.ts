import { describe, expect, it } from 'vitest'
import { listFieldNames, readFieldNames } from './data.ts'
import { internalLayout } from './layout.ts'
import { definitionNames } from './names.ts'
import { upstream } from './upstream.ts'

const core = 'io.k8s.api.core.v1'
const fieldOf = (minor: string, definition: string, field: string) => upstream(minor).definition(`${core}.${definition}`)?.fields[field]

describe('upstream', () => {
  it('is one object per minor, whatever the patch', () => {
    expect(upstream('1.36')).toBe(upstream('v1.36.2'))
    expect(upstream('1.36').version).toBe('1.36')
    expect(() => upstream('1.23')).toThrow(RangeError)
  })

  it('names what the minor has, sorted', () => {
    const names = upstream('1.36').names()
    expect(names).toHaveLength(771)
    expect(names).toEqual([...names].sort())
    expect(names).toContain(`${core}.PodSchedulingGroup`)
    expect(upstream('1.35').names()).not.toContain(`${core}.PodSchedulingGroup`)
  })

  it('has a definition for each of its names and for no other', () => {
    for (const minor of ['1.24', '1.36']) {
      const { names, definition } = upstream(minor)
      const known = new Set(names())
      for (const name of definitionNames().keys()) expect(definition(name) !== undefined, `${name} at ${minor}`).toBe(known.has(name))
    }
  })

  it.each(['io.k8s.api.core.v1.Nothing', 'io.k8s.api.nothing.v1.Pod', 'Pod', '', 'constructor', 'io.k8s.api.core.v1.constructor'])(
    'does not know %j',
    name => {
      expect(upstream('1.36').definition(name)).toBeUndefined()
      expect(upstream('1.36').history(name)).toBeUndefined()
    },
  )
})

describe('a definition', () => {
  it('says where it comes from and which kind it is', () => {
    expect(upstream('1.30').definition('io.k8s.api.apps.v1.Deployment')).toMatchObject({
      groupVersion: 'apps/v1',
      shortName: 'Deployment',
      type: { kind: 'object' },
      gvk: [{ group: 'apps', version: 'v1', kind: 'Deployment' }],
      since: '1.24',
    })
    expect(upstream('1.30').definition(`${core}.Pod`)?.gvk).toEqual([{ group: '', version: 'v1', kind: 'Pod' }])
    expect(upstream('1.30').definition(`${core}.PodSpec`)?.gvk).toBeUndefined()
  })

  it.each([
    ['io.k8s.apimachinery.pkg.api.resource.Quantity', { kind: 'quantity' }],
    ['io.k8s.apimachinery.pkg.util.intstr.IntOrString', { kind: 'int-or-string' }],
    ['io.k8s.apimachinery.pkg.apis.meta.v1.Time', { kind: 'string', format: 'date-time' }],
    ['io.k8s.apimachinery.pkg.runtime.RawExtension', { kind: 'object' }],
    ['io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSON', { kind: 'any' }],
  ])('that is a scalar says so: %s', (name, type) => {
    expect(upstream('1.36').definition(name)?.type).toEqual(type)
  })

  it('says when it came and went', () => {
    expect(upstream('1.35').definition(`${core}.WorkloadReference`)).toMatchObject({ since: '1.35', removed: '1.36' })
    expect(upstream('1.36').definition(`${core}.AppArmorProfile`)).toMatchObject({ since: '1.30' })
    expect(upstream('1.36').definition(`${core}.AppArmorProfile`)).not.toHaveProperty('removed')
  })
})

describe('a field', () => {
  it('has the facts of its minor', () => {
    expect(fieldOf('1.36', 'PodSpec', 'containers')).toEqual({
      name: 'containers',
      type: { kind: 'array', items: { kind: 'ref', definition: `${core}.Container` } },
      required: true,
      listType: 'map',
      listMapKeys: ['name'],
      patchMergeKey: 'name',
      patchStrategy: 'merge',
      since: '1.24',
    })
    expect(fieldOf('1.29', 'PodSpec', 'containers')).not.toHaveProperty('listType')
  })

  it('has the values that its type has at that minor', () => {
    expect(fieldOf('1.34', 'Toleration', 'operator')?.enum).toEqual(['Equal', 'Exists'])
    expect(fieldOf('1.35', 'Toleration', 'operator')?.enum).toEqual(['Equal', 'Exists', 'Gt', 'Lt'])
  })

  it('has its default, and the name of it', () => {
    expect(fieldOf('1.36', 'ContainerPort', 'protocol')?.default).toBe('TCP')
    expect(fieldOf('1.36', 'AzureDiskVolumeSource', 'kind')).toMatchObject({ default: 'Shared', defaultConstant: 'AzureSharedBlobDisk' })
    expect(fieldOf('1.30', 'AzureDiskVolumeSource', 'kind')).not.toHaveProperty('default')
  })

  it.each([
    ['1.35', 'PodSpec', 'workloadRef', { since: '1.35', removed: '1.36', gates: ['GenericWorkload'] }],
    ['1.30', 'PodResourceClaim', 'source', { since: '1.26', removed: '1.31' }],
    ['1.27', 'PodSpec', 'hostUsers', { since: '1.25', gates: ['UserNamespacesSupport'] }],
    ['1.36', 'PodSpec', 'schedulingGroup', { since: '1.36', gates: ['GenericWorkload'] }],
  ])('at %s, %s.%s says when it came and went and what guards it', (minor, definition, field, facts) => {
    expect(fieldOf(minor, definition, field)).toMatchObject(facts)
  })

  it.each([
    ['1.34', 'PodSpec', 'workloadRef'],
    ['1.36', 'PodSpec', 'workloadRef'],
    ['1.31', 'PodResourceClaim', 'source'],
    ['1.24', 'PodSpec', 'hostUsers'],
  ])('is not at %s: %s.%s', (minor, definition, field) => {
    expect(fieldOf(minor, definition, field)).toBeUndefined()
  })
})

it('names the fields of all definitions as their files have them', () => {
  expect(readFieldNames()).toEqual(listFieldNames())
  expect(JSON.stringify(readFieldNames())).toBe(JSON.stringify(listFieldNames()))
})

it.each([
  ['1.31', 'FSGroupPolicy', false],
  ['1.34', 'FSGroupPolicy', false],
  ['1.37', 'PodInfoOnMount', true],
])('has the fields of an internal struct as they are at %s', (minor, second, hasSecrets) => {
  const names = internalLayout('storage', 'CSIDriverSpec', minor)?.map(({ name }) => name) ?? []
  expect([names[1], names.includes('ServiceAccountTokenInSecrets')]).toEqual([second, hasSecrets])
})

it('has the Go type of a field where it does not follow, and embedded structs', () => {
  expect(internalLayout('core', 'Volume', '1.37')).toEqual([
    { name: 'Name', type: 's', go: undefined, isEmbedded: false },
    { name: 'VolumeSource', type: 'VolumeSource', go: undefined, isEmbedded: true },
  ])
  expect(internalLayout('core', 'ResourceQuotaSpec', '1.37')?.[1]).toMatchObject({ type: '[]s', go: '[]core.ResourceQuotaScope' })
  expect(internalLayout('core', 'NoSuchStruct', '1.37')).toBeUndefined()
})
