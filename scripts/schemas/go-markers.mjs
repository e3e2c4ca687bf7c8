// @ts-check
/**
 * What swagger doesn't carry: markers in the Go sources, as go-markers.json has them over the minors.
 *
 * @import { Extras } from './encoding.mjs'
 * @import { Definition, Facts } from './facts.mjs'
 * @typedef {Extras & { markers?: Record<string, string | readonly string[]> }} Markers
 * @typedef {{ inlineAtomic?: History<string>, fields?: Record<string, History<Markers>> }} MarkedHistory
 * @typedef {{ defs: Record<string, MarkedHistory>, enums: Record<string, History<readonly string[]>> }} GoMarkers
 */
/**
 * Minor and value from there on, null for "nothing".
 * @template T
 * @typedef {readonly (readonly [string, T | null])[]} History
 */
import { readFileSync } from 'node:fs'
import { splitName } from './names.mjs'
import { compareMinors } from './segments.mjs'

/**
 * What people wrote down, as it cannot be derived: gates that upstream keeps without a marker (the dropDisabledFields functions of
 * pkg/registry and pkg/api/pod name them), until the gate is GA, and the stages of gates that are in no list. And what go-markers.json,
 * which the minors up to 1.36 were made from, lacks: `+k8s:enum` on the type of a field, the values of AddressType, of which some are
 * constants of another package, and an enum type that is an alias.
 * @type {GoMarkers & { gates: Readonly<Record<string, readonly string[]>> }}
 */
const additions = JSON.parse(readFileSync(new URL('additions.json', import.meta.url), 'utf8'))

/** The stages of feature gates that are missing from the lists of every release. */
export const addedStages = additions.gates

/**
 * What additions.json has of a field at a minor.
 * @param {string} name
 * @param {string} field
 * @param {string} minor
 * @returns {Markers | undefined}
 */
export function addedAt(name, field, minor) {
  return latest(additions.defs[name]?.fields?.[field], minor)
}

/**
 * Markers of Go structs that no definition shows (inlined ones, unregistered versions) are left out.
 * @param {GoMarkers | undefined} goMarkers
 * @param {string} minor
 * @param {Record<string, Definition>} definitions
 * @returns {Facts['markers']}
 */
export function markersAt(goMarkers, minor, definitions) {
  /** @type {Facts['markers']} */
  const markers = {}
  for (const [name, { properties }] of Object.entries(definitions)) {
    const fields = Object.keys(properties ?? {}).map(field => /** @type {const} */ ([field, fieldMarkers(goMarkers, name, field, minor)]))
    const marked = fields.filter(([, value]) => Object.keys(value).length > 0)
    const inlineAtomic = latest(goMarkers?.defs[name]?.inlineAtomic, minor)
    if (marked.length === 0 && inlineAtomic === undefined) continue
    markers[name] = { ...(inlineAtomic && { inlineAtomic }), fields: Object.fromEntries(marked) }
  }
  return markers
}

/**
 * The values of each enum type of a package that has definitions.
 * @param {GoMarkers | undefined} goMarkers
 * @param {string} minor
 * @param {Record<string, Definition>} definitions
 * @returns {Facts['enums']}
 */
export function enumsAt(goMarkers, minor, definitions) {
  const packages = new Set(Object.keys(definitions).map(name => splitName(name).package))
  /** @type {Facts['enums']} */
  const enums = {}
  for (const [name, history] of Object.entries({ ...goMarkers?.enums, ...additions.enums })) {
    const values = packages.has(splitName(name).package) ? latest(history, minor) : undefined
    if (values !== undefined) enums[name] = values
  }
  return enums
}

/**
 * Facts of one minor in the form of go-markers.json, as if they held from there on.
 * @param {Facts} facts
 * @returns {GoMarkers}
 */
export function asGoMarkers({ minor, markers, enums }) {
  const defs = Object.entries(markers).map(([name, { inlineAtomic, fields }]) => {
    const histories = Object.entries(fields).map(([field, value]) => [field, [[minor, value]]])
    return [name, { ...(inlineAtomic && { inlineAtomic: [[minor, inlineAtomic]] }), fields: Object.fromEntries(histories) }]
  })
  return {
    defs: Object.fromEntries(defs),
    enums: Object.fromEntries(Object.entries(enums).map(([name, values]) => [name, [[minor, values]]])),
  }
}

/**
 * Of packages whose Go types are in no module that was read, what the minor before had.
 * @param {GoMarkers} goMarkers
 * @param {GoMarkers} before
 * @param {(name: string) => boolean} isRead whether a definition's package was read
 * @returns {GoMarkers}
 */
export function withMarkersOf(goMarkers, before, isRead) {
  const unread = (/** @type {Record<string, any>} */ record) => Object.fromEntries(Object.entries(record).filter(([name]) => !isRead(name)))
  return { ...goMarkers, defs: { ...goMarkers.defs, ...unread(before.defs) }, enums: { ...goMarkers.enums, ...unread(before.enums) } }
}

/**
 * @param {GoMarkers | undefined} goMarkers
 * @param {string} name
 * @param {string} field
 * @param {string} minor
 * @returns {Markers}
 */
function fieldMarkers(goMarkers, name, field, minor) {
  const found = latest(goMarkers?.defs[name]?.fields?.[field], minor)
  const added = addedAt(name, field, minor)
  const markers = { ...found?.markers, ...added?.markers }
  return splitGates({ ...found, ...added, ...(Object.keys(markers).length > 0 && { markers }) })
}

/**
 * @template T
 * @param {History<T> | undefined} history
 * @param {string} minor
 * @returns {T | undefined}
 */
function latest(history = [], minor) {
  return history.findLast(([from]) => compareMinors(from, minor) <= 0)?.[1] ?? undefined
}

/**
 * `+featureGate=A,B` names two gates.
 * @param {Markers} markers
 * @returns {Markers}
 */
function splitGates({ gates, ...rest }) {
  return gates === undefined || gates.length === 0 ? rest : { ...rest, gates: gates.flatMap(gate => gate.split(',')) }
}
