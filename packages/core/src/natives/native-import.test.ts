import { describe, expect, it } from 'vitest'
import { type NativeLibrary, nativeImport } from './native-import.ts'

const podSpec = 'io.k8s.api.core.v1.PodSpec'
const ingressSpec = 'io.k8s.api.networking.v1.IngressSpec'
const objectMeta = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

describe('nativeImport', () => {
  it.each<readonly [NativeLibrary, string, string, string]>([
    ['kubernetes-models', podSpec, 'kubernetes-models/v1', 'IPodSpec'],
    ['kubernetes-models', ingressSpec, 'kubernetes-models/networking.k8s.io/v1', 'IIngressSpec'],
    ['kubernetes-models', objectMeta, 'crdgen/kubernetes/meta/v1', 'ObjectMeta'],
    ['kubernetes-models', 'io.k8s.api.core.v1.PersistentVolumeClaim', 'crdgen/kubernetes/core/v1', 'PersistentVolumeClaim'],
    ['crdgen/kubernetes', podSpec, 'crdgen/kubernetes/core/v1', 'PodSpec'],
    ['kubernetes-types', objectMeta, 'kubernetes-types/meta/v1', 'ObjectMeta'],
    ['@kubernetes/client-node', podSpec, '@kubernetes/client-node', 'V1PodSpec'],
    // Where a library has it not, ours does.
    ['kubernetes-models', 'io.k8s.api.resource.v1beta1.ResourceClaimSpec', 'crdgen/kubernetes/resource/v1beta1', 'ResourceClaimSpec'],
    ['kubernetes-types', 'io.k8s.api.core.v1.ImageVolumeSource', 'crdgen/kubernetes/core/v1', 'ImageVolumeSource'],
    ['@kubernetes/client-node', 'io.k8s.apimachinery.pkg.apis.meta.v1.Patch', 'crdgen/kubernetes/meta/v1', 'Patch'],
  ])('%s has %s', (library, definition, module, name) => {
    expect(nativeImport(library, definition)).toEqual({ module, name })
  })

  it('knows no definition that there is not', () => {
    expect(nativeImport('kubernetes-models', 'io.k8s.api.core.v1.Nothing')).toBeUndefined()
    expect(nativeImport('@kubernetes/client-node', 'io.k8s.api.core.v1.Nothing')).toBeUndefined()
  })

  it('knows none that the newest minor has no more', () => {
    for (const library of ['kubernetes-models', 'crdgen/kubernetes', 'kubernetes-types', '@kubernetes/client-node'] as const)
      expect(nativeImport(library, 'io.k8s.api.autoscaling.v2beta2.HPAScalingRules')).toBeUndefined()
  })
})
