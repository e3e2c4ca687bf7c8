/** For the other packages of crdgen. Not a contract: any release may add, rename or remove names. */
export { checkFiles } from './check-files.ts'
export { diffCrd } from './outline/diff-crd.ts'
export type {
  CrdSetting,
  EmbedSetting,
  Files,
  FileStatus,
  GenerateConfig,
  GeneratedFile,
  GenerateResult,
  HelmOutput,
  Output,
  SchemasOutput,
  Variant,
} from './config.ts'
export { buildCrd, buildCrds, type BuiltCrd, type CrdOptions } from './crd/build-crd.ts'
export { claimedNames } from './crd/names-conflict.ts'
export { writeComposites } from './crd/composites.ts'
export type { Composites, SimpleSchema, WrittenObject } from './crd/written-object.ts'
export type { Conversion } from '@crdgen/core/internal'
export { toCrd } from './crd/to-crd.ts'
export { type FieldLeftOut, writeExample, type WriteExampleOptions } from './outline/write-example.ts'
export { type Compiled, compileOptions, generate, generateFrom, readCompiled, type Scope } from './generate.ts'
export type { LostPattern } from './json-schema/convert.ts'
export type { JsonSchema } from './json-schema/json-schema.ts'
export { type ConvertedKind, type KindSchema, toJsonSchema } from './json-schema/to-json-schema.ts'
export { type CheckedValue, checkJsonSchema } from './json-schema/check/check.ts'
export type { SchemaProblem, Unchecked } from './json-schema/check/keyword.ts'
export { reportFileNames, reportSamePaths } from './types/file-names.ts'
export { findBareLists } from './list-topology.ts'
export { crdOfJsonSchema, keepsExtensions } from './json-schema/crd-of-json-schema.ts'
export { catalogueLayout, kubernetesLayout, type Layout, type LayoutContext, readLayout, type SchemaPlace } from './json-schema/layout.ts'
export { type JsonSchemasOptions, type JsonSchemasResult, type SchemaFile, toJsonSchemas } from './json-schema/write-schemas.ts'
export { folderFor, isEachXrd, type ResolvedOutput, resolveOutput } from './output/resolve-output.ts'
export { outlineCrd } from './outline/outline.ts'
export type { SchemaPatch } from './patch-resources.ts'
export { crdFileName, writeCrd } from './text/crd-file.ts'
export { writeYaml } from './text/write.ts'
export { quoteKey, writeLiteral } from './types/literals.ts'
export { nameKind } from './types/names.ts'
export { toTypes } from './types/to-types.ts'
export type { ImportedNative, TypesFile, TypesOptions, TypesResult } from './types/options.ts'
export { type ValidatedKind, writeValidators, type WrittenValidators } from './validators/write-validators.ts'
export { constantsOf, writeConstants } from './validators/write-constants.ts'
export { reportLostPatterns } from './json-schema/lost-patterns.ts'
export { type GeneratorRuleName, generatorRules } from './rules/generator-rules.ts'
export { applyRules } from './rules/rule-settings.ts'
export { type CrdSize, measureCrd, type SizePart } from '@crdgen/server/internal'
