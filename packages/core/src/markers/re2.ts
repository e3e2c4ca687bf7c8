import { createRequire } from 'node:module'

interface Re2 {
  readonly RE2JS: { compile(pattern: string): unknown }
}

const require = createRequire(import.meta.url)
let loaded: Re2 | undefined

/** Compiles a pattern as Go's regexp would. Returns what is wrong with it. The engine is loaded with the first pattern. */
export function compilePattern(pattern: string): string | undefined {
  // The package's types are its own; only this one function of it is used.
  loaded ??= require('re2js') as Re2
  try {
    loaded.RE2JS.compile(pattern)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : String(error)
  }
}
