import { isRecord } from '@crdgen/core/json'
import { compareBytes, goTypeOf } from '@crdgen/go'
import { convertedMapError } from '@crdgen/server/internal'
import { textOf } from '../review/group-version.ts'
import type { ApiObject } from '../review/types.ts'

export type Restored = { readonly error: string } | { readonly error?: undefined; readonly object: ApiObject }

const identity = [
  ['name', 'name'],
  ['namespace', 'namespace'],
  ['uid', 'UID'],
] as const

/** webhook_converter.go, validateConvertedObject: what names an object must be as it was. */
export function identityError(original: ApiObject, converted: ApiObject): string | undefined {
  const wrong = identity
    .map(([key, name]) => [name, textOf(original, 'metadata', key), textOf(converted, 'metadata', key)] as const)
    .find(([, expected, actual]) => expected !== actual)
  return wrong === undefined ? undefined : `must have the same ${wrong[0]}: ${wrong[1]} != ${wrong[2]}`
}

/**
 * webhook_converter.go, restoreObjectMeta: metadata is that of the original but for labels and annotations, which are those of the answer, none where it
 * has none. They are validated when they differ from what they were.
 */
export function restoreMetadata(original: ApiObject, converted: ApiObject, server?: string): Restored {
  if (!Object.hasOwn(converted, 'metadata')) return { error: 'missing metadata in converted object' }
  const { metadata: answered } = converted
  if (!isRecord(answered)) return { error: `invalid metadata of type ${goTypeOf(answered)} in converted object` }
  const own: unknown = Object.hasOwn(original, 'metadata') ? original['metadata'] : {}
  if (!isRecord(own)) return { error: `invalid metadata of type ${goTypeOf(own)} in input object` }
  const { labels: _labels, annotations: _annotations, ...kept } = own
  const texts: Record<string, unknown> = {}
  for (const field of ['labels', 'annotations'] as const) {
    const value = answered[field]
    if (value === undefined || value === null) continue
    const error = mapError(field, value, own[field], server)
    if (error !== undefined) return { error }
    texts[field] = value
  }
  return { object: { ...converted, metadata: { ...kept, ...texts } } }
}

function mapError(field: 'labels' | 'annotations', value: unknown, before: unknown, server: string | undefined): string | undefined {
  if (!isRecord(value)) return `invalid metadata.${field} of type ${goTypeOf(value)} in converted object`
  if (!isRecord(before) && before !== undefined && before !== null)
    return `invalid metadata.${field} of type ${goTypeOf(before)} in original object`
  const old: ApiObject = isRecord(before) ? before : {}
  const entries = Object.entries(value).sort(([a], [b]) => compareBytes(a, b))
  const texts = entries.flatMap(([key, one]): [string, string][] => (typeof one === 'string' ? [[key, one]] : []))
  const other = entries.find(([, one]) => typeof one !== 'string')
  if (other !== undefined) return `metadata.${field}[${other[0]}] must be a string, but is ${goTypeOf(other[1])} in converted object`
  const isSame = Object.keys(old).length === entries.length && texts.every(([key, text]) => Object.hasOwn(old, key) && old[key] === text)
  return isSame ? undefined : convertedMapError(field, Object.fromEntries(texts), server)
}
