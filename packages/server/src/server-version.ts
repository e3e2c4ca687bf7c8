import { newestMinor, readMinor } from '@crdgen/core/internal'

/**
 * The newest API server whose rules are known here, and what is assumed when none is named. It is the newest minor of schemas/: a
 * minor is added together with what its API server does differently (docs/server-changes.md; a test asks for its section).
 */
export const newestServer: string = newestMinor

/** Changes between API servers, and the minor that has each by default. */
const since = {
  /** Validation rules of CEL are compiled and evaluated. */
  cel: 25,
  /** x-kubernetes-validations[].messageExpression */
  messageExpression: 27,
  /** x-kubernetes-validations[].reason and .fieldPath */
  ruleReasonAndFieldPath: 28,
  /** x-kubernetes-validations[].optionalOldSelf */
  optionalOldSelf: 29,
  /** A text is as long as the longest value of its enum. */
  celEnumLength: 29,
  /** Rules of a schema that has not changed may cost more than one rule may. */
  celSparesUnchangedCost: 29,
  /** optionalOldSelf is not dropped: ratcheting is on. */
  optionalOldSelfHonored: 30,
  /** Unchanged values may break the schema (feature CRDValidationRatcheting, on by default). */
  ratchetsValues: 30,
  /** Unchanged values may break rules that do not mention oldSelf. */
  ratchetsRules: 30,
  /** The fieldPath of a rule is not that of the rules behind it, too. */
  ruleFieldPathForgotten: 30,
  /** spec.versions[].selectableFields is read; it counts since `selectableFields`. */
  selectableFieldsKnown: 30,
  selectableFields: 31,
  /** Stored messageExpressions are recognised by their own text. */
  celStoredMessages: 31,
  /** The CA bundle of a conversion webhook is looked at. */
  caBundles: 31,
  finalizerPaths: 32,
  tooLongTexts: 32,
  /** Identifiers in backticks are recognised, to be refused by name (cel-go 0.23). */
  celBackticks: 33,
  /** Comprehensions over two variables: in new rules a server accepts only what the minor before it knew. */
  celTwoVariables: 33,
  /** Unchanged parts of a status are not checked against its update. */
  ratchetsStatus: 33,
  storedVersionTexts: 33,
  /** Offending values are printed as JSON, and several texts are shorter. */
  jsonInTexts: 34,
  /** Items of a keyed list need not have all of its keys (structured-merge-diff 6). */
  applyWithFewerKeys: 34,
  formatWarnings: 34,
  /** No variable of a comprehension may be named as cel-go's own (cel-go 0.26). */
  celHiddenAccumulator: 34,
  /** Problems with the escapes of a text are reported in full, and the start of a line is counted right (cel-go 0.26). */
  celCodePoints: 34,
  /** The name of a resource is as long as it can be. */
  celNameLength: 37,
  /** maxLength bounds an int-or-string. */
  celIntOrStringLength: 34,
  celSortBy: 35,
  /** A value that breaks a rule is printed when it is neither object nor array. */
  ruleValues: 35,
  /** k8s-short-name and k8s-long-name: a server honours what the minor before it knew. */
  kubernetesNameFormats: 35,
  /** Lengths of label keys and values are reported in bytes, which they always were. */
  labelTextsInBytes: 35,
  /** Decode errors name the whole path, below items and additionalProperties too. */
  wholeDecodePaths: 35,
  sparesTooManySelectableFields: 35,
  /** Values must be in the range of int32, int64 and float, and formats of all types are warned of. */
  numberFormats: 36,
  /** example and externalDocs are part of the structural schema. */
  structuralExamples: 36,
  /** Errors of ownerReferences name the item, and what is missing is `Required value`. */
  ownersByIndex: 37,
  /** An operation of managed fields that is missing is `Required value`, another one `Unsupported value`. */
  managedFieldsOperations: 37,
  /** A list of type set whose items are objects or arrays is warned of. */
  setItemWarnings: 37,
  /**
   * A member that is missing in owner references and managed fields is found declaratively, and has no text; an update of owners has both
   * errors (apimachinery pkg/api/validation/objectmeta.go, ValidateObjectMetaDeclaratively).
   */
  declaredMetadata: 38,
  /** Too short texts, too few items and properties are errors of kinds of their own. */
  tooFewKinds: 38,
} as const

export type ServerFeature = keyof typeof since

/** An API server, as far as its rules for CRDs differ from others'. */
export interface Server {
  readonly version: string
  /** 36 for 1.36. */
  readonly minor: number
  has(feature: ServerFeature): boolean
}

/** Reads a server version such as `1.36`, `v1.36.4` or, as some clouds have it, `1.36+`. Undefined when it is not one of Kubernetes 1, or no text. */
export function serverOf(version: unknown = newestServer): Server | undefined {
  if (typeof version !== 'string') return undefined
  const [major, minor] = readMinor(version)?.split('.').map(Number) ?? []
  if (major !== 1 || minor === undefined) return undefined
  return { version: `1.${minor}`, minor, has: feature => minor >= since[feature] }
}

/** Checks for the version of one API server: `1.36` or `v1.36.4`. */
export function isServerVersion(version: string): boolean {
  return serverOf(version) !== undefined
}
