// @ts-check
/**
 * Imports of names from the index of a package, as imports from the modules that have them. An index imports all of its package: whatever
 * the tool needed of it, all of it would be run at each start.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const exported = /^export \{([^}]*)\} from '([^']+)'$/gm
/** At the start of a line, or behind another on it, as this file leaves them. */
const imported = /(?<=^|^(?:import|export) .*; )(?<word>import|export) \{(?<names>[^}]*)\} from '(?<from>[^']+)'(?=;|$)/gm
const lateMark = /^\/\/ @late: /m
const ofValue = /^export (?!(?:async )?function |interface |type ).*$/m
const loaded = /const \{(?<names>[^}]*)\} = await import\('(?<from>[^']+)'\)/g

/**
 * @param {string} code TypeScript
 * @param {(id: string) => string | undefined} indexOf the file of a package's index, undefined for what is not a package of ours
 * @returns {string} the same lines
 */
export function importDirectly(code, indexOf) {
  const statement = code.replace(imported, (/** @type {string[]} */ ...match) => {
    const { word = '', names = '', from = '' } = groupsOf(match)
    return split(names, from, indexOf, (list, file) => `${word} { ${list} } from '${file}'`) ?? match[0] ?? ''
  })
  return statement.replace(loaded, (/** @type {string[]} */ ...match) => {
    const { names = '', from = '' } = groupsOf(match)
    return split(names, from, indexOf, (list, file) => `const { ${list} } = await import('${file}')`) ?? match[0] ?? ''
  })
}

/**
 * The modules that say `// @late: REASON`: most runs of a command that imports them never call their functions, and much is below them.
 * In the one file they are run at the first call, so that they export functions alone.
 * @param {string} folder
 * @returns {ReadonlySet<string>} their files
 */
export function lateFunctions(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /^\w+[\\/]src[\\/].*(?<!\.test|\.cases)\.ts$/.test(file))
    .map(file => resolve(join(folder, file)))
  const late = files.map(file => ({ file, code: readFileSync(file, 'utf8') })).filter(({ code }) => lateMark.test(code))
  for (const { file, code } of late) {
    const [value] = ofValue.exec(code) ?? []
    if (value !== undefined) throw new Error(`${file} is marked "@late" and exports more than functions: ${value}`)
  }
  return new Set(late.map(({ file }) => file))
}

/**
 * Makes functions that are imported from some modules load their module at the first call.
 * @param {string} code TypeScript
 * @param {string} importer
 * @param {ReadonlySet<string>} late the files of modules that export functions alone
 * @returns {string} the same lines
 */
export function importLate(code, importer, late) {
  return code.replace(imported, (/** @type {string[]} */ ...match) => {
    const { word = '', names = '', from = '' } = groupsOf(match)
    const file = resolve(dirname(importer), from)
    if (word !== 'import' || !late.has(file)) return match[0] ?? ''
    const functions = listOf(names).map(name => {
      const [own = '', local = own] = name.split(' as ')
      return `let late$${local}; const ${local} = (...args) => (late$${local} ??= require('${file}').${own})(...args)`
    })
    return `${functions.join('; ')}${'\n'.repeat(names.split('\n').length - 1)}`
  })
}

/**
 * @param {readonly unknown[]} match
 * @returns {Readonly<Record<string, string>>}
 */
function groupsOf(match) {
  return /** @type {Record<string, string>} */ (match.at(-1))
}

/**
 * @param {string} names
 * @param {string} from
 * @param {(id: string) => string | undefined} indexOf
 * @param {(names: string, file: string) => string} write
 */
function split(names, from, indexOf, write) {
  const index = indexOf(from)
  if (index === undefined) return undefined
  const files = filesOf(index, indexOf)
  /** @type {Map<string, string[]>} */
  const lists = new Map()
  for (const name of listOf(names)) {
    const found = files.get(sourceName(name))
    const [file, own] = found ?? [index, sourceName(name)]
    lists.set(file, [...(lists.get(file) ?? []), renamed(name, own)])
  }
  return `${[...lists].map(([file, list]) => write(list.join(', '), file)).join('; ')}${'\n'.repeat(names.split('\n').length - 1)}`
}

/** @param {string} names */
function listOf(names) {
  return names
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && !name.startsWith('type '))
}

/** @param {string} name `a`, `a as b` or `a: b` */
function sourceName(name) {
  return name.split(/ as |: /)[0] ?? name
}

/**
 * @param {string} name
 * @param {string} own what its module calls it
 */
function renamed(name, own) {
  const [source = '', local = source] = name.split(/ as |: /)
  if (own === local) return own
  return name.includes(': ') ? `${own}: ${local}` : `${own} as ${local}`
}

/** @type {Map<string, Map<string, readonly [file: string, name: string]>>} */
const known = new Map()

/**
 * The modules that have what an index exports, and what they call it.
 * @param {string} index
 * @param {(id: string) => string | undefined} indexOf
 * @returns {ReadonlyMap<string, readonly [file: string, name: string]>}
 */
function filesOf(index, indexOf) {
  const before = known.get(index)
  if (before !== undefined) return before
  /** @type {Map<string, readonly [file: string, name: string]>} */
  const files = new Map()
  for (const [, names = '', from = ''] of readFileSync(index, 'utf8').matchAll(exported)) {
    const other = indexOf(from)
    const file = other ?? resolve(dirname(index), from)
    for (const name of listOf(names)) {
      const [own = '', out = own] = name.split(' as ')
      files.set(out, (other === undefined ? undefined : filesOf(other, indexOf).get(own)) ?? [file, own])
    }
  }
  known.set(index, files)
  return files
}
