// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder, fingerprint, goBuild, whyNoGo } from '../cluster/go-build.mjs'
import { makeModule } from './module-folder.mjs'

/**
 * Builds the Go program of a folder beside this file, as its go.mod pins what it is made of, once, into a cache outside of the checkout. A folder
 * without sources has those of the folder above, and in its module.json where their imports lead.
 * @param {string} name of the folder
 * @param {string} [packageName] the package that is built, if it is one of another module
 * @returns {Promise<string | undefined>} the path of the program; undefined where there is no Go
 */
export async function buildProgram(name, packageName = '.') {
  const folder = fileURLToPath(new URL(name, import.meta.url))
  const own = filesIn(folder)
  const files = own.some(file => file.endsWith('.go')) ? own : [...own, ...filesIn(dirname(folder))]
  const target = cacheFolder('oracle', `${name}-${process.platform}-${process.arch}-${fingerprint(files)}`, basename(name))
  if (existsSync(target)) return target
  const reason = whyNoGo(folder)
  if (reason !== undefined) {
    process.stderr.write(`${name}: not built: ${reason}\n`)
    return undefined
  }
  const module = cacheFolder('oracle', `source-${basename(name)}-${process.pid}`)
  try {
    makeModule(module, files)
    await goBuild(module, target, { package: packageName })
  } finally {
    rmSync(module, { recursive: true, force: true })
  }
  return target
}

/** @param {string} folder */
function filesIn(folder) {
  const names = readdirSync(folder).filter(file => /^go\.|\.go$|^module\.json$/.test(file))
  return names.map(file => join(folder, file))
}
