import { createRequire } from 'node:module'

let yaml: typeof import('yaml') | undefined

/** Loads the YAML library, for files that people write too, when the first is edited or compared; bundlers take `yaml.bundled.ts`. */
export function loadYaml(): typeof import('yaml') {
  // `require` has no types; the package's own describe what it returns.
  yaml ??= createRequire(import.meta.url)('yaml') as typeof import('yaml')
  return yaml
}
