// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

/** @typedef {Readonly<Record<string, any>>} KubeObject */

/**
 * The folder of real CRDs and objects: the argument, CRDGEN_CORPUS, or `shared` beside the checkout. Ends the process, with a word,
 * where there is none.
 * @param {string} bench
 * @param {string | undefined} named
 */
export function corpusFolder(bench, named) {
  const folder = named ?? process.env['CRDGEN_CORPUS'] ?? fileURLToPath(new URL('../../../shared', import.meta.url))
  if (existsSync(join(folder, 'corpus/crds'))) return join(folder, 'corpus')
  console.log(`${bench}: skipped, there is no corpus; name its folder or set CRDGEN_CORPUS`)
  process.exit(0)
}

/**
 * All YAML files below a folder, in order.
 * @param {string} below
 */
export function listYaml(below) {
  return readdirSync(below, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.yaml'))
    .sort()
    .map(file => join(below, file))
}

/**
 * @param {string} file
 * @returns {KubeObject | undefined} undefined if it is not YAML
 */
export function readObject(file) {
  try {
    const text = readFileSync(file, 'utf8')
    return file.endsWith('.json') ? JSON.parse(text) : parse(text, { maxAliasCount: -1, merge: true })
  } catch {
    return undefined
  }
}

/** @param {string} file */
export function readCrd(file) {
  const object = readObject(file)
  return object?.['kind'] === 'CustomResourceDefinition' ? object : undefined
}
