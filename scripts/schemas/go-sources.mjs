// @ts-check
/**
 * Reads the Go sources of a release with the program in go/: what a swagger file does not have.
 *
 * @import { Property } from './encoding.mjs'
 * @import { Definition } from './facts.mjs'
 * @import { GoMarkers } from './go-markers.mjs'
 * @import { Release } from './modules.mjs'
 * @typedef {Record<string, Record<string, string>>} ByField definition → field in JSON → text
 * @typedef {GoMarkers & {
 *   goTypes: ByField, inlined: ByField, dropped?: Readonly<Record<string, readonly string[]>>,
 *   layout?: Record<string, string>, internal?: Layouts,
 * }} GoSources `dropped`: Go name of a field → the gates that keep it; `layout`: definition → its fields in the order of Go
 * @typedef {Record<string, Record<string, string>>} Layouts group-version or group → struct → its fields in the order of Go
 * @typedef {{ versions: Layouts, internal: Layouts, older?: Record<string, Layouts> }} Layout what schemas/layout.json has: the structs of
 *   the API, and those that the API server validates, which errors print; of the latter also what they were up to a minor
 * @typedef {Record<string, Record<string, Record<string, string>>>} Rows group-version → struct → field → text
 * @typedef {{ types: Rows, inlined: Rows }} GoFields what schemas/go.json has: Go types, and the structs that are inlined
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { go } from './modules.mjs'
import { groupVersionOf, splitName } from './names.mjs'
import { Stop } from './stop.mjs'

const program = fileURLToPath(new URL('go', import.meta.url))

/**
 * @param {Release} release
 * @returns {GoSources}
 */
export function readGoSources({ minor, kubernetes, sources }) {
  return run(minor, sources, ['-gates', kubernetes])
}

/**
 * As readGoSources, of the modules with the types alone.
 * @param {Pick<Release, 'minor' | 'sources'>} types
 * @returns {GoSources}
 */
export function readGoTypes({ minor, sources }) {
  return run(minor, sources, [])
}

/**
 * @param {string} minor
 * @param {Release['sources']} sources
 * @param {readonly string[]} options
 * @returns {GoSources}
 */
function run(minor, sources, options) {
  const modules = Object.entries(sources).map(([prefix, folder]) => `${prefix}=${folder}`)
  const { status, stdout, stderr, error } = go(['run', '-C', program, '.', ...options, minor, ...modules])
  if (status !== 0) throw new Stop(`cannot read the Go sources of ${minor}: ${error ?? stderr.trim()}`)
  return JSON.parse(stdout)
}

/** @param {string} folder @returns {GoFields} */
export function readGoFields(folder) {
  return JSON.parse(readFileSync(join(folder, 'go.json'), 'utf8'))
}

/** What every kind inlines: that follows from being a kind. */
const everyKind = 'TypeMeta'

/**
 * The Go types that do not follow from a field's type, and the inlined structs, as errors of the API server print them. What is
 * known of fields that a release no longer has is kept: the newest release that has a field decides.
 * @param {GoFields} before
 * @param {Record<string, Definition>} definitions
 * @param {GoSources} sources
 * @returns {GoFields}
 */
export function addGoFields(before, definitions, { goTypes, inlined }) {
  if (Object.keys(goTypes).length === 0) return before
  const after = { types: structuredClone(before.types), inlined: structuredClone(before.inlined) }
  for (const [name, { properties = {} }] of Object.entries(definitions)) {
    if (goTypes[name] === undefined) continue
    for (const [field, property] of Object.entries(properties)) {
      const type = goTypes[name]?.[field]
      setRow(after.types, name, field, type === undefined || type === plainGoType(property) ? undefined : type)
      setRow(after.inlined, name, field, inlined[name]?.[field] === everyKind ? undefined : inlined[name]?.[field])
    }
  }
  return { types: sorted(after.types), inlined: sorted(after.inlined) }
}

