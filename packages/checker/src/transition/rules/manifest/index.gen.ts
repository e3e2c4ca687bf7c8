// Written by `pnpm gen`. Do not edit.
import defaultedByNewCrdEntry from './defaulted-by-new-crd.ts'
import finalizerOutlivesOperatorEntry from './finalizer-outlives-operator.ts'
import immutableFieldChangedEntry from './immutable-field-changed.ts'
import prunedByNewCrdEntry from './pruned-by-new-crd.ts'
import refusedByNewCrdEntry from './refused-by-new-crd.ts'

export const manifestRules = {
  'defaulted-by-new-crd': defaultedByNewCrdEntry,
  'finalizer-outlives-operator': finalizerOutlivesOperatorEntry,
  'immutable-field-changed': immutableFieldChangedEntry,
  'pruned-by-new-crd': prunedByNewCrdEntry,
  'refused-by-new-crd': refusedByNewCrdEntry,
}
