import { once } from '@crdgen/core/internal'
import { createRequire } from 'node:module'

/** Loads CEL when the first validation rule is met: most schemas have none; bundlers take `cel.bundled.ts`. */
export const loadCel = once(
  // `require` has no types; the package's own describe what it returns.
  () => createRequire(import.meta.url)('@crdgen/cel/internal') as typeof import('@crdgen/cel/internal'),
)
