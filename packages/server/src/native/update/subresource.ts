import { isRecord, type JsonObject } from '@crdgen/core/internal'

/** The subresources that people write: what else is in the object is left as it is stored. */
export type NativeSubresource = 'status' | 'scale' | 'ephemeralcontainers' | 'resize'

/** The object that a request to a subresource would store: PrepareForUpdate of the strategies in pkg/registry. */
export function throughSubresource(now: JsonObject, old: JsonObject | undefined, subresource: NativeSubresource | undefined): JsonObject {
  if (old === undefined) return now
  switch (subresource) {
    case undefined:
      return { ...now, ...(old['status'] === undefined ? {} : { status: old['status'] }) }
    case 'status':
      return { ...old, metadata: now['metadata'], ...(now['status'] === undefined ? {} : { status: now['status'] }) }
    case 'ephemeralcontainers':
      return withSpec(old, now, ['ephemeralContainers'])
    case 'resize':
      return withSpec(old, now, ['containers', 'initContainers', 'resources'])
    case 'scale':
      return now
  }
}

function withSpec(old: JsonObject, now: JsonObject, names: readonly string[]): JsonObject {
  const [before, spec] = [old['spec'], now['spec']]
  if (!isRecord(before) || !isRecord(spec)) return old
  const taken = names.flatMap(name => (spec[name] === undefined ? [] : [[name, spec[name]] as const]))
  return { ...old, spec: { ...before, ...Object.fromEntries(taken) } }
}
