import { createRequire } from 'node:module'

// Loaded when the first file is edited or compared: most runs only write.
const require = createRequire(import.meta.url)
let yaml: typeof import('yaml') | undefined

/** The YAML library, for files that people write too. */
export function loadYaml(): typeof import('yaml') {
  // `require` knows no types; the package's own say what it returns.
  yaml ??= require('yaml') as typeof import('yaml')
  return yaml
}
