// Written by `pnpm gen`. Do not edit.
import boundOutOfRangeEntry from './bound-out-of-range.ts'
import celConstantEntry from './cel-constant.ts'
import celHasRequiredEntry from './cel-has-required.ts'
import celKeywordEntry from './cel-keyword.ts'
import celMessageUnreachableEntry from './cel-message-unreachable.ts'
import celUnguardedEntry from './cel-unguarded.ts'
import defaultRefusedEntry from './default-refused.ts'
import embeddedMetadataPrunedEntry from './embedded-metadata-pruned.ts'
import enumValueRefusedEntry from './enum-value-refused.ts'
import formatUnknownEntry from './format-unknown.ts'
import narrowerThanEntry from './narrower-than.ts'
import nullableEnumEntry from './nullable-enum.ts'
import requiredUndeclaredEntry from './required-undeclared.ts'
import versionsLoseFieldsEntry from './versions-lose-fields.ts'

export const crdRules = {
  'bound-out-of-range': boundOutOfRangeEntry,
  'cel-constant': celConstantEntry,
  'cel-has-required': celHasRequiredEntry,
  'cel-keyword': celKeywordEntry,
  'cel-message-unreachable': celMessageUnreachableEntry,
  'cel-unguarded': celUnguardedEntry,
  'default-refused': defaultRefusedEntry,
  'embedded-metadata-pruned': embeddedMetadataPrunedEntry,
  'enum-value-refused': enumValueRefusedEntry,
  'format-unknown': formatUnknownEntry,
  'narrower-than': narrowerThanEntry,
  'nullable-enum': nullableEnumEntry,
  'required-undeclared': requiredUndeclaredEntry,
  'versions-lose-fields': versionsLoseFieldsEntry,
}
