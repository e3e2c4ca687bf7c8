import { createRequire } from 'node:module'
import { isPlainPattern } from '../structural/plain-pattern.ts'

interface Re2 {
  readonly RE2JS: { compile(pattern: string): { matcher(text: string): { find(): boolean } } }
}

const require = createRequire(import.meta.url)
let loaded: Re2 | undefined

/** Compiles a pattern as Go's regexp would. Returns what is wrong with it. The engine is loaded with the first pattern that needs it. */
export function compilePattern(pattern: string): string | undefined {
  if (isPlainPattern(pattern)) return undefined
  try {
    engine().compile(pattern)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : String(error)
  }
}

/** Tells whether a pattern is found in a text, as the API server looks for it. A pattern that does not compile is reported elsewhere and fits all. */
export function matchesPattern(pattern: string, text: string): boolean {
  return compilePattern(pattern) !== undefined || engine().compile(pattern).matcher(text).find()
}

/** The package's types are its own; only these functions of it are used. */
function engine(): Re2['RE2JS'] {
  loaded ??= require('re2js') as Re2
  return loaded.RE2JS
}
