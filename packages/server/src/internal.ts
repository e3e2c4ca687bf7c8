/** For the other packages of crdgen. Not a contract: any release may add, rename or remove names. */
export { admitCrd, type AdmitOptions } from './admission/admit-crd.ts'
export { withoutConsequences } from './admission/follow-from.ts'
export { type Bound, type CostAdvice, describeAdvice } from './cel/cost-advice.ts'
export { evaluateExpression, type EvaluateExpressionOptions } from './custom-resource/evaluate-expression.ts'
export { evaluateRules, type EvaluateRulesOptions, type RuleEvaluation, type RuleEvaluations } from './custom-resource/evaluate-rules.ts'
export { type RuleForm, ruleForms } from './cel/form/rule-forms.ts'
export { isSameRule } from './cel/probes/parse.ts'
export type { Probe } from './cel/probes/probe.ts'
export { unsetBeside } from './findings/budget.ts'
export { ruleProbes } from './cel/probes/rule-probes.ts'
export { type RuleCost, ruleCosts } from './cel/rule-costs.ts'
export { type RuleVariable, ruleVariables } from './cel/rule-variables.ts'
export { crdRules, type ServerRuleName } from './admission/docs.ts'
export { withServedDefaults } from './structural/served-defaults.ts'
export {
  createValidator,
  createValidatorWithoutRules,
  isServed,
  validate,
  type ValidateOptions,
  type Validator,
} from './custom-resource/validate.ts'
export { waitingRules } from './custom-resource/check-object.ts'
export { leastLost, type Validation } from './findings/validation.ts'
export { isFirstDraft, lossSeverity } from './custom-resource/loss-severity.ts'
export { type FieldValidation, fieldValidations } from './findings/field-validation.ts'
export { checkFormat } from './formats/registry.ts'
export { acceptsValue, impossibleBounds } from './values/accepts-value.ts'
export { type Formed, type VersionForms, versionForms } from './custom-resource/version-forms.ts'
export { type Writes, writesOf, type Written } from './custom-resource/write-object.ts'
export { ApplyError } from './managed/apply-error.ts'
export { type FieldManager, fieldManager } from './managed/field-manager.ts'
export type { ManagerWalk } from './managed/updater.ts'
export { managedTypes } from './managed/managed-types.ts'
export { convertedMapError } from './objectmeta/text-maps.ts'
export { decodeAs } from './decode/decode.ts'
export { pointerOf } from './field/place.ts'
export { plainDetail } from './field/clause.ts'
export {
  flag,
  flagPointer,
  listShape,
  mapOf as mapShape,
  pointerTo,
  type Shape,
  struct,
  type StructShape,
  text,
  textAs,
  textPointer,
} from './decode/shape.ts'
export { asJson, describeLost, type Lost, tooDeep } from './decode/as-json.ts'
export { MergeError } from './merge/merge-error.ts'
export { strategicMergePatch, type StrategicMergePatchOptions } from './merge/strategic-merge-patch.ts'
export { quantityText, quantityValue } from './native/values/amount.ts'
export { cronProblem, isTimeZone } from './native/validation/cron.ts'
export { type FieldOff, fieldsOff } from './native/fields-off.ts'
export { type KindCoverage, nativeCoverage } from './native/coverage.ts'
export { apiVersionOf, findKind, kindsAt, nativeKinds } from './native/kinds.ts'
export { type ForbiddenChange, nativeChanges } from './native/update/changes.ts'
export { type NativeOptions, validateNative } from './native/validate-native.ts'
export { isServerVersion } from './server-version.ts'
export {
  describeMissing,
  describeType,
  type PathStep,
  resolvePath,
  type ScaleFault,
  type ScaleFaultData,
  scaleFaults,
  type ScaleRuleName,
  suggestPath,
} from './scale-faults.ts'
export { checkApplyAnnotation } from './limits/apply-annotation.ts'
export { descriptionBytes } from './limits/description-bytes.ts'
export { checkCrdSize, checkObjectSize } from './limits/object-size.ts'
export { columnsShape, conversionShape, namesShape, objectMetaShape, subresourcesShape } from './decode/crd-shape.ts'
export { rewriteAs } from './decode/rewrite.ts'
export { schemaShape } from './decode/schema-shape.ts'
export { withPlainBounds } from './decode/plain-bounds.ts'
export { isSealed } from './decode/sealed.ts'
export { jsonBytes } from './limits/json-bytes.ts'
export { type CrdSize, measureCrd, measureWhole, type SizePart } from './limits/measure.ts'
export { describeLoss, type LossData, lostFields, lostPaths, type VersionLoss, versionsLoseFields } from './structural/lost-fields.ts'
export { limitRules } from './rules/limit-rules.ts'
export { manifestRules } from './rules/manifest-rules.ts'
export type { CrdData, FieldData, NativeFieldData, PlaceData, RepeatedKeyData, StoredData, UnknownKindData } from './field/data.ts'
export { equalJson } from './decode/zero.ts'
export { type AskServer, probeCrd, probeObject } from './making/ask-server.ts'
export { candidatesFor } from './making/candidates.ts'
export type { TextPart } from './making/characters.ts'
export { commonValues, valueSet } from './making/common-values.ts'
export { findAccepted } from './making/find-accepted.ts'
export { mayAccept } from './making/may-accept.ts'
export { grow, type LeftOut } from './making/grow.ts'
export { distinctValues, instanceOf, instancesOf, listInstance, memberSchema, objectWith, schemaAt } from './making/instances.ts'
export { branchesOf, negatedOf } from './making/junctors.ts'
export {
  changedKeywords,
  documentation,
  enumOf,
  isMap,
  isOpen,
  keepsUnknown,
  keywordOf,
  propertiesOf,
  propertyOf,
  someBelow,
} from './making/keywords.ts'
export { mergeSchemas, variantsOf } from './making/merge.ts'
export { numbersOf } from './making/numbers.ts'
export { instructionsOf } from './making/pattern.ts'
export { readPattern } from './making/read-pattern.ts'
export { repair } from './making/repair.ts'
export { exampleTexts } from './making/texts.ts'
export { type Brief, friendly, withValue } from './making/values.ts'
export { applySchema } from './custom-resource/apply-schema.ts'
export { applyDefaults } from './structural/apply-defaults.ts'
