// @ts-check
/**
 * The table of schemas/ → the facts of one minor, as they came in. `schemas.mjs` proves with it that nothing was lost.
 *
 * @import { Facts, Gvk } from './facts.mjs'
 * @import { Markers } from './go-markers.mjs'
 * @import { Naming } from './encoding.mjs'
 * @import { Entry, Table } from './table.mjs'
 */
import { decode } from './encoding.mjs'
import { lengthen } from './names.mjs'
import { valueAt } from './segments.mjs'

/**
 * @param {Table} table
 * @param {string} minor
 * @param {string} patch
 * @returns {Facts}
 */
export function readTable(table, minor, patch) {
  const packages = Object.fromEntries(Object.entries(table).map(([groupVersion, file]) => [groupVersion, file.package]))
  /** @type {Facts} */
  const facts = { minor, patch, definitions: {}, markers: {}, enums: {} }
  for (const file of Object.values(table)) {
    const naming = { shorten: String, lengthen: /** @param {string} short */ short => lengthen(short, file.package, packages) }
    for (const [shortName, entry] of Object.entries(file.definitions)) addDefinition(facts, `${file.package}.${shortName}`, entry, naming)
    for (const [shortName, segments] of Object.entries(file.enums ?? {})) {
      const values = valueAt(segments, minor)
      if (values !== undefined) facts.enums[`${file.package}.${shortName}`] = values
    }
  }
  return facts
}

/**
 * @param {Facts} facts
 * @param {string} name
 * @param {Entry} entry
 * @param {Naming} naming
 */
function addDefinition(facts, name, entry, naming) {
  const { minor } = facts
  if (valueAt(entry.in ?? true, minor) === undefined) return
  const self = decode(valueAt(entry.type ?? 'o', minor) ?? 'o', naming)
  const fields = Object.entries(entry.fields ?? {}).flatMap(([field, segments]) => {
    const text = valueAt(segments, minor)
    return text === undefined ? [] : [/** @type {const} */ ([field, decode(text, naming)])]
  })
  const kinds = Object.entries(entry.kinds ?? {}).flatMap(([key, segments]) => (valueAt(segments, minor) ? [parseKind(key)] : []))
  const unions = valueAt(entry.unions, minor)
  const required = fields.filter(([, fact]) => fact.required).map(([field]) => field)
  facts.definitions[name] = {
    ...self.property,
    ...(fields.length > 0 && { properties: Object.fromEntries(fields.map(([field, fact]) => [field, fact.property])) }),
    ...(required.length > 0 && { required }),
    ...(kinds.length > 0 && { 'x-kubernetes-group-version-kind': kinds }),
    ...(unions && { 'x-kubernetes-unions': unions }),
  }
  const markers = fields.flatMap(([field, { extras }]) => {
    const listed = valueAt(entry.markers?.[field], minor)
    const all = { ...extras, ...(listed && { markers: parseMarkers(listed) }) }
    return Object.keys(all).length > 0 ? [[field, all]] : []
  })
  if (markers.length > 0 || self.extras.inlineAtomic) facts.markers[name] = { ...self.extras, fields: Object.fromEntries(markers) }
}

/** `name=value`; a name may have arguments, `k8s:item(type: "Denied")`. */
const namedMarker = /^((?:[^=(]|\([^)]*\))*)=?([^]*)$/

/** @param {readonly string[]} listed */
function parseMarkers(listed) {
  /** @type {NonNullable<Markers['markers']>} */
  const markers = {}
  for (const one of listed) {
    const [, name = '', value = ''] = namedMarker.exec(one) ?? []
    const before = markers[name]
    markers[name] = before === undefined ? value : [before, value].flat()
  }
  return markers
}

/**
 * @param {string} key
 * @returns {Gvk}
 */
function parseKind(key) {
  const [apiVersion = '', kind = ''] = key.split(' ')
  const slash = apiVersion.indexOf('/')
  return { group: slash < 0 ? '' : apiVersion.slice(0, slash), kind, version: apiVersion.slice(slash + 1) }
}
