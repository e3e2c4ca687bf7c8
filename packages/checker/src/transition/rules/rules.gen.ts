// Written by `pnpm gen`. Do not edit.
import { helmRules } from './helm/index.gen.ts'
import { hpaRules } from './hpa/index.gen.ts'
import { kedaRules } from './keda/index.gen.ts'
import { manifestRules } from './manifest/index.gen.ts'

export const rules = {
  'helm/invalid-ownership-metadata': helmRules['invalid-ownership-metadata'],
  'hpa/ambiguous-selector': hpaRules['ambiguous-selector'],
  'hpa/overlapping-autoscalers-during-upgrade': hpaRules['overlapping-autoscalers-during-upgrade'],
  'hpa/replicas-reset': hpaRules['replicas-reset'],
  'hpa/replicas-taken-out': hpaRules['replicas-taken-out'],
  'hpa/same-name-owned-twice': hpaRules['same-name-owned-twice'],
  'hpa/target-loses-autoscaler': hpaRules['target-loses-autoscaler'],
  'keda/hpa-lost-on-disable': kedaRules['hpa-lost-on-disable'],
  'keda/hpa-recreated-on-enable': kedaRules['hpa-recreated-on-enable'],
  'keda/ownership-optout-ineffective': kedaRules['ownership-optout-ineffective'],
  'keda/target-already-managed-by-hpa': kedaRules['target-already-managed-by-hpa'],
  'keda/target-already-managed-by-scaledobject': kedaRules['target-already-managed-by-scaledobject'],
  'keda/transfer-annotation-ineffective': kedaRules['transfer-annotation-ineffective'],
  'manifest/defaulted-by-new-crd': manifestRules['defaulted-by-new-crd'],
  'manifest/finalizer-outlives-operator': manifestRules['finalizer-outlives-operator'],
  'manifest/immutable-field-changed': manifestRules['immutable-field-changed'],
  'manifest/pruned-by-new-crd': manifestRules['pruned-by-new-crd'],
  'manifest/refused-by-new-crd': manifestRules['refused-by-new-crd'],
}
