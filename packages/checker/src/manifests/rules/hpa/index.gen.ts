// Written by `pnpm gen`. Do not edit.
import ambiguousSelectorEntry from './ambiguous-selector.ts'
import sameNameOwnedTwiceEntry from './same-name-owned-twice.ts'

export const hpaRules = {
  'ambiguous-selector': ambiguousSelectorEntry,
  'same-name-owned-twice': sameNameOwnedTwiceEntry,
}
