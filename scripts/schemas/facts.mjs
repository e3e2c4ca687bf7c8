// @ts-check
/**
 * The facts of one minor as they come in: a swagger file without its prose, and what go-markers.json says of that minor.
 *
 * @import { Extras, Property } from './encoding.mjs'
 * @typedef {{ group: string, version: string, kind: string }} Gvk
 * @typedef {Property & {
 *   properties?: Record<string, Property>, required?: readonly string[],
 *   'x-kubernetes-group-version-kind'?: readonly Gvk[], 'x-kubernetes-unions'?: readonly unknown[],
 * }} Definition
 * @typedef {Extras & { markers?: Record<string, string | readonly string[]> }} Markers
 * @typedef {{ minor: string, patch: string, definitions: Record<string, Definition>,
 *   markers: Record<string, { inlineAtomic?: string, fields: Record<string, Markers> }>, enums: Record<string, readonly string[]> }} Facts
 * @typedef {readonly (readonly [string, unknown])[]} MarkerSegments
 * @typedef {{ defs: Record<string, { inlineAtomic?: MarkerSegments, fields?: Record<string, MarkerSegments> }>, enums: Record<string, MarkerSegments> }} GoMarkers
 */
import { readFileSync } from 'node:fs'
import { compareMinors } from './segments.mjs'

/**
 * @param {string} path a swagger.json of Kubernetes, whole or definitions only
 * @param {string} minor
 * @param {GoMarkers | undefined} goMarkers
 * @returns {Facts}
 */
export function readFacts(path, minor, goMarkers) {
  const swagger = JSON.parse(readFileSync(path, 'utf8'))
  const definitions = Object.fromEntries(Object.entries(swagger.definitions).map(([name, one]) => [name, withoutProse(one)]))
  const patch = String(swagger.info?.version ?? minor)
    .replace(/^v/, '')
    .replace(/ .*/, '')
  return { minor, patch, definitions, ...markersAt(goMarkers, minor, definitions) }
}

/**
 * Drops descriptions. A property may itself be called `description`, so this goes by place, not by name.
 * @param {any} schema
 * @returns {any}
 */
function withoutProse({ description: _, ...schema }) {
  if (schema.items) schema.items = withoutProse(schema.items)
  if (schema.additionalProperties) schema.additionalProperties = withoutProse(schema.additionalProperties)
  if (schema.properties)
    schema.properties = Object.fromEntries(Object.entries(schema.properties).map(([key, one]) => [key, withoutProse(one)]))
  return schema
}

/**
 * What go-markers.json lacks: gates that upstream keeps without a marker (the dropDisabledFields functions of pkg/registry
 * and pkg/api/pod name them), until the gate is GA; and `+k8s:enum` on the type of a field.
 * @type {GoMarkers}
 */
const additions = JSON.parse(readFileSync(new URL('additions.json', import.meta.url), 'utf8'))

/**
 * Markers of Go structs that no definition shows (inlined ones, unregistered versions) are left out.
 * @param {GoMarkers | undefined} goMarkers
 * @param {string} minor
 * @param {Record<string, Definition>} definitions
 * @returns {Pick<Facts, 'markers' | 'enums'>}
 */
function markersAt(goMarkers, minor, definitions) {
  /** @type {Facts['markers']} */
  const markers = {}
  for (const [name, { properties }] of Object.entries(definitions)) {
    const fields = Object.keys(properties ?? {}).map(field => /** @type {const} */ ([field, fieldMarkers(goMarkers, name, field, minor)]))
    const marked = fields.filter(([, value]) => Object.keys(value).length > 0)
    const inlineAtomic = latest(goMarkers?.defs[name]?.inlineAtomic, minor)
    if (marked.length > 0 || inlineAtomic !== undefined)
      markers[name] = { ...(inlineAtomic && { inlineAtomic }), fields: Object.fromEntries(marked) }
  }
  const enums = Object.entries(goMarkers?.enums ?? {}).map(([name, segments]) => [name, latest(segments, minor)])
  return { markers, enums: Object.fromEntries(enums.filter(([, values]) => values !== undefined)) }
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
  const added = latest(additions.defs[name]?.fields?.[field], minor)
  const markers = { ...found?.markers, ...added?.markers }
  return splitGates({ ...found, ...added, ...(Object.keys(markers).length > 0 && { markers }) })
}

/**
 * @param {MarkerSegments | undefined} segments
 * @param {string} minor
 * @returns {any}
 */
function latest(segments = [], minor) {
  return segments.filter(([from]) => compareMinors(from, minor) <= 0).at(-1)?.[1] ?? undefined
}

/**
 * `+featureGate=A,B` names two gates.
 * @param {Markers} markers
 * @returns {Markers}
 */
function splitGates({ gates, ...rest }) {
  return gates === undefined ? rest : { ...rest, gates: gates.flatMap(gate => gate.split(',')) }
}
