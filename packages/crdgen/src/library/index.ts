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
export type * from '@crdgen/core'
export { admitCrd, createValidator, MergeError, strategicMergePatch, validate, validateNative } from '@crdgen/server'
export type * from '@crdgen/server'
export { crdFileName, measureCrd, outlineCrd, toCrd, toJsonSchema, toJsonSchemas, toTypes, writeCrd } from '@crdgen/generator'
export type * from '@crdgen/generator'
export { generate } from './generate.ts'
export { crdsOf, simpleSchema, toSimpleSchema, toXrd } from '@crdgen/composites'
export type * from '@crdgen/composites'
export { check } from './check.ts'
export { coverage, diff, timeline, transition } from '@crdgen/checker'
export type * from '@crdgen/checker'
export { type Example, exampleOf, type ExampleOptions } from '../run/example-of.ts'
export { type Config, defineConfig } from '../config/config.ts'
export type { RuleName } from '../report/rules/all-rules.ts'
