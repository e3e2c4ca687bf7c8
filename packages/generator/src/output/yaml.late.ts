import { once } from '@crdgen/core/internal'
import { createRequire } from 'node:module'

/** Loads the YAML library, for files that people write too, when the first is edited or compared; bundlers take `yaml.bundled.ts`. */
export const loadYaml = once(
  // `require` has no types; the package's own describe what it returns.
  () => createRequire(import.meta.url)('yaml') as typeof import('yaml'),
)