/** @param {string} folder @returns {Layout} */
export function readLayout(folder) {
  return JSON.parse(readFileSync(join(folder, 'layout.json'), 'utf8'))
}

/**
 * The order of fields in Go. As for Go types, the newest release that has a struct decides; what the API server validates is kept as it
 * was up to the minor before.
 * @param {Layout} before
 * @param {Record<string, Definition>} definitions
 * @param {GoSources} sources
 * @param {string | undefined} last the minor before; none when the minor is known and is read again
 * @returns {Layout}
 */
export function addLayout(before, definitions, { layout, internal }, last) {
  if (layout === undefined || internal === undefined) return before
  const versions = structuredClone(before.versions)
  for (const [name, text] of Object.entries(layout)) {
    if (definitions[name] === undefined) continue
    const { package: owner, shortName } = splitName(name)
    ;(versions[groupVersionOf(owner)] ??= {})[shortName] = text
  }
  const { older = {} } = before
  return {
    versions: sortedLayouts(versions),
    internal: sortedLayouts({ ...before.internal, ...internal }),
    older: last === undefined ? older : { ...older, [last]: sortedLayouts(differing(before.internal, internal)) },
  }
}

/** Those of structs that have become others. @param {Layouts} before @param {Layouts} after @returns {Layouts} */
function differing(before, after) {
  const groups = Object.entries(before).map(([group, structs]) => {
    const own = Object.entries(structs).filter(([name, text]) => (after[group]?.[name] ?? text) !== text)
    return /** @type {const} */ ([group, Object.fromEntries(own)])
  })
  return Object.fromEntries(groups.filter(([, structs]) => Object.keys(structs).length > 0))
}

/** @param {Layouts} layouts @returns {Layouts} */
function sortedLayouts(layouts) {
  return Object.fromEntries(sortedEntries(layouts).map(([group, structs]) => [group, Object.fromEntries(sortedEntries(structs))]))
}

/**
 * @param {Rows} rows
 * @param {string} name
 * @param {string} field
 * @param {string | undefined} text
 */
function setRow(rows, name, field, text) {
  const { package: owner, shortName } = splitName(name)
  const structs = (rows[groupVersionOf(owner)] ??= {})
  const fields = (structs[shortName] ??= {})
  if (text === undefined) delete fields[field]
  else fields[field] = text
  if (Object.keys(fields).length === 0) delete structs[shortName]
}

/** @param {Rows} rows @returns {Rows} sorted, without what is empty */
function sorted(rows) {
  const groups = sortedEntries(rows).filter(([, structs]) => Object.keys(structs).length > 0)
  return Object.fromEntries(groups.map(([groupVersion, structs]) => [groupVersion, sortedStructs(structs)]))
}

/** @param {Rows[string]} structs @returns {Rows[string]} */
function sortedStructs(structs) {
  return Object.fromEntries(sortedEntries(structs).map(([struct, fields]) => [struct, Object.fromEntries(sortedEntries(fields))]))
}

/** @template T @param {Record<string, T>} record @returns {[string, T][]} */
function sortedEntries(record) {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** @type {Readonly<Record<string, string>>} */
const scalars = {
  'boolean/': 'bool',
  'integer/int32': 'int32',
  'integer/int64': 'int64',
  'number/double': 'float64',
  'string/': 'string',
  'string/byte': '[]uint8',
  'string/date-time': 'v1.Time',
  'string/int-or-string': 'intstr.IntOrString',
}

/**
 * The Go type that follows from a field of the swagger file.
 * @param {Property} property
 * @returns {string | undefined}
 */
function plainGoType({ $ref, items, additionalProperties, type = '', format = '' }) {
  if ($ref !== undefined) return $ref.split('/').at(-1)?.split('.').slice(-2).join('.')
  if (items !== undefined) return `[]${plainGoType(items)}`
  if (additionalProperties !== undefined) return `map[string]${plainGoType(additionalProperties)}`
  return scalars[`${type}/${format}`]
}
