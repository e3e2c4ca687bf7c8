// @ts-check
/** @import { Facts } from './facts.mjs' */

/**
 * Compares facts as they came in with facts read back. The order of `required` and of kinds is Go's order of
 * declaration, which says nothing; both are compared as sets.
 * @param {Facts} before
 * @param {Facts} after
 * @returns {{ definitions: number, fields: number, markers: number, differences: readonly string[] }}
 */
export function compareFacts(before, after) {
  const differences = [
    ...differingKeys('definition', before.definitions, after.definitions),
    ...differingKeys('markers of', before.markers, after.markers),
    ...differingKeys('enum', before.enums, after.enums),
  ]
  const fields = Object.values(before.definitions).flatMap(one => Object.keys(one.properties ?? {}))
  const markers = Object.values(before.markers).flatMap(one =>
    Object.values(one.fields).flatMap(field => Object.keys(field.markers ?? field)),
  )
  return { definitions: Object.keys(before.definitions).length, fields: fields.length, markers: markers.length, differences }
}

/**
 * @param {string} what
 * @param {Record<string, unknown>} before
 * @param {Record<string, unknown>} after
 */
function differingKeys(what, before, after) {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys]
    .filter(key => canonical(before[key]) !== canonical(after[key]))
    .map(key => `${what} ${key}\n  in:  ${canonical(before[key])}\n  out: ${canonical(after[key])}`)
}

/** Prints JSON with sorted keys. @param {unknown} value */
export function canonical(value) {
  return JSON.stringify(value, (key, inner) => {
    if (Array.isArray(inner))
      return key === 'required' || key === 'x-kubernetes-group-version-kind'
        ? inner.map(one => JSON.stringify(one, Object.keys(one).sort())).sort()
        : inner
    return typeof inner === 'object' && inner !== null
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  })
}
