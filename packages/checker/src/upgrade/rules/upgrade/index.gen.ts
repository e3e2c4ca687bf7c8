// Written by `pnpm gen`. Do not edit.
import apiDeprecatedEntry from './api-deprecated.ts'
import apiRemovedEntry from './api-removed.ts'
import celEnvironmentEntry from './cel-environment.ts'
import defaultChangesEntry from './default-changes.ts'
import embeddedStructLagsEntry from './embedded-struct-lags.ts'
import featureGateEntry from './feature-gate.ts'
import fieldRemovedEntry from './field-removed.ts'
import fieldTakesEffectEntry from './field-takes-effect.ts'
import formatCheckedEntry from './format-checked.ts'
import newWarningEntry from './new-warning.ts'
import newlyAcceptedEntry from './newly-accepted.ts'
import refusedBeforeEntry from './refused-before.ts'
import storedVersionsEntry from './stored-versions.ts'
import validationStricterEntry from './validation-stricter.ts'

export const upgradeRules = {
  'api-deprecated': apiDeprecatedEntry,
  'api-removed': apiRemovedEntry,
  'cel-environment': celEnvironmentEntry,
  'default-changes': defaultChangesEntry,
  'embedded-struct-lags': embeddedStructLagsEntry,
  'feature-gate': featureGateEntry,
  'field-removed': fieldRemovedEntry,
  'field-takes-effect': fieldTakesEffectEntry,
  'format-checked': formatCheckedEntry,
  'new-warning': newWarningEntry,
  'newly-accepted': newlyAcceptedEntry,
  'refused-before': refusedBeforeEntry,
  'stored-versions': storedVersionsEntry,
  'validation-stricter': validationStricterEntry,
}
