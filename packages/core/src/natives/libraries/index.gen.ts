// Written by `pnpm gen`. Do not edit.
import clientNodeEntry from './client-node.ts'
import crdgenEntry from './crdgen.ts'
import kubernetesFluentClientEntry from './kubernetes-fluent-client.ts'
import kubernetesModelsApimachineryEntry from './kubernetes-models-apimachinery.ts'
import kubernetesModelsBaseEntry from './kubernetes-models-base.ts'
import kubernetesModelsEntry from './kubernetes-models.ts'
import kubernetesTypesEntry from './kubernetes-types.ts'

export const libraries = {
  'client-node': clientNodeEntry,
  'crdgen': crdgenEntry,
  'kubernetes-fluent-client': kubernetesFluentClientEntry,
  'kubernetes-models-apimachinery': kubernetesModelsApimachineryEntry,
  'kubernetes-models-base': kubernetesModelsBaseEntry,
  'kubernetes-models': kubernetesModelsEntry,
  'kubernetes-types': kubernetesTypesEntry,
}
