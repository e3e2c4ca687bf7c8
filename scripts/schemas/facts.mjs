// @ts-check
/**
 * The facts of one minor as they come in: a swagger file without its prose, and what go-markers.json says of that minor.
 *
 * @import { Property } from './encoding.mjs'
 * @import { GoMarkers, Markers } from './go-markers.mjs'
 * @typedef {{ group: string, version: string, kind: string }} Gvk
 * @typedef {Property & {
 *   properties?: Record<string, Property>, required?: readonly string[],
 *   'x-kubernetes-group-version-kind'?: readonly Gvk[], 'x-kubernetes-unions'?: readonly unknown[],
 * }} Definition
 * @typedef {{ inlineAtomic?: string, fields: Record<string, Markers> }} MarkedDefinition
 * @typedef {{ minor: string, patch: string, definitions: Record<string, Definition>, markers: Record<string, MarkedDefinition>,
 *   enums: Record<string, readonly string[]> }} Facts
 */
import { enumsAt, markersAt } from './go-markers.mjs'
import { readSwagger } from './swagger.mjs'

/**
 * @param {string} path a swagger.json of Kubernetes, whole or definitions only
 * @param {string} version `1.37`, or the patch that the file is of: `1.37.2`
 * @param {GoMarkers | undefined} goMarkers
 * @returns {Facts}
 */
export function readFacts(path, version, goMarkers) {
  const { infoVersion, definitions: described } = readSwagger(path)
  const definitions = mapValues(described, withoutProse)
  const minor = version.split('.').slice(0, 2).join('.')
  const patch = minor === version ? patchOf(minor, infoVersion) : version
  const markers = markersAt(goMarkers, minor, definitions)
  return { minor, patch, definitions, markers, enums: enumsAt(goMarkers, minor, definitions) }
}

/**
 * A release's own swagger.json calls itself `unversioned`.
 * @param {string} minor
 * @param {string | undefined} infoVersion
 */
function patchOf(minor, infoVersion) {
  return /^v?(\d+\.\d+\.\d+)/.exec(infoVersion ?? '')?.[1] ?? `${minor}.0`
}

/**
 * Drops descriptions. A property may itself be called `description`, so this goes by place, not by name.
 * @param {Definition & { description?: string }} schema
 * @returns {Definition}
 */
function withoutProse({ description: _, items, additionalProperties, properties, ...schema }) {
  return {
    ...schema,
    ...(items && { items: withoutProse(items) }),
    ...(additionalProperties && { additionalProperties: withoutProse(additionalProperties) }),
    ...(properties && { properties: mapValues(properties, withoutProse) }),
  }
}

/**
 * @template T, U
 * @param {Record<string, T>} record
 * @param {(value: T) => U} change
 * @returns {Record<string, U>}
 */
function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
