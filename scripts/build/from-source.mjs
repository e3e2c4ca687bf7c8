// @ts-check
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import copySchemas from './copy-schemas.mjs'

/**
 * Bundles a module of a package and imports the bundle, so that scripts need no build. The bundle is inside the package's dist while it is
 * loaded, where `#schemas/*` leads to the facts; what it takes of other packages comes from their sources.
 * @param {string} folder of the package
 * @param {string} entry the module, relative to the package
 */
export async function importSource(folder, entry) {
  copySchemas()
  const target = resolve(folder, 'dist', `from-source-${entry.replaceAll(/\W+/g, '-')}-${process.pid}`)
  try {
    await bundle(
      { input: join(folder, entry), resolve: { alias: sources() }, external: id => !/^(?:\.|\/|@crdgen\/)/.test(id) },
      { dir: target, format: 'esm', entryFileNames: 'entry.js' },
    )
    return await import(pathToFileURL(join(target, 'entry.js')).href)
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

/** The source of each module that a package exports, by the name that others import it by: declarations stand where their source does. */
function sources() {
  return Object.fromEntries(
    readdirSync('packages').flatMap(name => {
      /** @type {{ readonly exports: Readonly<Record<string, { readonly types?: string }>> }} */
      const { exports } = JSON.parse(readFileSync(join('packages', name, 'package.json'), 'utf8'))
      return Object.entries(exports).flatMap(([path, { types }]) => {
        const source = types === undefined ? undefined : /^\.\/dist\/(.*)\.d\.ts$/.exec(types)?.[1]
        // What is longer is before what it begins with: aliases are tried in their order.
        return source === undefined ? [] : [[join('@crdgen', name, path), resolve('packages', name, 'src', `${source}.ts`)]]
      })
    }).sort(([one = ''], [other = '']) => other.length - one.length),
  )
}
