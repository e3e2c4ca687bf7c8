// Plain JavaScript with hand-written types: a name that is both ts-morph's namespace of types and a value that loads late
// can't be written in TypeScript without importing ts-morph at once, and loading it is most of the cost of a run.
import { createRequire } from 'node:module'

export let ts

export function loadTypeScript() {
  ts ??= createRequire(import.meta.url)('ts-morph').ts
}
