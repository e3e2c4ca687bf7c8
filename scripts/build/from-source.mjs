// @ts-check
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import copySchemas from './copy-schemas.mjs'

/**
 * Bundles a module of a package and imports the bundle, so that scripts need no build. The bundle is inside the package's dist while it is
 * loaded, where `#schemas/*` leads to the facts; what core takes of Go comes from its source.
 * @param {string} folder of the package
 * @param {string} entry the module, relative to the package
 */
export async function importSource(folder, entry) {
  copySchemas()
  const target = resolve(folder, 'dist', `from-source-${entry.replaceAll(/\W+/g, '-')}-${process.pid}`)
  const resolution = { alias: { '@crdgen/go': resolve('packages/go/src/index.ts') } }
  try {
    await bundle(
      { input: join(folder, entry), resolve: resolution, external: id => !/^(?:\.|\/|@crdgen\/go$)/.test(id) },
      { dir: target, format: 'esm', entryFileNames: 'entry.js' },
    )
    return await import(pathToFileURL(join(target, 'entry.js')).href)
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}
