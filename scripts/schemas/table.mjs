// @ts-check
/**
 * Minors → the table of schemas/: one file per group-version, each definition and field once, with its changes.
 *
 * @import { Facts, Gvk } from './facts.mjs'
 * @import { Markers } from './go-markers.mjs'
 * @import { Naming } from './encoding.mjs'
 * @import { Segments } from './segments.mjs'
 * @typedef {Record<string, Segments<string>>} Fields
 * @typedef {{ in?: Segments<true>, type?: Segments<string>, kinds?: Record<string, Segments<true>>, unions?: Segments<readonly unknown[]>,
 *   fields?: Fields, markers?: Record<string, Segments<readonly string[]>> }} Entry
 * @typedef {{ package: string, definitions: Record<string, Entry>, enums?: Record<string, Segments<readonly string[]>> }} File
 * @typedef {Record<string, File>} Table group-version → file
 */
import { encode } from './encoding.mjs'
import { groupVersionOf, shorten, splitName } from './names.mjs'
import { toSegments } from './segments.mjs'

/**
 * @param {readonly Facts[]} all oldest minor first
 * @returns {Table}
 */
export function buildTable(all) {
  /** @type {Table} */
  const table = {}
  for (const name of namesIn(all, one => one.definitions))
    fileOf(table, name).definitions[splitName(name).shortName] = buildEntry(name, all)
  for (const name of namesIn(all, one => one.enums)) {
    const values = toSegments(minorsOf(all), minor => factsAt(all, minor)?.enums[name])
    if (values !== undefined) (fileOf(table, name).enums ??= {})[splitName(name).shortName] = values
  }
  return table
}

/**
 * @param {Table} table
 * @param {string} name
 * @returns {File}
 */
function fileOf(table, name) {
  const { package: owner } = splitName(name)
  return (table[groupVersionOf(owner)] ??= { package: owner, definitions: {} })
}

/**
 * @param {string} name
 * @param {readonly Facts[]} all
 * @returns {Entry}
 */
function buildEntry(name, all) {
  const having = all.filter(one => name in one.definitions)
  const minors = minorsOf(having)
  /** @param {string} minor */
  const definition = minor => factsAt(having, minor)?.definitions[name] ?? {}
  const presence = toSegments(minorsOf(all), minor => (minors.includes(minor) ? true : undefined))
  const type = toSegments(minors, minor => encodeSelf(name, factsAt(having, minor)))
  const kinds = eachKey(having, one =>
    Object.fromEntries((one.definitions[name]?.['x-kubernetes-group-version-kind'] ?? []).map(gvk => [kindKey(gvk), true])),
  )
  const fields = eachKey(having, one => encodeFields(name, one))
  const markers = eachKey(having, one => listMarkers(one.markers[name]?.fields ?? {}))
  const unions = toSegments(minors, minor => definition(minor)['x-kubernetes-unions'])
  return {
    ...(presence === true || presence === undefined ? {} : { in: presence }),
    ...(type === undefined || type === 'o' ? {} : { type }),
    ...(kinds === undefined ? {} : { kinds }),
    ...(unions === undefined ? {} : { unions }),
    ...(fields === undefined ? {} : { fields }),
    ...(markers === undefined ? {} : { markers }),
  }
}

/**
 * @template {string | true | readonly unknown[]} T
 * @param {readonly Facts[]} having
 * @param {(one: Facts) => Record<string, T>} read
 * @returns {Record<string, Segments<T>> | undefined} key → its values over the minors, keys sorted
 */
function eachKey(having, read) {
  const byMinor = new Map(having.map(one => [one.minor, read(one)]))
  const keys = [...new Set([...byMinor.values()].flatMap(Object.keys))].sort()
  if (keys.length === 0) return undefined
  return Object.fromEntries(
    keys.flatMap(key => {
      const segments = toSegments([...byMinor.keys()], minor => byMinor.get(minor)?.[key])
      return segments === undefined ? [] : [[key, segments]]
    }),
  )
}

/**
 * @param {string} name
 * @param {Facts | undefined} one
 */
function encodeSelf(name, one) {
  const {
    properties: _p,
    required: _r,
    'x-kubernetes-unions': _u,
    'x-kubernetes-group-version-kind': _g,
    ...property
  } = one?.definitions[name] ?? {}
  const inlineAtomic = one?.markers[name]?.inlineAtomic
  return encode({ property, required: false, extras: inlineAtomic === undefined ? {} : { inlineAtomic } }, namingOf(name))
}

/**
 * @param {string} name
 * @param {Facts} one
 */
function encodeFields(name, one) {
  const { properties = {}, required = [] } = one.definitions[name] ?? {}
  const naming = namingOf(name)
  return Object.fromEntries(
    Object.entries(properties).map(([field, property]) => {
      const { markers: _, ...extras } = one.markers[name]?.fields[field] ?? {}
      return [field, encode({ property, required: required.includes(field), extras }, naming)]
    }),
  )
}

/**
 * @param {Record<string, Markers>} fields
 * @returns {Record<string, readonly string[]>} field → `name` or `name=value`, by name; a repeated marker repeated in Go's order
 */
function listMarkers(fields) {
  const listed = Object.entries(fields).map(([field, { markers = {} }]) => [
    field,
    Object.entries(markers)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([marker, value]) => [value].flat().map(one => (one === '' ? marker : `${marker}=${one}`))),
  ])
  return Object.fromEntries(listed.filter(([, markers]) => markers !== undefined && markers.length > 0))
}

/**
 * @param {string} name
 * @returns {Naming}
 */
function namingOf(name) {
  const { package: owner } = splitName(name)
  return { shorten: other => shorten(other, owner), lengthen: short => short }
}

/** @param {Gvk} gvk */
export function kindKey({ group, version, kind }) {
  return `${group === '' ? '' : `${group}/`}${version} ${kind}`
}

/**
 * @param {readonly Facts[]} all
 * @param {(one: Facts) => object} read
 */
function namesIn(all, read) {
  return [...new Set(all.flatMap(one => Object.keys(read(one))))].sort()
}

/** @param {readonly Facts[]} all */
function minorsOf(all) {
  return all.map(one => one.minor)
}

/**
 * @param {readonly Facts[]} all
 * @param {string} minor
 */
function factsAt(all, minor) {
  return all.find(one => one.minor === minor)
}
