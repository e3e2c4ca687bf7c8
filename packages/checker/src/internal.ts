/** For the other packages of crdgen. Not a contract: any release may add, rename or remove names. */
export { check, checkEach } from './check.ts'
export { type CheckRule, checkRules } from './check-rules.ts'
export type { DocumentFinding, SchemaEdit } from './findings/finding.ts'
export { type MadeExample, makeExample, type MakeExampleOptions } from './values/make-example.ts'
export { coverage } from './crd/coverage.ts'
export type { CoverageCell, CoverageMatrix, CoverageRow, CoverageStruct } from './crd/coverage-matrix.ts'
export type { CheckInput, CheckOptions } from './check-input.ts'
export type { ApplyMode, CheckProfile, RuleSettings as CheckRuleSettings } from './settings/options.ts'
export { readVersions } from './settings/versions.ts'
export { packNames } from './settings/pack-names.ts'
export {
  transition,
  transitionEach,
  type TransitionInput,
  type TransitionOptions,
  type TransitionPlace,
  type TransitionResult,
} from './transition/transition.ts'
export { transitionRules } from './transition/transition-rules.ts'
export { timeline } from './transition/describe-outcome.ts'
export type { UpgradeStep, TransitionModel } from './transition/model.ts'
export { diff } from './diff/diff.ts'
export { rules as diffRules } from './diff/rules/rules.gen.ts'
export { addToVerdict } from './diff/verdict.ts'
export { applyLedger } from './diff/ledger.ts'
export { formerFindings } from './crd/missing-fields.ts'
export { isDay } from './findings/is-day.ts'
export { channelOf } from './documents/crd-document.ts'
export { nearestCopies } from './documents/crd-index.ts'
export { wellFormed } from './documents/well-formed.ts'
export type { Acceptance, DiffOptions, DiffProfile, DiffResult, Reason, Release, Verdict } from './diff/options.ts'
export { type Audit, type AuditInput, clusterRules, openAudit } from './cluster/audit.ts'
export { migrationApi, type MigrationPlan } from './cluster/migration.ts'
export { upgradeEach, type UpgradeInput, type UpgradeResult, upgradeRules } from './upgrade/upgrade.ts'
export { describeUnknown } from './documents/unknown-documents.ts'
export type { FieldRuleName } from './findings/field-rules.ts'
export { type CheckerRuleName, rulesOf } from './settings/rule-names.ts'
export { documentRules } from './documents/document-rules.ts'
