// Written by `pnpm gen`. Do not edit.
import ephemeralClaimMetadataForbiddenEntry from './ephemeral-claim-metadata-forbidden.ts'
import silentlyPrunedEntry from './silently-pruned.ts'
import unknownFieldEntry from './unknown-field.ts'
import unknownVersionEntry from './unknown-version.ts'
import unreadableEntry from './unreadable.ts'

export const manifestRules = {
  'ephemeral-claim-metadata-forbidden': ephemeralClaimMetadataForbiddenEntry,
  'silently-pruned': silentlyPrunedEntry,
  'unknown-field': unknownFieldEntry,
  'unknown-version': unknownVersionEntry,
  'unreadable': unreadableEntry,
}
