import { type JsonObject, isRecord } from '@crdgen/core/internal'
import { accessorErrorOf } from './scale-values.ts'
import type { ServedVersion } from './served-version.ts'

type Scaled = { readonly error: string } | { readonly error?: undefined; readonly object: JsonObject }

/** Stands for a spec without replicas, and cannot be asked for. */
const noReplicas = -(2 ** 31)

/** Applies a Scale to the stored object, or returns why not (registry/customresource/etcd.go, scaleUpdatedObjectInfo). */
export function applyScale(scale: JsonObject, before: JsonObject, paths: NonNullable<ServedVersion['scale']>): Scaled {
  const error = accessorErrorOf(before, paths)
  if (error !== undefined) return { error }
  const path = paths.specReplicasPath ?? ''
  const spec = scale['spec']
  const replicas = (isRecord(spec) ? spec['replicas'] : undefined) ?? 0
  if (typeof replicas !== 'number' || (replicas | 0) !== replicas) {
    return { error: `json: cannot unmarshal ${typeof replicas} into Go struct field ScaleSpec.spec.replicas of type int32` }
  }
  if (replicas === noReplicas) return { error: `the spec replicas field "${path}" cannot be empty` }
  const meta: JsonObject = isRecord(scale['metadata']) ? scale['metadata'] : {}
  const scaled = set(before, path.replace(/^\./, '').split('.'), replicas)
  const { resourceVersion } = meta
  return { object: resourceVersion === undefined ? scaled : set(scaled, ['metadata', 'resourceVersion'], resourceVersion) }
}

function set(object: JsonObject, [key = '', ...rest]: readonly string[], value: unknown): JsonObject {
  const member = object[key]
  return { ...object, [key]: rest.length === 0 ? value : set(isRecord(member) ? member : {}, rest, value) }
}
