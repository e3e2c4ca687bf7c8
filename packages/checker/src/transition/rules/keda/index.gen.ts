// Written by `pnpm gen`. Do not edit.
import hpaLostOnDisableEntry from './hpa-lost-on-disable.ts'
import hpaRecreatedOnEnableEntry from './hpa-recreated-on-enable.ts'
import ownershipOptoutIneffectiveEntry from './ownership-optout-ineffective.ts'
import targetAlreadyManagedByHpaEntry from './target-already-managed-by-hpa.ts'
import targetAlreadyManagedByScaledobjectEntry from './target-already-managed-by-scaledobject.ts'
import transferAnnotationIneffectiveEntry from './transfer-annotation-ineffective.ts'

export const kedaRules = {
  'hpa-lost-on-disable': hpaLostOnDisableEntry,
  'hpa-recreated-on-enable': hpaRecreatedOnEnableEntry,
  'ownership-optout-ineffective': ownershipOptoutIneffectiveEntry,
  'target-already-managed-by-hpa': targetAlreadyManagedByHpaEntry,
  'target-already-managed-by-scaledobject': targetAlreadyManagedByScaledobjectEntry,
  'transfer-annotation-ineffective': transferAnnotationIneffectiveEntry,
}
