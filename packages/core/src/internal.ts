/** For the other packages of crdgen. Not a contract: any release may add, rename or remove names. */
export { applyAllowances, reportUnused } from './rules/allowances.ts'
export type { Allowance } from './rules/allowances.ts'
export { createDiagnostic, sortDiagnostics } from './diagnostic/diagnostic.ts'
export type { Diagnostic, Finding, Related, Severity } from './diagnostic/diagnostic.ts'
export { anyItem, formatPath, isAtOrBelow } from './diagnostic/field-path.ts'
export { readSchemaPlace, type SchemaPlace } from './structural/schema-place.ts'
export type { PathSegment } from './diagnostic/field-path.ts'
export { namesOfRule } from './rules/former-names.ts'
export { createIgnorer, pathPattern, unusedIgnore } from './rules/ignore.ts'
export type { Ignorer, RulePlace } from './rules/ignore.ts'
export { packOf, runRules } from './rules/run.ts'
export type { Reported } from './rules/run.ts'
export { readSoftware, requireKnown } from './rules/software.ts'
export type { Software } from './rules/software.ts'
export { coreRules } from './rules/core-rules.ts'
export type { CoreRuleName } from './rules/core-rules.ts'
export { createFinding, defineRule, findingsOf } from './rules/rule.ts'
export type {
  AnyFound,
  AnyRule,
  CreateFinding,
  DataMember,
  DataOf,
  FindingOf,
  FindingPlace,
  FindingWithout,
  Found,
  NoData,
  Rule,
  RuleDescription,
  RuleExample,
  RuleFinding,
  Rules,
  RuleSetting,
  SettingsOf,
} from './rules/rule.ts'
export { formatPointer, parsePointer } from './diagnostic/json-pointer.ts'
export type { Location } from './diagnostic/location.ts'
export { suggest } from './diagnostic/suggest.ts'
export { reportOnce } from './diagnostic/report-once.ts'
export { groupKind, isCrd } from './structural/crd.ts'
export type { CrdVersion, CustomResourceDefinition } from './structural/crd.ts'
export { describeMarker } from './markers/describe-marker.ts'
export type { ArgumentDescription, ExampleDescription, MarkerDescription } from './markers/describe-marker.ts'
export { anyOfMembers, oneOfMessage, sumOfMembers } from './markers/member-rules.ts'
export { isKnownFormat } from './markers/formats.ts'
export { quantityFor } from './markers/value-problem.ts'
export { isDocumentationTag } from './markers/documentation-tags.ts'
export { isIgnoredMarker } from './markers/ignored-markers.ts'
export { allMarkers, findMarker, suggestMarker } from './markers/names.ts'
export { scanComments } from './markers/scan.ts'
export { customResourceMarker as defineResourceMarker, customSchemaMarker as defineSchemaMarker } from './markers/custom-marker.ts'
export type { CustomProblem } from './markers/custom-marker.ts'
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
export { nativeImport, nativeLibraries } from './natives/native-import.ts'
export type { NativeImport, NativeLibrary } from './natives/native-import.ts'
export { compilerFile } from './reader/program/typescript.js'
export { listAt, numberAt, recordAt, textAt, valueAt } from './values/at.ts'
export { factOf, memoize, memoizeLast, once } from './values/facts.ts'
export { groupBy } from './values/group-by.ts'
export { asWritten, exactInteger, hasBigint, isRecord, jsonText, member, parseJson } from './values/json.ts'
export { lookUp } from './values/look-up.ts'
export { plainText } from './values/plain-text.ts'
export { plainBound } from './values/plain-bound.ts'
export { escapeSteering } from './values/steering.ts'
export { compareText } from './values/compare-text.ts'
export { sha256, shortDigest } from './values/sha256.ts'
export { compareVersions } from './values/version-order.ts'
export type { JsonObject, Keys } from './values/json.ts'
export { originAt } from './structural/origins.ts'
export { placeInExpression } from './diagnostic/text-places.ts'
export type { Origins } from './structural/origins.ts'
export { formats } from './structural/formats.ts'
export {
  childAt,
  childrenOf,
  elementOf,
  fieldOf,
  keysTo,
  mapChildren,
  mapValueOf,
  ownKeywords,
  visitChildren,
  walkSchema,
} from './structural/children.ts'
export { createSchemaFinder } from './structural/find-schemas.ts'
export type { ChildSchema, VisitedSchema } from './structural/children.ts'
export { isSchema } from './values/schema.ts'
export type { Json, Schema, SchemaKeyword, SchemaType, ValidationRule } from './values/schema.ts'
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
  definitionNames,
  embedDefinition,
  embedField,
  fromSwagger,
  gateStageAt,
  gateStages,
  goField,
  internalLayout,
  kubernetesMinors,
  kubernetesReleases,
  nativeDifferences,
  newestMinor,
  readMinor,
  readPreview,
  structLayout,
  upstream,
} from './upstream/index.ts'
export type { DefinitionName, Embedded, GateStage, GoField, InternalField, KubernetesFile, NativeDifference } from './upstream/index.ts'
export { kindLife } from './upstream/kind-life.ts'
export { parseKind } from './upstream/names.ts'
export type { KindLife } from './upstream/kind-life.ts'
export { readKedaFacts } from './upstream/keda-facts.ts'
export type { KedaParameter, KedaSource } from './upstream/keda-facts.ts'
export { readKruiseFacts } from './upstream/kruise-facts.ts'
export { readKustomizeFacts } from './upstream/kustomize-facts.ts'
export type { KustomizeFacts, KustomizeField, KustomizeFieldSpec } from './upstream/kustomize-facts.ts'
export { requireOptions, spoken, truth } from './options.ts'
export { openFolder } from './files/index.ts'
export type { OpenFolder } from './files/index.ts'
export { compile, compileWith } from './reader/compile.ts'
export { findSchemaFault, isSchemaKeyword } from './markers/raw-schema.ts'
export { findUnsatisfiable } from './markers/satisfiable.ts'
export type { SchemaFault } from './markers/raw-schema.ts'
export type { CompiledResources, CompiledType, CompileOptions, Compiler, PartedCompiler } from './reader/compile.ts'
export { takeLibrarySchema } from './reader/library-schema/library-schema.ts'
export type { KnownSchema } from './reader/library-schema/library-schema.ts'
export type { SlowPlace } from './reader/compile-options.ts'
export type { Trace } from './files/traced-disk.ts'
export type { InputPart } from './reader/program/parts.ts'
export { transpile } from './reader/program/transpile.ts'
export { readDocuments, readObject } from './documents/read-documents.ts'
export type { Documents } from './documents/read-documents.ts'
export { deepestNesting, isTooDeep } from './documents/is-too-deep.ts'
export { decodeText } from './documents/decode-text.ts'
export { findComments } from './documents/comments.ts'
export type { Comment } from './documents/comments.ts'
export { readSource } from './documents/source.ts'
export { isShared } from './values/shared.ts'
export { createSchemaSharer, setSchemasApart } from './documents/share-schemas.ts'
export type { SchemasApart, SchemaSharer } from './documents/share-schemas.ts'
export type { ManySources, Source, SourceDocument, YamlProblem } from './documents/source.ts'
export { embeds } from './recognition/embeds.ts'
export type { EmbedDifference, EmbeddedStruct } from './recognition/embeds.ts'
export { createEmbedMemory, findEmbeds, versionsOf } from './recognition/find-embeds.ts'
export type { EmbedMemory, FindOptions, FoundEmbed } from './recognition/find-embeds.ts'
export { withoutNulls } from './recognition/without-nulls.ts'
export type { Difference } from './recognition/differences.ts'
export { olderSince, goneField } from './recognition/older-fields.ts'
export { openInstalledDocs, type LibraryDocs } from './reader/native-docs/library-docs.ts'
