// Written by `pnpm gen`. Do not edit.
import targetWithoutReplicasEntry from './target-without-replicas.ts'

export const aibrixRules = {
  'target-without-replicas': targetWithoutReplicasEntry,
}
