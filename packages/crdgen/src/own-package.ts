import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The version in crdgen's own package.json. */
export function version(): string {
  const own: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return typeof own === 'object' && own !== null && 'version' in own ? String(own.version) : 'unknown'
}

/** The file that `import 'crdgen'` means in a config file, also when crdgen is not installed beside it (`npx crdgen`). */
export function ownEntry(): string {
  return fileURLToPath(new URL('../dist/index.js', import.meta.url))
}
