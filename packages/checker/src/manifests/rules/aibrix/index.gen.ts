// Written by `pnpm gen`. Do not edit.
import podautoscalerInvalidEntry from './podautoscaler-invalid.ts'
import targetWithoutReplicasEntry from './target-without-replicas.ts'

export const aibrixRules = {
  'podautoscaler-invalid': podautoscalerInvalidEntry,
  'target-without-replicas': targetWithoutReplicasEntry,
}
