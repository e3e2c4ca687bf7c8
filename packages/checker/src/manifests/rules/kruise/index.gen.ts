// Written by `pnpm gen`. Do not edit.
import broadcastjobInvalidEntry from './broadcastjob-invalid.ts'
import clonesetInvalidEntry from './cloneset-invalid.ts'
import imagepulljobInvalidEntry from './imagepulljob-invalid.ts'
import patchFieldDroppedEntry from './patch-field-dropped.ts'
import patchInvalidPodEntry from './patch-invalid-pod.ts'
import patchReplacesListEntry from './patch-replaces-list.ts'
import pubInvalidEntry from './pub-invalid.ts'
import sidecarsetInvalidEntry from './sidecarset-invalid.ts'
import unitedSubsetsInvalidEntry from './united-subsets-invalid.ts'
import unitedTemplateInvalidEntry from './united-template-invalid.ts'
import wsPatchClaimVolumeNotSeenEntry from './ws-patch-claim-volume-not-seen.ts'
import wsPatchNotValidatedByWebhookEntry from './ws-patch-not-validated-by-webhook.ts'
import wsStrategyInvalidEntry from './ws-strategy-invalid.ts'
import wsSubsetsInvalidEntry from './ws-subsets-invalid.ts'
import wsTargetConflictEntry from './ws-target-conflict.ts'
import wsTargetNotValidEntry from './ws-target-not-valid.ts'

export const kruiseRules = {
  'broadcastjob-invalid': broadcastjobInvalidEntry,
  'cloneset-invalid': clonesetInvalidEntry,
  'imagepulljob-invalid': imagepulljobInvalidEntry,
  'patch-field-dropped': patchFieldDroppedEntry,
  'patch-invalid-pod': patchInvalidPodEntry,
  'patch-replaces-list': patchReplacesListEntry,
  'pub-invalid': pubInvalidEntry,
  'sidecarset-invalid': sidecarsetInvalidEntry,
  'united-subsets-invalid': unitedSubsetsInvalidEntry,
  'united-template-invalid': unitedTemplateInvalidEntry,
  'ws-patch-claim-volume-not-seen': wsPatchClaimVolumeNotSeenEntry,
  'ws-patch-not-validated-by-webhook': wsPatchNotValidatedByWebhookEntry,
  'ws-strategy-invalid': wsStrategyInvalidEntry,
  'ws-subsets-invalid': wsSubsetsInvalidEntry,
  'ws-target-conflict': wsTargetConflictEntry,
  'ws-target-not-valid': wsTargetNotValidEntry,
}
