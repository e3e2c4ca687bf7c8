// Written by `pnpm gen`. Do not edit.
import { upgradeRules } from './upgrade/index.gen.ts'

export const rules = {
  'upgrade/api-deprecated': upgradeRules['api-deprecated'],
  'upgrade/api-removed': upgradeRules['api-removed'],
  'upgrade/cel-environment': upgradeRules['cel-environment'],
  'upgrade/default-changes': upgradeRules['default-changes'],
  'upgrade/embedded-struct-lags': upgradeRules['embedded-struct-lags'],
  'upgrade/feature-gate': upgradeRules['feature-gate'],
  'upgrade/field-removed': upgradeRules['field-removed'],
  'upgrade/field-takes-effect': upgradeRules['field-takes-effect'],
  'upgrade/format-checked': upgradeRules['format-checked'],
  'upgrade/new-warning': upgradeRules['new-warning'],
  'upgrade/newly-accepted': upgradeRules['newly-accepted'],
  'upgrade/refused-before': upgradeRules['refused-before'],
  'upgrade/stored-versions': upgradeRules['stored-versions'],
  'upgrade/validation-stricter': upgradeRules['validation-stricter'],
}
