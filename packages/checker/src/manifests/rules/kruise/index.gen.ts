// Written by `pnpm gen`. Do not edit.
import patchFieldDroppedEntry from './patch-field-dropped.ts'
import patchInvalidPodEntry from './patch-invalid-pod.ts'
import patchReplacesListEntry from './patch-replaces-list.ts'
import wsPatchClaimVolumeNotSeenEntry from './ws-patch-claim-volume-not-seen.ts'
import wsPatchNotValidatedByWebhookEntry from './ws-patch-not-validated-by-webhook.ts'
import wsTargetConflictEntry from './ws-target-conflict.ts'
import wsTargetNotValidEntry from './ws-target-not-valid.ts'

export const kruiseRules = {
  'patch-field-dropped': patchFieldDroppedEntry,
  'patch-invalid-pod': patchInvalidPodEntry,
  'patch-replaces-list': patchReplacesListEntry,
  'ws-patch-claim-volume-not-seen': wsPatchClaimVolumeNotSeenEntry,
  'ws-patch-not-validated-by-webhook': wsPatchNotValidatedByWebhookEntry,
  'ws-target-conflict': wsTargetConflictEntry,
  'ws-target-not-valid': wsTargetNotValidEntry,
}
