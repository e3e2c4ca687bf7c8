// @ts-check
/** Writes `crdgen/kubernetes/**`: declarations of the newest minor's structs from schemas/, and modules to import at run time. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importSource } from './from-source.mjs'

/**
 * Types have nothing at run time, but a file that imports them may run as it is. The modules are CommonJS, which ES modules and
 * CommonJS projects alike import; the compiler refuses a type-only import of an ES module from CommonJS (TS1541).
 */
const emptyModule = 'module.exports = {}\n'
const manifest = '{ "type": "commonjs" }\n'

/**
 * Writes the modules into the built crdgen package. Runs core's writer from its source: what it needs at build time is not a part of the
 * library. Core's dist must have its schemas already.
 * @param {string} core folder of the package
 * @param {string} target folder that is replaced
 */
export async function writeKubernetesModules(core, target) {
  rmSync(target, { recursive: true, force: true })
  const { publishedModules } = await importSource(core, 'src/natives/published.ts')
  for (const { place, declarations } of publishedModules()) {
    const path = join(target, place)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.d.ts`, declarations)
    writeFileSync(`${path}.js`, emptyModule)
  }
  writeFileSync(join(target, 'package.json'), manifest)
}
