// @ts-check
/**
 * preview.json: what a pre-release of the next minor has otherwise than the files of schemas/, which stay those of the releases. Code lays
 * it over them when the preview is asked for (core's src/upstream/files.ts), so that nothing else sees it. `false` takes a member away.
 *
 * @import { Facts } from './facts.mjs'
 * @typedef {Readonly<Record<string, unknown>>} Json
 */
import { readdirSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { join } from 'node:path'
import { importSource } from '../generated/from-source.mjs'
import { readJson, readSchemas } from './files.mjs'
import { readGates } from './gates.mjs'
import { Stop } from './stop.mjs'
import { readTable } from './untable.mjs'

/** Lays changes over a file, as the code that reads them does. @type {{ mergeOver: (base: unknown, change: unknown) => any }} */
const { mergeOver } = await importSource('packages/core', 'src/upstream/files.ts')

/** The list of releases has no preview, and the preview is not laid over itself. */
const apart = new Set(['minors', 'preview'])

/**
 * The facts of the preview, and the stages of gates with its own.
 * @param {string} folder
 * @returns {{ facts: Facts, gates: Record<string, readonly string[]> } | undefined} undefined when there is none
 */
export function readPreview(folder) {
  const { minor, release, changes } = readJson(join(folder, 'preview.json'))
  if (minor === undefined) return undefined
  const { table } = readSchemas(folder)
  const names = new Set([...Object.keys(table), ...Object.keys(changes).filter(name => name.includes('/'))])
  const over = Object.fromEntries([...names].map(name => [name, mergeOver(table[name] ?? {}, changes[name] ?? {})]))
  const { gates } = mergeOver({ gates: readGates(folder) }, changes.gates ?? {})
  return { facts: readTable(over, minor, release), gates }
}

/**
 * The changes from one folder to another, file by file.
 * @param {string} before
 * @param {string} after
 * @returns {Json}
 */
export function compareFolders(before, after) {
  const known = namesIn(before)
  const found = namesIn(after).flatMap(name => {
    const [base, target] = [known.includes(name) ? readJson(join(before, `${name}.json`)) : {}, readJson(join(after, `${name}.json`))]
    const change = changeOf(base, target)
    if (!isDeepStrictEqual(mergeOver(base, change ?? {}), target)) throw new Stop(`${name}.json: cannot be laid over`)
    return change === undefined ? [] : [[name, change]]
  })
  return Object.fromEntries(found)
}

/** @param {string} folder @returns {readonly string[]} `index`, `core/v1` */
function namesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.json'))
  return files
    .map(file => file.replaceAll('\\', '/').slice(0, -'.json'.length))
    .filter(name => !apart.has(name))
    .sort()
}

/**
 * @param {unknown} base
 * @param {unknown} target
 * @returns {unknown} undefined where nothing differs
 */
function changeOf(base, target) {
  if (isDeepStrictEqual(base, target)) return undefined
  if (!isObject(base) || !isObject(target)) return target
  const gone = Object.keys(base).flatMap(key => (Object.hasOwn(target, key) ? [] : [[key, false]]))
  const members = Object.entries(target).map(([key, value]) => [key, Object.hasOwn(base, key) ? changeOf(base[key], value) : value])
  return Object.fromEntries([...members.filter(([, change]) => change !== undefined), ...gone])
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
