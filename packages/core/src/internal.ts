/** For the other packages of crdgen. Not a contract: any release may add, rename or remove names. */
export { type Allowance, applyAllowances, reportUnused } from './rules/allowances.ts'
export { createDiagnostic, type Diagnostic, type Finding, type Related, type Severity, sortDiagnostics } from './diagnostic/diagnostic.ts'
export { anyItem, formatPath, isAtOrBelow, type PathSegment } from './diagnostic/field-path.ts'
export { readSchemaPlace, type SchemaPlace } from './structural/schema-place.ts'
export { namesOfRule } from './rules/former-names.ts'
export { createIgnorer, type Ignorer, pathPattern, type RulePlace, unusedIgnore } from './rules/ignore.ts'
export { packOf, type Reported, runRules } from './rules/run.ts'
export { readSoftware, requireKnown, type Software } from './rules/software.ts'
export { type CoreRuleName, coreRules } from './rules/core-rules.ts'
export {
  type AnyFound,
  type AnyRule,
  type CreateFinding,
  createFinding,
  type DataMember,
  type DataOf,
  defineRule,
  type FindingOf,
  type FindingPlace,
  findingsOf,
  type FindingWithout,
  type Found,
  type NoData,
  type Rule,
  type RuleDescription,
  type RuleExample,
  type RuleFinding,
  type Rules,
  type RuleSetting,
  type SettingsOf,
} from './rules/rule.ts'
export { formatPointer, parsePointer } from './diagnostic/json-pointer.ts'
export type { Location } from './diagnostic/location.ts'
export { suggest } from './diagnostic/suggest.ts'
export { reportOnce } from './diagnostic/report-once.ts'
export { type CrdVersion, type CustomResourceDefinition, groupKind, isCrd } from './structural/crd.ts'
export { type ArgumentDescription, describeMarker, type ExampleDescription, type MarkerDescription } from './markers/describe-marker.ts'
export { anyOfMembers, oneOfMessage, sumOfMembers } from './markers/member-rules.ts'
export { isKnownFormat } from './markers/formats.ts'
export { findValueProblem, quantityFor } from './markers/value-problem.ts'
export { isDocumentationTag } from './markers/documentation-tags.ts'
export { isIgnoredMarker } from './markers/ignored-markers.ts'
export { allMarkers, findMarker, suggestMarker } from './markers/names.ts'
export { scanComments } from './markers/scan.ts'
export {
  type CustomProblem,
  customResourceMarker as defineResourceMarker,
  customSchemaMarker as defineSchemaMarker,
} from './markers/custom-marker.ts'
export type { AnyMarker, Example, Keywords, Refusal, ResourceMarker, SchemaContext, SchemaMarker, Site } from './markers/marker.ts'
export type { Argument, ValueType } from './markers/values/types.ts'
export type {
  Conversion,
  Embed,
  PrinterColumn,
  Resource,
  ResourceBody,
  Scale,
  WebhookClientConfig,
  XrdMark,
} from './structural/resource.ts'
export { publishedModules } from './natives/published.ts'
export { type NativeImport, nativeImport, nativeLibraries, type NativeLibrary } from './natives/native-import.ts'
export { compilerFile } from './reader/program/typescript.js'
export { shortName } from './upstream/added/place.ts'
export { listAt, numberAt, recordAt, textAt, textsAt, valueAt } from './values/at.ts'
export { factOf, memoize, memoizeLast, once } from './values/facts.ts'
export { firstOf, groupBy } from './values/group-by.ts'
export {
  asWritten,
  exactInteger,
  hasBigint,
  isJson,
  isRecord,
  type JsonObject,
  jsonText,
  type Keys,
  member,
  parseJson,
  readJson,
} from './values/json.ts'
export { lookUp } from './values/look-up.ts'
export { plainText } from './values/plain-text.ts'
export { plainBound } from './values/plain-bound.ts'
export { canonicalJson, sorted } from './values/sorted.ts'
export { escapeSteering } from './values/steering.ts'
export { compareText } from './values/compare-text.ts'
export { sha256, shortDigest } from './values/sha256.ts'
export { compareVersions } from './values/version-order.ts'
export { originAt, type Origins } from './structural/origins.ts'
export { placeInExpression } from './diagnostic/text-places.ts'
export { formats } from './structural/formats.ts'
export {
  childAt,
  childrenOf,
  type ChildSchema,
  elementOf,
  fieldOf,
  keysTo,
  mapChildren,
  mapValueOf,
  ownKeywords,
  visitChildren,
  type VisitedSchema,
  walkSchema,
} from './structural/children.ts'
export { createSchemaFinder } from './structural/find-schemas.ts'
export { isSchema, type Json, type Schema, type SchemaKeyword, type SchemaType, type ValidationRule } from './values/schema.ts'
export type { Definition, EmbedOptions, Field, FieldType, History, HistoryEntry, Upstream } from './upstream/types.ts'
export {
  bytesSchema,
  durationSchema,
  intOrStringSchema,
  jsonSchema,
  microTimeSchema,
  quantitySchema,
  rawExtensionSchema,
  timeSchema,
} from './upstream/embed/scalars.ts'
export {
  addKubernetes,
  addPreview,
  type DefinitionName,
  definitionNames,
  type Embedded,
  embedDefinition,
  embedField,
  fromSwagger,
  type GateStage,
  gateStageAt,
  gateStages,
  type GoField,
  goField,
  type InternalField,
  internalLayout,
  type KubernetesFile,
  kubernetesMinors,
  kubernetesReleases,
  type NativeDifference,
  nativeDifferences,
  newestMinor,
  readMinor,
  readPreview,
  structLayout,
  upstream,
} from './upstream/index.ts'
export { type KindLife, kindLife } from './upstream/kind-life.ts'
export { parseKind } from './upstream/names.ts'
export { type KedaParameter, type KedaSource, readKedaFacts } from './upstream/keda-facts.ts'
export { readKruiseFacts } from './upstream/kruise-facts.ts'
export { type Detail, isNamespaced, type Range, type StructFacts, structFacts } from './upstream/native-facts.ts'
export { type KustomizeFacts, type KustomizeField, type KustomizeFieldSpec, readKustomizeFacts } from './upstream/kustomize-facts.ts'
export { requireOptions, spoken, truth } from './options.ts'
export { type OpenFolder, openFolder } from './files/index.ts'
export {
  compile,
  type CompiledResources,
  type CompiledType,
  type CompileOptions,
  type Compiler,
  compileWith,
  type PartedCompiler,
} from './reader/compile.ts'
export { findFaultOfGiven, isSchemaKeyword, type SchemaFault } from './markers/raw-schema.ts'
export { findUnsatisfiable } from './markers/satisfiable.ts'
export { type KnownSchema, takeLibrarySchema } from './reader/library-schema/library-schema.ts'
export type { SlowPlace } from './reader/compile-options.ts'
export type { Trace } from './files/traced-disk.ts'
export type { InputPart } from './reader/program/parts.ts'
export { transpile } from './reader/program/transpile.ts'
export { type Documents, readDocuments, readObject } from './documents/read-documents.ts'
export { deepestNesting, isTooDeep } from './documents/is-too-deep.ts'
export { decodeText } from './documents/decode-text.ts'
export { type Comment, findComment, findComments } from './documents/comments.ts'
export { type ManySources, readSource, type Source, type SourceDocument, type YamlProblem } from './documents/source.ts'
export { isShared } from './values/shared.ts'
export { createSchemaSharer, type SchemasApart, type SchemaSharer, setSchemasApart } from './documents/share-schemas.ts'
export { type EmbeddedStruct, type EmbedDifference, embeds } from './recognition/embeds.ts'
export {
  createEmbedMemory,
  type EmbedMemory,
  findEmbeds,
  type FindOptions,
  type FoundEmbed,
  versionsOf,
} from './recognition/find-embeds.ts'
export { withoutNulls } from './recognition/without-nulls.ts'
export type { Difference } from './recognition/differences.ts'
export { olderSince, goneField, sinceWords } from './recognition/older-fields.ts'
export { openInstalledDocs, type LibraryDocs } from './reader/native-docs/library-docs.ts'
