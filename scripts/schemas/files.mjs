// @ts-check
/**
 * Reads and writes schemas/: `minors.json`, `packages.json`, `index.json`, and a file per group-version with one field per line.
 *
 * @import { Table } from './table.mjs'
 * @typedef {Record<string, string>} Minors minor → newest patch looked at
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compareMinors } from './segments.mjs'

/** Objects that get a line per member; all others stay on one line. */
const open = /^(definitions|definitions\/[^/]+(\/(fields|kinds|markers))?|enums|packages|packages\/[^/]+(\/definitions)?|gates)?$/

/**
 * @param {string} folder
 * @returns {{ minors: Minors, table: Table }}
 */
export function readSchemas(folder) {
  const index = readJson(join(folder, 'index.json'))
  const table = Object.fromEntries(
    Object.keys(index.packages).map(groupVersion => [groupVersion, readJson(join(folder, `${groupVersion}.json`))]),
  )
  return { minors: readJson(join(folder, 'minors.json')), table }
}

/**
 * @param {string} folder
 * @param {Minors} minors
 * @param {Table} table
 * @returns {number} bytes written
 */
export function writeSchemas(folder, minors, table) {
  for (const entry of existsSync(folder) ? readdirSync(folder) : [])
    if (entry !== 'gates.json') rmSync(join(folder, entry), { recursive: true })
  const sizes = Object.entries(table).map(([groupVersion, file]) => writeJson(join(folder, `${groupVersion}.json`), file))
  sizes.push(writeJson(join(folder, 'index.json'), buildIndex(table)), writeJson(join(folder, 'minors.json'), sortMinors(minors)))
  sizes.push(writeJson(join(folder, 'packages.json'), listPackages(table)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * The index says which definition exists when, and which kind it is, without opening any other file.
 * @param {Table} table
 */
function buildIndex(table) {
  const packages = Object.entries(table).map(([groupVersion, file]) => {
    const definitions = Object.entries(file.definitions).map(([name, entry]) => {
      const [kind, another] = Object.keys(entry.kinds ?? {})
      return [
        name,
        { ...(entry.in === undefined ? {} : { in: entry.in }), ...(kind === undefined || another !== undefined ? {} : { kind }) },
      ]
    })
    return [groupVersion, { package: file.package, definitions: Object.fromEntries(definitions) }]
  })
  return { packages: Object.fromEntries(packages) }
}

/**
 * Group-version → Go package: little to read for who opens one file only.
 * @param {Table} table
 */
function listPackages(table) {
  return Object.fromEntries(Object.entries(table).map(([groupVersion, file]) => [groupVersion, file.package]))
}

/** @param {Minors} minors */
function sortMinors(minors) {
  return Object.fromEntries(Object.entries(minors).sort(([a], [b]) => compareMinors(a, b)))
}

/**
 * @param {string} path
 * @param {unknown} value
 */
export function writeJson(path, value) {
  mkdirSync(dirname(path), { recursive: true })
  const text = `${print(value, '')}\n`
  writeFileSync(path, text)
  return Buffer.byteLength(text)
}

/**
 * @param {unknown} value
 * @param {string} path
 * @returns {string}
 */
function print(value, path) {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !open.test(path)) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${print(inner, path === '' ? key : `${path}/${key.replaceAll('/', '~')}`)}`,
  )
  const indent = ' '.repeat(path === '' ? 1 : path.split('/').length + 1)
  return members.length === 0 ? '{}' : `{\n${members.map(member => indent + member).join(',\n')}\n${indent.slice(1)}}`
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
