// Plain JavaScript with hand-written types: a name that is both ts-morph's namespace of types and a value that loads late
// can't be written in TypeScript without importing ts-morph at once, and loading it is most of the cost of a run.
import { createRequire } from 'node:module'

export let ts

export function loadTypeScript() {
  ts ??= requireCompiler()
}

/** The compiler is one file inside ts-morph's own dependency. The facades around it, which we don't use, are 40 % of the time to load it. */
function requireCompiler() {
  const requireFromTsMorph = createRequire(createRequire(import.meta.url).resolve('ts-morph'))
  return requireFromTsMorph('@ts-morph/common/dist/typescript.js')
}
