// Written by `pnpm gen`. Do not edit.
import ambiguousSelectorEntry from './ambiguous-selector.ts'

export const hpaRules = {
  'ambiguous-selector': ambiguousSelectorEntry,
}
