import type { JsonObject } from '@crdgen/core/internal'

/**
 * registry/rest/meta.go, WipeObjectMetaSystemFields, and what the store itself gives an object (apiserver
 * storage.APIObjectVersioner, PrepareObjectForStorage).
 */
const ofServer: ReadonlySet<string> = new Set([
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'resourceVersion',
  'selfLink',
  'uid',
])

/** The metadata of a new object without what is the server's own: it clears or fills that, whatever a client sends. */
export function withoutSystemFields(meta: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(meta).filter(([key]) => !ofServer.has(key)))
}
