/** The whole library. Importing it loads neither the TypeScript compiler nor a YAML reader: these come when first needed. */
export * from '@crdgen/core'
export * from '@crdgen/server'
export * from '@crdgen/generator'
export * from '@crdgen/checker'
export { defineConfig } from './config/config.ts'
export type { Config } from './config/config.ts'
