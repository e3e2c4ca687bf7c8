/** The libraries that the API server adds to CEL, by the version that introduced each (apiserver pkg/cel/environment/base.go). */
const libraries = {
  authz: 27,
  crossTypeComparisons: 28,
  optionals: 28,
  quantity: 28,
  /** Literals are checked after types are: durations, timestamps, regular expressions, lists and maps of one type. */
  validators: 29,
  strings2: 29,
  sets: 29,
  ip: 30,
  cidr: 30,
  format: 31,
  authzSelectors: 31,
  /** Reserved words are names of fields: `self.namespace`. */
  keywordFields: 31,
  twoVariables: 32,
  semver: 33,
  lists: 34,
  includes: 37,
  cidrMasks: 38,
} as const

/** Changes of a release of cel-go or of the API server, whatever an expression is compiled for, by the API server's minor. */
const releases = {
  authzTypes: 27,
  /** `.?a`, `[?0]` and `{?a: b}` are read, to be refused where optionals are not known. */
  optionalSyntax: 28,
  globalMatches: 28,
  /** The sizes of what conversions between texts and bytes, and functions of Kubernetes, return are known (cel-go 0.16). */
  resultSizes: 28,
  /** has() is planned as a selection: as a branch of `?:`, it costs what selections there do (cel-go 0.16). */
  presenceIsSelection: 28,
  /** The type of what has no fields is named as in other texts, not printed as a message of protocol buffers (cel-go checker/errors.go). */
  selectionNamesType: 29,
  /** A selection from a type without fields has any type for what follows (cel-go 0.16); before, it is an error. */
  selectionGoesOn: 28,
  optFlatMap: 29,
  /** A call of a member that is not declared is an error for what follows; before, it has no type, and no overload accepts it. */
  memberErrors: 29,
  /** Each operand of `&&` and `||` is checked by itself; before, they are calls like others. */
  operandErrors: 29,
  /** Texts of errors have the types that variables stand for: before, they name the variables, `_var1`. */
  resolvedSignatures: 28,
  /** Overloads are tried in today's order (libraries/older-order.ts has the one before). */
  sortedOverloads: 29,
  /** Lists and maps of several types pass the checker: validators report them. */
  mixedLiterals: 29,
  /** has() costs nothing: in 1.28 it costs one. */
  freePresence: 29,
  /** `.?a` is known for a call, which has a cost: in 1.28 it costs nothing, and what it is applied to neither (cel-go 0.17). */
  optionalSelectCosts: 29,
  /** Parsing a quantity costs by its length. */
  parsingCosts: 30,
  /** `==` of types of Kubernetes costs what it costs them. */
  kubernetesEquality: 32,
  /** The result of macros is estimated as long as what they go over (cel-go 0.17.8). */
  comprehensionSizes: 30,
  /** Texts of errors call optionals `optional_type(T)`, and before `optional(T)`. */
  optionalTypeName: 31,
  /** The arguments of format() are checked against its clauses where both are literal. */
  formatValidator: 31,
  /** `optional.unwrap`, `list.first` and the like. */
  optionalLists: 33,
  /** Sizes of local variables and of entries of lists and maps are followed. */
  entrySizes: 33,
  /** Identifiers in backticks are read, to be refused. */
  backticks: 33,
  /** The provider of a schema's types knows the names of scalars as types; before, as variables that no value is given to. */
  scalarTypeNames: 32,
  /** Syntax errors are printed as they are; before, they are taken for formats: `%` in them comes out as a mistake (cel-go 0.23). */
  plainSyntaxErrors: 33,
  /** Macros fold into `@result`, a name that no author can write. */
  hiddenAccumulator: 34,
  /** Problems with the escapes of a text are reported in full, and the start of a line is counted right. */
  codePoints: 34,
  /** A leading dot means a name outside of all comprehensions, and a variable of one hides longer names (cel-go checker/env.go). */
  leadingDots: 37,
  /** Names of types are those of values first: `map` is `map(dyn, dyn)` (cel-go checker/env.go, lookupGlobalIdent). */
  valueTypeNames: 37,
  /** Identifiers in backticks are names of fields. */
  backtickFields: 37,
  /** `matches(text, pattern)` costs as `text.matches(pattern)` does (cel-go 0.29). */
  globalMatchesCost: 37,
  /** The sum of lists of an object keeps the values that were read, not the JSON of them. */
  sumsKeepValues: 37,
  /** `duration(1)` is not declared any more: it never worked. */
  noIntDurations: 37,
  /** Names that are not declared are reported without the container, which has no name (cel-go 0.33). */
  noContainer: 38,
  /**
   * Calls are charged by the arguments that they have. The first one that failed ends a call or a literal, which then costs nothing but
   * where it compares or negates (cel-go 0.33, interpreter/interpretable.go).
   */
  chargesArguments: 38,
  /** A selection from a value without a path has none, and has() has the path of what it asks for (cel-go 0.33, common/cost/estimator.go). */
  pathsOfKnownRoots: 38,
  /** `format: byte` is base64 as others write it; before, with the alphabet of URLs (kube-openapi pkg/validation/strfmt/default.go). */
  standardBase64: 38,
} as const

export type Option = keyof typeof libraries | keyof typeof releases

/** Which environment: of which API server, and for expressions that are written or that were there. */
export interface Settings {
  /** The minor of the API server: 36 for 1.36. */
  readonly minor: number
  has(option: Option): boolean
}

/**
 * New expressions are compiled for the version before the server's since 1.28, so that a rollback still reads them; stored ones
 * with all that the server knows.
 */
export function settingsOf(minor: number, stored: boolean): Settings {
  const compatible = stored || minor < 28 ? minor : minor - 1
  const known = new Set<string>()
  for (const [option, since] of Object.entries(libraries)) if (compatible >= since) known.add(option)
  for (const [option, since] of Object.entries(releases)) if (minor >= since) known.add(option)
  return { minor, has: option => known.has(option) }
}

/** Checks whether a server has a change of a release, by its minor. */
export function isReleased(option: keyof typeof releases, minor: number): boolean {
  return minor >= releases[option]
}
