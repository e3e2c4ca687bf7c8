// Written by `pnpm gen`. Do not edit.
import finalizerOutlivesOperatorEntry from './finalizer-outlives-operator.ts'
import immutableFieldChangedEntry from './immutable-field-changed.ts'

export const manifestRules = {
  'finalizer-outlives-operator': finalizerOutlivesOperatorEntry,
  'immutable-field-changed': immutableFieldChangedEntry,
}
