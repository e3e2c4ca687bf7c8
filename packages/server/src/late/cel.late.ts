import { createRequire } from 'node:module'

let cel: typeof import('@crdgen/cel/internal') | undefined

/** Loads CEL when the first validation rule is met: most schemas have none; bundlers take `cel.bundled.ts`. */
export function loadCel(): typeof import('@crdgen/cel/internal') {
  // `require` has no types; the package's own describe what it returns.
  cel ??= createRequire(import.meta.url)('@crdgen/cel/internal') as typeof import('@crdgen/cel/internal')
  return cel
}
