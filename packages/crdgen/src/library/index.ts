/**
 * The library. Importing it loads neither the TypeScript compiler nor a YAML reader: these come when first needed. Every name is decided:
 * docs/library.md describes each, and a test compares the two. What the packages below export beyond that is for each other.
 */
export {
  addKubernetes,
  addPreview,
  compile,
  defineResourceMarker,
  defineSchemaMarker,
  embeds,
  fromSwagger,
  kubernetesMinors,
  newestMinor,
  originAt,
  upstream,
} from '@crdgen/core'
export type {
  AnyMarker,
  CompiledResources,
  CompiledType,
  CompileOptions,
  Compiler,
  CrdVersion,
  CustomResourceDefinition,
  Definition,
  Diagnostic,
  EmbedDifference,
  EmbeddedStruct,
  EmbedOptions,
  Field,
  FieldType,
  History,
  HistoryEntry,
  KnownSchema,
  KubernetesFile,
  Location,
  Origins,
  Related,
  Resource,
  ResourceMarker,
  RuleSetting,
  Schema,
  SchemaMarker,
  Severity,
  Upstream,
  ValidationRule,
} from '@crdgen/core'
export { admitCrd, createValidator, MergeError, strategicMergePatch, validate, validateNative } from '@crdgen/server'
export type {
  AdmitOptions,
  FieldValidation,
  NativeOptions,
  RequestOptions,
  StrategicMergePatchOptions,
  ValidateOptions,
  Validation,
  Validator,
  ValidatorOptions,
} from '@crdgen/server'
export { crdFileName, measureCrd, outlineCrd, toCrd, toJsonSchema, toJsonSchemas, toTypes, writeCrd } from '@crdgen/generator'
export type {
  Conversion,
  ConvertedKind,
  CrdOptions,
  CrdSetting,
  CrdSize,
  EmbedSetting,
  Files,
  FileStatus,
  GenerateConfig,
  GeneratedFile,
  GenerateResult,
  HelmOutput,
  JsonSchema,
  JsonSchemasOptions,
  JsonSchemasResult,
  KindSchema,
  Output,
  SchemaFile,
  SchemaPatch,
  SchemasOutput,
  TypesFile,
  TypesOptions,
  TypesResult,
  Variant,
  WrittenObject,
} from '@crdgen/generator'
export { generate } from './generate.ts'
export { crdsOf, simpleSchema, toSimpleSchema, toXrd } from '@crdgen/composites'
export type { CompositeResourceDefinition, CrdsOf, SimpleSchemaOptions, SimpleSchemaParts, ToXrd, XrdSettings } from '@crdgen/composites'
export { check } from './check.ts'
export { coverage, diff, timeline, transition } from '@crdgen/checker'
export type {
  Acceptance,
  ApplyMode,
  CheckInput,
  CheckOptions,
  CheckProfile,
  CoverageCell,
  CoverageMatrix,
  CoverageRow,
  CoverageStruct,
  DiffOptions,
  DiffProfile,
  DiffResult,
  Reason,
  Release,
  TransitionInput,
  TransitionModel,
  TransitionOptions,
  TransitionResult,
  UpgradeStep,
  Verdict,
} from '@crdgen/checker'
export { exampleOf } from '../run/example-of.ts'
export type { Example, ExampleOptions } from '../run/example-of.ts'
export { defineConfig } from '../config/config.ts'
export type { Config } from '../config/config.ts'
export type { RuleName } from '../report/rules/all-rules.ts'
