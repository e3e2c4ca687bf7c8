// Written by `pnpm gen`. Do not edit.
import wsPatchClaimVolumeNotSeenEntry from './ws-patch-claim-volume-not-seen.ts'
import wsPatchNotValidatedByWebhookEntry from './ws-patch-not-validated-by-webhook.ts'

export const kruiseRules = {
  'ws-patch-claim-volume-not-seen': wsPatchClaimVolumeNotSeenEntry,
  'ws-patch-not-validated-by-webhook': wsPatchNotValidatedByWebhookEntry,
}
