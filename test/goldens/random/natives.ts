import type { Native } from './model.ts'

const meta = { go: 'k8s.io/apimachinery/pkg/apis/meta/v1', typescript: 'crdgen/kubernetes/meta/v1' }
const core = { go: 'k8s.io/api/core/v1', typescript: 'crdgen/kubernetes/core/v1' }
const scalars = 'crdgen/kubernetes'

function native(name: string, shape: Native['shape'], go: string, module: string): Native {
  return { name, shape, go: { package: go, name }, typescript: { module, name } }
}

export const natives: readonly Native[] = [
  native('Time', 'time', meta.go, scalars),
  native('MicroTime', 'time', meta.go, scalars),
  native('Duration', 'text', meta.go, scalars),
  native('Quantity', 'intOrString', 'k8s.io/apimachinery/pkg/api/resource', scalars),
  native('IntOrString', 'intOrString', 'k8s.io/apimachinery/pkg/util/intstr', scalars),
  native('RawExtension', 'object', 'k8s.io/apimachinery/pkg/runtime', 'crdgen/kubernetes/runtime'),
  native('JSON', 'any', 'k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1', 'crdgen/kubernetes/apiextensions/v1'),
  native('ObjectMeta', 'object', meta.go, meta.typescript),
  native('LabelSelector', 'object', meta.go, meta.typescript),
  native('Condition', 'object', meta.go, meta.typescript),
  native('LocalObjectReference', 'object', core.go, core.typescript),
  native('SecretKeySelector', 'object', core.go, core.typescript),
  native('ResourceRequirements', 'object', core.go, core.typescript),
  native('EnvVar', 'object', core.go, core.typescript),
  native('Affinity', 'object', core.go, core.typescript),
  native('PersistentVolumeClaimSpec', 'object', core.go, core.typescript),
  native('PodTemplateSpec', 'object', core.go, core.typescript),
]

export const plainNatives: readonly Native[] = natives.slice(0, 7)
