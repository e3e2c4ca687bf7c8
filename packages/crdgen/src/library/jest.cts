/**
 * Matchers for Jest: `crdgen/jest` in `setupFilesAfterEnv`, or `require('crdgen/jest')` in a test, adds to `expect` what `crdgen/vitest`
 * adds to vitest's. Paths start from the folder of the test file.
 */
import type { CrdMatchers } from './matchers/index.ts' with { 'resolution-mode': 'import' }

declare global {
  namespace jest {
    // Jest's own types, of @types/jest, need not be there.
    interface Matchers<R, T = {}> extends CrdMatchers<R> {}
  }
}

/** @ts-ignore -- Jest's own types, as @jest/globals brings them, need not be there */
declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends CrdMatchers<R> {}
}

interface Globals {
  readonly expect: { extend(matchers: object): void }
  beforeAll(prepare: () => Promise<void>): void
}

const { Module }: typeof import('node:module') = require('node:module')
const { join }: typeof import('node:path') = require('node:path')
const { isNativeError, isPromise }: typeof import('node:util/types') = require('node:util/types')

// Jest gives each file a `require` of its own, which knows no modules and loads everything again for each test file. Node's own loads them once.
const matchers = new Module(__filename).require(join(__dirname, './matchers/index.js')) as typeof import(
  './matchers/index.ts',
  { with: { 'resolution-mode': 'import' } }
)
const { expect, beforeAll } = globals()

const prepared = matchers.prepare()
// It is the tests that fail, below.
prepared.catch(() => undefined)
expect.extend(Object.fromEntries(Object.entries(matchers.crdMatchers('jest')).map(([name, matcher]) => [name, throwOwn(matcher)])))
beforeAll(() => prepared)

/** With `injectGlobals: false` there are none. */
function globals(): Globals {
  return 'expect' in globalThis ? (globalThis as unknown as Globals) : require('@jest/globals')
}

/** A TypeError of Node's own modules is not the TypeError of the test, which has globals of its own. */
function throwOwn(matcher: Function) {
  return function (this: unknown, ...given: readonly unknown[]): unknown {
    try {
      const verdict: unknown = Reflect.apply(matcher, this, given)
      return isPromise(verdict) ? verdict.catch(rethrow) : verdict
    } catch (thrown) {
      return rethrow(thrown)
    }
  }
}

function rethrow(thrown: unknown): never {
  throw isNativeError(thrown) && thrown.name === 'TypeError' ? new TypeError(thrown.message) : thrown
}

// Jest waits for what a file of `setupFilesAfterEnv` gives it.
module.exports = () => prepared
