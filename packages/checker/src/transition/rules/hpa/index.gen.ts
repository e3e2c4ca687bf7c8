// Written by `pnpm gen`. Do not edit.
import ambiguousSelectorEntry from './ambiguous-selector.ts'
import overlappingAutoscalersDuringUpgradeEntry from './overlapping-autoscalers-during-upgrade.ts'
import replicasResetEntry from './replicas-reset.ts'
import replicasTakenOutEntry from './replicas-taken-out.ts'
import sameNameOwnedTwiceEntry from './same-name-owned-twice.ts'
import targetLosesAutoscalerEntry from './target-loses-autoscaler.ts'

export const hpaRules = {
  'ambiguous-selector': ambiguousSelectorEntry,
  'overlapping-autoscalers-during-upgrade': overlappingAutoscalersDuringUpgradeEntry,
  'replicas-reset': replicasResetEntry,
  'replicas-taken-out': replicasTakenOutEntry,
  'same-name-owned-twice': sameNameOwnedTwiceEntry,
  'target-loses-autoscaler': targetLosesAutoscalerEntry,
}
