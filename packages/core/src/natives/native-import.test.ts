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
  ])('%s has %s', (library, definition, module, name) => {
    expect(nativeImport(library, definition)).toEqual({ module, name })
  })

  it('knows no definition that there is not', () => {
    expect(nativeImport('kubernetes-models', 'io.k8s.api.core.v1.Nothing')).toBeUndefined()
    expect(nativeImport('@kubernetes/client-node', 'io.k8s.api.core.v1.Nothing')).toBeUndefined()
  })
})
