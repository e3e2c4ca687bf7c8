import { type JsonObject, isRecord } from '@crdgen/core/internal'
import { equalJson } from '../decode/zero.ts'
import { isNumber } from '../field/go-text.ts'
import type { ServedVersion } from './served-version.ts'

function without(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}

/** Every object has metadata once the server has looked at it; a generation of 0 is left out. */
function withGeneration(object: JsonObject, generation: number): JsonObject {
  const meta: JsonObject = isRecord(object['metadata']) ? object['metadata'] : {}
  return { ...object, metadata: generation === 0 ? meta : { ...meta, generation } }
}

function generationOf(object: JsonObject): number {
  const meta = object['metadata']
  return isRecord(meta) && isNumber(meta['generation']) ? Number(meta['generation']) : 0
}

/** registry/customresource/strategy.go, PrepareForCreate: no status when it is a subresource. */
export function storedOnCreate(object: JsonObject, { hasStatus }: ServedVersion): JsonObject {
  return withGeneration(hasStatus ? without(object, 'status') : object, 1)
}

/** registry/customresource/strategy.go, PrepareForUpdate: the status stays as it was when it is a subresource. */
export function storedOnUpdate(object: JsonObject, before: JsonObject, { hasStatus }: ServedVersion): JsonObject {
  const own = hasStatus ? keepStatus(object, before) : object
  const changed = !equalJson(without(own, 'metadata'), without(before, 'metadata'))
  return withGeneration(own, generationOf(before) + (changed ? 1 : 0))
}

function keepStatus(object: JsonObject, before: JsonObject): JsonObject {
  return Object.hasOwn(before, 'status') ? { ...object, status: before['status'] } : without(object, 'status')
}

/** registry/customresource/status_strategy.go, PrepareForUpdate: only the status is taken over. */
export function storedOnStatusUpdate(object: JsonObject, before: JsonObject): JsonObject {
  const whole = withGeneration(before, generationOf(before))
  return Object.hasOwn(object, 'status') ? { ...whole, status: object['status'] } : without(whole, 'status')
}
