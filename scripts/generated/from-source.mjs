// @ts-check
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, fromSource } from '../build/bundle.mjs'
import copySchemas from '../build/copy-schemas.mjs'
import { sources } from '../build/packages.mjs'

/**
 * Bundles a module of a package and imports the bundle, so that scripts need no build. The bundle is inside the package's dist while it is
 * loaded, so that its dependencies are found; what it takes of other packages comes from their sources.
 * @param {string} folder of the package
 * @param {string} entry the module, relative to the package
 */
export async function importSource(folder, entry) {
  copySchemas()
  const target = resolve(folder, 'dist', `from-source-${entry.replaceAll(/\W+/g, '-')}-${process.pid}`)
  try {
    await bundle(
      {
        input: join(folder, entry),
        plugins: [fromSource],
        external: id => !/^[./]/.test(id) && !sources.has(id),
        // Only core asks for a place: that of the facts.
        transform: {
          target: 'node20',
          define: { 'import.meta.url': JSON.stringify(pathToFileURL(resolve('packages/core/dist/index.js'))) },
        },
      },
      { dir: target, format: 'esm', entryFileNames: 'entry.js' },
    )
    return await import(pathToFileURL(join(target, 'entry.js')).href)
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}
