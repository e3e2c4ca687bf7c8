/**
 * The library as Node imports it: the names of `index.ts`, whose code is loaded by the first function that is called. Bundlers, which know the
 * condition `module`, take `index.ts` itself: they follow its imports, and leave out what is not used.
 */
import { createRequire } from 'node:module'
import type * as library from './index.ts'

export { kubernetesMinors, newestMinor } from '@crdgen/core/minors'
export { MergeError } from '@crdgen/server/merge-error'
export { defineConfig } from '../config/config.ts'

type Library = typeof library
type FunctionName = Exclude<keyof Library, 'kubernetesMinors' | 'newestMinor' | 'MergeError' | 'defineConfig'>

const require = createRequire(import.meta.url)

function load(): Library {
  // `require` has no types. It returns the modules that an import does: what one adds (addKubernetes), the other has.
  return require('./index.js') as Library
}

function late<Name extends FunctionName>(name: Name): Library[Name] {
  const call = (...given: readonly unknown[]): unknown => Reflect.apply(load()[name], undefined, given)
  Object.defineProperty(call, 'name', { value: name })
  // It passes on what it is given, so that it has every signature of the function that it calls.
  return call as Library[Name]
}

export const addKubernetes = late('addKubernetes')
export const addPreview = late('addPreview')
export const admitCrd = late('admitCrd')
export const check = late('check')
export const compile = late('compile')
export const coverage = late('coverage')
export const createValidator = late('createValidator')
export const crdFileName = late('crdFileName')
export const crdsOf = late('crdsOf')
export const defineResourceMarker = late('defineResourceMarker')
export const defineSchemaMarker = late('defineSchemaMarker')
export const diff = late('diff')
export const embeds = late('embeds')
export const exampleOf = late('exampleOf')
export const fromSwagger = late('fromSwagger')
export const generate = late('generate')
export const measureCrd = late('measureCrd')
export const originAt = late('originAt')
export const outlineCrd = late('outlineCrd')
export const simpleSchema = late('simpleSchema')
export const strategicMergePatch = late('strategicMergePatch')
export const timeline = late('timeline')
export const toCrd = late('toCrd')
export const toJsonSchema = late('toJsonSchema')
export const toJsonSchemas = late('toJsonSchemas')
export const toSimpleSchema = late('toSimpleSchema')
export const toTypes = late('toTypes')
export const toXrd = late('toXrd')
export const transition = late('transition')
export const upstream = late('upstream')
export const validate = late('validate')
export const validateNative = late('validateNative')
export const writeCrd = late('writeCrd')
