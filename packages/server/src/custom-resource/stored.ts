import { type JsonObject, isRecord } from '@crdgen/core/internal'
import { equalJson } from '../decode/zero.ts'
import { isNumber } from '@crdgen/go'
import { withoutSystemFields } from '../objectmeta/system-fields.ts'
import type { ServedVersion } from './served-version.ts'

function without(object: JsonObject, key: string): JsonObject {
  const { [key]: _, ...rest } = object
  return rest
}

function metaOf(object: JsonObject): JsonObject {
  return isRecord(object['metadata']) ? object['metadata'] : {}
}

function generationOf(object: JsonObject): number {
  const { generation } = metaOf(object)
  return isNumber(generation) ? Number(generation) : 0
}

/** Members of `keys` that an object has. */
function pick(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.filter(key => Object.hasOwn(object, key)).map(key => [key, object[key]]))
}

/** Metadata that every object has once the server has stored it, and that an update need not repeat. */
const filledIn = ['creationTimestamp', 'managedFields', 'resourceVersion', 'uid'] as const

/** registry/customresource/strategy.go, PrepareForCreate: no status when it is a subresource. */
export function storedOnCreate(object: JsonObject, { hasStatus }: ServedVersion): JsonObject {
  const own = hasStatus ? without(object, 'status') : object
  return { ...own, metadata: { ...withoutSystemFields(metaOf(own)), generation: 1 } }
}

/**
 * The object that an update finds. A plain manifest lacks what the server has filled in: it is filled in as in the update. A generation is
 * repaired (customresource_handler.go, repairGeneration), and a selfLink is never stored (apiserver storage.APIObjectVersioner).
 */
export function foundByUpdate(before: JsonObject, object: JsonObject): JsonObject {
  const { namespace } = metaOf(object)
  const meta = {
    ...(namespace === undefined ? {} : { namespace: 'default' }),
    ...pick(metaOf(object), filledIn),
    ...without(metaOf(before), 'selfLink'),
    generation: generationOf(before) || 1,
  }
  return { ...before, metadata: meta }
}

/**
 * registry/rest/update.go, BeforeUpdate: what the server has filled in stays, and so does a deletion; then
 * registry/customresource/strategy.go, PrepareForUpdate: the status stays as it was when it is a subresource.
 *
 * @param before as {@link foundByUpdate} makes it
 */
export function storedOnUpdate(object: JsonObject, before: JsonObject, { hasStatus }: ServedVersion): JsonObject {
  const own = hasStatus ? keepStatus(object, before) : object
  const isChanged = !equalJson(without(own, 'metadata'), without(before, 'metadata'))
  const old = metaOf(before)
  const meta = {
    ...pick(old, [...filledIn, 'deletionGracePeriodSeconds', 'namespace']),
    ...without(metaOf(own), 'selfLink'),
    ...pick(old, ['creationTimestamp', 'deletionTimestamp', 'resourceVersion']),
    generation: generationOf(before) + (isChanged ? 1 : 0),
  }
  return { ...own, metadata: meta }
}

function keepStatus(object: JsonObject, before: JsonObject): JsonObject {
  return Object.hasOwn(before, 'status') ? { ...object, status: before['status'] } : without(object, 'status')
}

/** registry/customresource/status_strategy.go, PrepareForUpdate: only the status is taken over, and who manages which field. */
export function storedOnStatusUpdate(object: JsonObject, before: JsonObject): JsonObject {
  const whole = { ...before, metadata: { ...metaOf(before), ...pick(metaOf(object), ['managedFields']) } }
  return Object.hasOwn(object, 'status') ? { ...whole, status: object['status'] } : without(whole, 'status')
}
