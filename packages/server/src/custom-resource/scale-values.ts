import { isRecord } from '@crdgen/core/internal'
import { type FieldError, invalid } from '../field/field-error.ts'
import { goPlain, goTypeOf, isInt64, isNumber } from '@crdgen/go'
import { child, documentPlace, type Place } from '../field/place.ts'
import type { ServedVersion } from './served-version.ts'

const mostReplicas = 2 ** 31 - 1

/** registry/customresource/validator.go, ValidateScaleSpec and ValidateScaleStatus: what is at the paths of the scale subresource. */
export function scaleErrors(object: unknown, scale: ServedVersion['scale'], statusOnly: boolean): readonly FieldError[] {
  if (scale === undefined) return []
  const { specReplicasPath, statusReplicasPath, labelSelectorPath } = scale
  return [
    ...(statusOnly ? [] : replicasErrors(object, specReplicasPath ?? '')),
    ...replicasErrors(object, statusReplicasPath ?? ''),
    ...(labelSelectorPath === undefined || labelSelectorPath === null ? [] : selectorErrors(object, labelSelectorPath)),
  ]
}

/** Why a Scale cannot be read off an object (registry/customresource/etcd.go, scaleFromCustomResource). */
export function accessorErrorOf(object: unknown, paths: NonNullable<ServedVersion['scale']>): string | undefined {
  const { specReplicasPath, statusReplicasPath, labelSelectorPath } = paths
  for (const path of [specReplicasPath ?? '', statusReplicasPath ?? '', labelSelectorPath ?? '']) {
    const found = path === '' ? undefined : lookUp(object, path)
    if (found?.error !== undefined) return found.error
    const wanted = path === labelSelectorPath ? 'string' : 'int64'
    if (found !== undefined && goTypeOf(found.value) !== wanted) return accessorError(path, found.value, wanted)
  }
  return undefined
}

/** The server's path is the path as the CRD has it, leading dot included. */
function pathPlace(path: string): Place {
  const place = path
    .replace(/^\./, '')
    .split('.')
    .reduce<Place>((at, key) => child(at, key, ''), documentPlace)
  return { ...place, server: path }
}

function replicasErrors(object: unknown, path: string): readonly FieldError[] {
  const at = pathPlace(path)
  const found = lookUp(object, path)
  if (found === undefined) return []
  if (found.error !== undefined) return [invalid(at, 0, found.error)]
  const { value } = found
  if (!isNumber(value) || !isInt64(value)) return [invalid(at, 0, accessorError(path, value, 'int64'))]
  if (value < 0) return [invalid(at, value, 'should be a non-negative integer')]
  return value > mostReplicas ? [invalid(at, value, `should be less than or equal to ${mostReplicas}`)] : []
}

function selectorErrors(object: unknown, path: string): readonly FieldError[] {
  const found = lookUp(object, path)
  if (found === undefined) return []
  if (found.error !== undefined) return [invalid(pathPlace(path), '', found.error)]
  return typeof found.value === 'string' ? [] : [invalid(pathPlace(path), '', accessorError(path, found.value, 'string'))]
}

type ScaleValue = { readonly error: string } | { readonly error?: undefined; readonly value: unknown }

/** unstructured.NestedFieldNoCopy; undefined when there is nothing. */
function lookUp(object: unknown, path: string): ScaleValue | undefined {
  const keys = path.replace(/^\./, '').split('.')
  let value = object
  for (const [index, key] of keys.entries()) {
    if (value === null || value === undefined) return undefined
    if (!isRecord(value)) return { error: accessorError(`.${keys.slice(0, index + 1).join('.')}`, value, 'map[string]interface{}') }
    if (!Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return { value }
}

function accessorError(path: string, value: unknown, wanted: string): string {
  return `.${path.replace(/^\./, '')} accessor error: ${goPlain(value)} is of the type ${goTypeOf(value)}, expected ${wanted}`
}
