// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder, fingerprint, goBuild, whyNoGo } from '../cluster/go-build.mjs'

/**
 * Builds the Go program of a folder beside this file, as its go.mod pins what it is made of, once, into a cache outside of the checkout.
 * @param {string} name of the folder
 * @param {string} [packageName] the package that is built, if it is one of another module
 * @returns {Promise<string | undefined>} the path of the program; undefined where there is no Go
 */
export async function buildProgram(name, packageName = '.') {
  const folder = fileURLToPath(new URL(name, import.meta.url))
  const files = readdirSync(folder).filter(file => /^go\.|\.go$/.test(file))
  const version = fingerprint(files.map(file => join(folder, file)))
  const target = cacheFolder('oracle', `${name}-${process.platform}-${process.arch}-${version}`, name)
  if (existsSync(target)) return target
  const reason = whyNoGo(folder)
  if (reason !== undefined) {
    process.stderr.write(`${name}: not built: ${reason}\n`)
    return undefined
  }
  await goBuild(folder, target, { package: packageName })
  return target
}
