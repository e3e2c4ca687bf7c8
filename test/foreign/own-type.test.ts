import { compile } from '@crdgen/core'
import { buildCrds } from '@crdgen/generator/internal'
import { describe, expect, it } from 'vitest'
import { folder } from './packages.ts'

const keda = '@kubernetes-models/keda/keda.sh/v1alpha1'

const sources = {
  'api/scope.ts': `
import type { IClusterTriggerAuthentication } from '${keda}/ClusterTriggerAuthentication'

/** @resource {"scope": "Cluster", "shortName": ["cta"]} */
export interface ClusterTriggerAuthentication extends IClusterTriggerAuthentication {}
`,
  'api/storage.ts': `
import type { IEventType } from '@kubernetes-models/knative/eventing.knative.dev/v1beta3/EventType'

/** @storageVersion */
export interface EventType extends IEventType {}
`,
  'api/integers.ts': `
import type { IScaledObject } from '${keda}/ScaledObject'
import type { IScaledObjectSpec } from '${keda}/ScaledObjectSpec'
import type { Int32 } from 'crdgen/kubernetes'

interface Spec extends IScaledObjectSpec {
  /** @minimum 1 */
  maxReplicaCount?: Int32
}

export interface ScaledObject extends Omit<IScaledObject, 'spec'> {
  spec: Spec
}
`,
}

const versions = ['v1beta1', 'v1beta2'].map(
  version => `node_modules/@kubernetes-models/knative/eventing.knative.dev/${version}/EventType.d.ts`,
)

describe('a type of one’s own that extends a package’s', () => {
  const compiler = compile([...Object.keys(sources), ...versions], { folder, sources, kubernetes: '1.36' })
  const built = buildCrds(compiler.resources())
  const crdOf = (kind: string) => built.find(({ crd }) => crd.spec.names.kind === kind)?.crd

  it('is one resource, and the package’s is not one of its own', () => {
    expect(
      [...compiler.diagnostics, ...built.flatMap(({ diagnostics }) => diagnostics)].filter(({ severity }) => severity === 'error'),
    ).toEqual([])
    expect(built.map(({ crd }) => crd.metadata.name)).toEqual([
      'eventtypes.eventing.knative.dev',
      'clustertriggerauthentications.keda.sh',
      'scaledobjects.keda.sh',
    ])
  })

  it('says scope and short names', () => {
    expect(crdOf('ClusterTriggerAuthentication')?.spec).toMatchObject({ scope: 'Cluster', names: { shortNames: ['cta'] } })
  })

  it('says which version is stored, beside versions that the package declares', () => {
    expect(crdOf('EventType')?.spec.versions.map(({ name, storage }) => [name, storage])).toEqual([
      ['v1beta3', true],
      ['v1beta2', false],
      ['v1beta1', false],
    ])
  })

  it('says what a number is', () => {
    const spec = crdOf('ScaledObject')?.spec.versions[0]?.schema?.openAPIV3Schema?.properties?.['spec']
    expect(spec?.properties).toMatchObject({
      maxReplicaCount: { type: 'integer', format: 'int32', minimum: 1 },
      minReplicaCount: { type: 'number' },
      triggers: { type: 'array' },
    })
    const bare = compiler.diagnostics.filter(({ rule }) => rule === 'type/bare-number').map(({ path }) => path)
    expect(bare).toContain('spec.minReplicaCount')
    expect(bare).not.toContain('spec.maxReplicaCount')
  })
})
