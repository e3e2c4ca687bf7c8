import { isRecord } from '@crdgen/core/json'
import type { JsonObject } from '@crdgen/core/json'

/** Of these, what is stored is another request's matter, or the server's own. */
const others: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status'])

/**
 * The object with the defaults that `stored` has and it lacks. Nothing else is taken from `stored`: a field that the CRD of this process does not
 * know may be one of a newer CRD, and stays.
 */
export function fillDefaults(object: JsonObject, stored: JsonObject | undefined, subresource: string | undefined): JsonObject {
  if (stored === undefined) return object
  if (subresource === 'status') return 'status' in object ? { ...object, status: fill(object['status'], stored['status']) } : object
  const own = Object.fromEntries(Object.entries(stored).filter(([key]) => !others.has(key)))
  const filled = fill(object, own)
  return isRecord(filled) ? filled : object
}

function fill(value: unknown, stored: unknown): unknown {
  if (Array.isArray(value))
    return Array.isArray(stored) && stored.length === value.length ? value.map((item: unknown, index) => fill(item, stored[index])) : value
  // A null that has a default takes it (pkg/apiserver/schema/defaulting/prunenulls.go).
  if (value === null) return stored ?? value
  if (!isRecord(value) || !isRecord(stored)) return value
  const kept = Object.entries(value).map(([key, member]) => [key, Object.hasOwn(stored, key) ? fill(member, stored[key]) : member] as const)
  const added = Object.entries(stored).filter(([key]) => !Object.hasOwn(value, key))
  return Object.fromEntries([...kept, ...added])
}
