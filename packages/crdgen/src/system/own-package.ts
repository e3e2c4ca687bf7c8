import { statOf } from '@crdgen/core/files'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The folder of this package, in whose `dist` the code is, or in `src` when tests run the sources. */
const folder = import.meta.url.replace(/^(.*\/)(?:dist|src)\/.*/, '$1')

/** The version in crdgen's own package.json. */
export function version(): string {
  const own: unknown = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
  return typeof own === 'object' && own !== null && 'version' in own && typeof own.version === 'string' ? own.version : 'unknown'
}

/** The files that make this program what it is: its start first. They change when another version is installed, or built. */
export function ownFiles(): readonly [string, ...string[]] {
  const [bin = '', ...others] = ['dist/bin.cjs', 'dist/cli.cjs', 'package.json'].map(name => fileURLToPath(new URL(name, folder)))
  return [bin, ...others, createRequire(import.meta.url).resolve('@crdgen/core')]
}

/** The file that `import 'crdgen'`, or another entry, means in a config file, also when crdgen is not installed beside it (`npx crdgen`). */
export function ownEntry(entry: 'index' | 'conversion' = 'index'): string {
  return fileURLToPath(new URL(`dist/library/${entry}.js`, folder))
}

/** Remembered answers depend on this besides their input: this program and its Node. */
export function ownState(): readonly string[] {
  return [version(), process.version, process.versions['pnp'] ?? '', ...stateWhileDeveloped()]
}

/** While crdgen itself is being changed, its version is not enough; an installed one doesn't change. */
function stateWhileDeveloped(): readonly string[] {
  if (import.meta.url.includes('/node_modules/')) return []
  const built = statOf(fileURLToPath(new URL('dist/cli.cjs', folder)))
  return [`${built?.size} ${built?.mtimeMs}`]
}
