// @ts-check
/** Writes `crdgen/kubernetes/**`: declarations of the newest minor's structs from schemas/, and modules to import at run time. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/** Types have nothing at run time, but a file that imports them may run as it stands. */
const emptyModule = 'export {}\n'

/**
 * Writes the modules into the built crdgen package. Core's dist must have its schemas already.
 * @param {string} core folder of the package
 * @param {string} target folder that is replaced
 */
export async function writeKubernetesModules(core, target) {
  rmSync(target, { recursive: true, force: true })
  for (const { place, declarations } of await publishedModules(core)) {
    const path = join(target, place)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.d.ts`, declarations)
    writeFileSync(`${path}.js`, emptyModule)
  }
}

/**
 * Runs core's writer from its source: what it needs at build time is no part of the library. The bundle must lie inside the
 * package, where `#schemas/*` leads to the facts.
 * @param {string} core
 * @returns {Promise<readonly { place: string, declarations: string }[]>}
 */
async function publishedModules(core) {
  const folder = resolve(core, 'dist/kubernetes-modules')
  const bundle = await rolldown({ input: join(core, 'src/natives/published.ts'), platform: 'node', external: id => id.startsWith('node:') })
  try {
    await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'published.js' })
    const { publishedModules: write } = await import(pathToFileURL(join(folder, 'published.js')).href)
    return write()
  } finally {
    await bundle.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
