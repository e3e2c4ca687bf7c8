// Written by `pnpm gen`. Do not edit.
import clientNodeEntry from './client-node.ts'
import kubernetesModelsEntry from './kubernetes-models.ts'
import kubernetesTypesEntry from './kubernetes-types.ts'

export const layouts = {
  'client-node': clientNodeEntry,
  'kubernetes-models': kubernetesModelsEntry,
  'kubernetes-types': kubernetesTypesEntry,
}
