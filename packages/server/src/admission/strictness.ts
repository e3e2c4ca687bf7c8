import type { Strictness } from './rule-family.ts'

/** A create is spared nothing (validation.go, ValidateCustomResourceDefinition), but for the CA bundle, which is looked at only once a CRD is established. */
export const onCreate: Strictness = {
  schemaForEveryVersion: true,
  knownTypes: true,
  atomicSetItems: true,
  keyedListItems: true,
  prunedDefaults: true,
  knownReviewVersion: true,
  validCaBundle: false,
  tooManySelectableFields: new Set(),
}
