// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder, fingerprint, goBuild, whyNoGo } from '../../test/cluster/go-build.mjs'

/**
 * The binary of a tool that is written in Go, built once into a cache outside of the checkout; undefined, with a word, where it
 * cannot be built.
 * @param {string} name a folder of go/ whose go.mod names the tool
 * @returns {Promise<string | undefined>}
 */
export async function goTool(name) {
  const folder = fileURLToPath(new URL(`go/${name}`, import.meta.url))
  const target = builtTool(name)
  if (existsSync(target)) return target
  try {
    const reason = whyNoGo(folder)
    if (reason !== undefined) throw new Error(reason)
    console.error(`${name}: building; the first build takes minutes`)
    await goBuild(folder, target, { package: toolOf(join(folder, 'go.mod')) })
    return target
  } catch (error) {
    console.log(`${name}: skipped, ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

/**
 * The binary of a tool that somebody has built: on the path, in the folder of Go's programs, or by `goTool`.
 * @param {string} name
 * @returns {string | undefined}
 */
export function findGoTool(name) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), join(process.env['GOPATH'] ?? join(homedir(), 'go'), 'bin')]
  return [...folders.map(folder => join(folder, name)), builtTool(name)].find(file => existsSync(file))
}

/** @param {string} name */
function builtTool(name) {
  const folder = fileURLToPath(new URL(`go/${name}`, import.meta.url))
  const files = [join(folder, 'go.mod'), join(folder, 'go.sum')]
  return cacheFolder('assets', `${name}-${process.platform}-${process.arch}-${fingerprint(files)}`)
}

/** @param {string} file */
function toolOf(file) {
  const tool = /^tool (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (tool === undefined) throw new Error(`${file} names no tool`)
  return tool
}
