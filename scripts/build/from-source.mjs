// @ts-check
/** Runs a module of a package from its source, so that scripts need no build. */
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import copySchemas from './copy-schemas.mjs'

/**
 * Bundles a module and imports the bundle. The bundle is inside the package's dist while it is loaded, where `#schemas/*` leads to the facts; what core takes of Go comes from its source.
 * @param {string} folder of the package
 * @param {string} entry the module, relative to the package
 */
export async function importSource(folder, entry) {
  copySchemas()
  const name = entry.replaceAll(/\W+/g, '-')
  const target = resolve(folder, 'dist', `from-source-${name}-${process.pid}`)
  const bundle = await rolldown({
    input: join(folder, entry),
    platform: 'node',
    resolve: { alias: { '@crdgen/go': resolve('packages/go/src/index.ts') } },
    external: id => !/^(?:\.|\/|@crdgen\/go$)/.test(id),
  })
  try {
    await bundle.write({ dir: target, format: 'esm', entryFileNames: 'entry.js' })
    return await import(pathToFileURL(join(target, 'entry.js')).href)
  } finally {
    await bundle.close()
    rmSync(target, { recursive: true, force: true })
  }
}
