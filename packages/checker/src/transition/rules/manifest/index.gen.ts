// Written by `pnpm gen`. Do not edit.
import immutableFieldChangedEntry from './immutable-field-changed.ts'

export const manifestRules = {
  'immutable-field-changed': immutableFieldChangedEntry,
}
