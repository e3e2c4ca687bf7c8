import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { listOf, recordOf } from '../validation/tools.ts'

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
      return resized(old, now)
    case 'scale':
      return now
  }
}

/** dropNonResizeUpdates: of containers that are the same ones, in their order, what they have of resources. */
function resized(old: JsonObject, now: JsonObject): JsonObject {
  const [before, spec] = [recordOf(old['spec']), recordOf(now['spec'])]
  const lists = ['containers', 'initContainers'].map(name => [name, listOf(before[name]), listOf(spec[name])] as const)
  if (lists.some(([, was, own]) => was.length !== own.length)) return { ...old, spec }
  const merged = lists.flatMap(([name, was, own]) => {
    const isMoved = own.some((one, index) => recordOf(one)['name'] !== recordOf(was[index])['name'])
    const kept = own.map((one, index) => {
      const { resources: _, resizePolicy: __, ...rest } = recordOf(was[index])
      const { resources, resizePolicy } = recordOf(one)
      return { ...rest, ...(resources === undefined ? {} : { resources }), ...(resizePolicy === undefined ? {} : { resizePolicy }) }
    })
    return own.length === 0 ? [] : [[name, isMoved ? own : kept] as const]
  })
  const { resources } = spec
  return { ...old, spec: { ...before, ...Object.fromEntries(merged), ...(resources === undefined ? {} : { resources }) } }
}

function withSpec(old: JsonObject, now: JsonObject, names: readonly string[]): JsonObject {
  const [before, spec] = [old['spec'], now['spec']]
  if (!isRecord(before) || !isRecord(spec)) return old
  const taken = names.flatMap(name => (spec[name] === undefined ? [] : [[name, spec[name]] as const]))
  return { ...old, spec: { ...before, ...Object.fromEntries(taken) } }
}
