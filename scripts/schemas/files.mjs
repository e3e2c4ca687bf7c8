// @ts-check
/**
 * Reads and writes schemas/: `minors.json`, `packages.json`, `index.json`, `fields.json`, `gates.json`, `kinds.json`, `go.json`, `layout.json`, and
 * a file per group-version with one field per line.
 *
 * @import { GoFields, Layout } from './go-sources.mjs'
 * @import { KindLives } from './lifecycle.mjs'
 * @import { Table } from './table.mjs'
 * @typedef {Record<string, string>} Minors minor → the patch that it was made from
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compareMinors } from './segments.mjs'

/** Objects that get a line per member; all others stay on one line. */
const open =
  /^(changes(\/[^/]+(\/[^/]+(\/[^/]+)?)?)?|definitions|definitions\/[^/]+(\/(fields|kinds|markers))?|enums|packages|packages\/[^/]+(\/definitions)?|gates|kinds|(types|inlined|versions|internal)(\/[^/]+)?|older(\/[^/]+(\/[^/]+)?)?)?$/

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
 * @typedef {{ minors: Minors, table: Table, gates: Record<string, readonly string[]>, goFields: GoFields, layout: Layout, kinds: KindLives }} Content of schemas/
 */

/**
 * Writes all of a folder, which must not exist yet.
 * @param {string} folder
 * @param {Content} content
 * @returns {{ files: number, bytes: number }}
 */
export function writeSchemas(folder, { minors, table, gates, goFields, layout, kinds }) {
  /** @type {Record<string, unknown>} */
  const files = {
    ...table,
    index: buildIndex(table),
    fields: listFields(table),
    minors: sortMinors(minors),
    packages: listPackages(table),
    gates: { gates },
    kinds: { kinds },
    go: goFields,
    layout,
  }
  const sizes = Object.entries(files).map(([name, value]) => writeJson(join(folder, `${name}.json`), value))
  // Facts of other software and those written by hand belong to no minor, and what lies over the minors is written by itself.
  for (const file of ['kustomize.json', 'keda.json', 'kruise.json', 'natives.json', 'preview.json'])
    copyFileSync(new URL(`../../schemas/${file}`, import.meta.url), join(folder, file))
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/**
 * Has a folder made beside its place, then puts it there in one step: what was there stays when anything goes wrong.
 * @template T
 * @param {string} folder
 * @param {(temporary: string) => T} make
 * @returns {T}
 */
export function replaceFolder(folder, make) {
  const [temporary, former] = [`${folder}.new-${process.pid}`, `${folder}.old-${process.pid}`]
  try {
    const result = make(temporary)
    if (existsSync(folder)) renameSync(folder, former)
    renameSync(temporary, folder)
    return result
  } finally {
    // The former one comes back if the new one did not take its place.
    if (existsSync(former) && !existsSync(folder)) renameSync(former, folder)
    for (const leftover of [temporary, former]) rmSync(leftover, { recursive: true, force: true })
  }
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

/**
 * Which fields the definitions ever had, for who looks for a struct by its fields.
 * @param {Table} table
 */
function listFields(table) {
  return Object.fromEntries(
    Object.entries(table).map(([groupVersion, { definitions }]) => [
      groupVersion,
      Object.fromEntries(Object.entries(definitions).map(([name, { fields = {} }]) => [name, Object.keys(fields).join()])),
    ]),
  )
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
export function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
