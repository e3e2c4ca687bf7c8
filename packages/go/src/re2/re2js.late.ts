import { createRequire } from 'node:module'

/** Loads the RE2 engine. It is large and most CRDs need little of it; bundlers take `re2js.bundled.ts`. */
export function loadRe2(): Pick<typeof import('re2js'), 'RE2JS'> {
  // `require` has no types; the package's own describe what it returns.
  return createRequire(import.meta.url)('re2js') as typeof import('re2js')
}
