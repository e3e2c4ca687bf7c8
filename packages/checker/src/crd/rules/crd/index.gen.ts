// Written by `pnpm gen`. Do not edit.
import celConstantEntry from './cel-constant.ts'
import celHasRequiredEntry from './cel-has-required.ts'
import celKeywordEntry from './cel-keyword.ts'
import celMessageUnreachableEntry from './cel-message-unreachable.ts'
import embeddedMetadataPrunedEntry from './embedded-metadata-pruned.ts'
import narrowerThanEntry from './narrower-than.ts'
import versionsLoseFieldsEntry from './versions-lose-fields.ts'

export const crdRules = {
  'cel-constant': celConstantEntry,
  'cel-has-required': celHasRequiredEntry,
  'cel-keyword': celKeywordEntry,
  'cel-message-unreachable': celMessageUnreachableEntry,
  'embedded-metadata-pruned': embeddedMetadataPrunedEntry,
  'narrower-than': narrowerThanEntry,
  'versions-lose-fields': versionsLoseFieldsEntry,
}
