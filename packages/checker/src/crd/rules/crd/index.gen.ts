// Written by `pnpm gen`. Do not edit.
import embeddedMetadataPrunedEntry from './embedded-metadata-pruned.ts'
import narrowerThanEntry from './narrower-than.ts'
import versionsLoseFieldsEntry from './versions-lose-fields.ts'

export const crdRules = {
  'embedded-metadata-pruned': embeddedMetadataPrunedEntry,
  'narrower-than': narrowerThanEntry,
  'versions-lose-fields': versionsLoseFieldsEntry,
}
