import { isRecord, textAt } from '@crdgen/core/json'
import { kindOf, printGroupVersion, type GroupVersion } from '../review/group-version.ts'
import type { ApiObject } from '../review/types.ts'
import type { RawObject } from './read-review.ts'
import { compareBytes, goTypeOf } from '@crdgen/go'
import { convertedMapError } from '@crdgen/server/internal'

/** An error with what stands before it: of lists and of single objects the API server spells differently what is wrong. */
export interface ObjectFault {
  readonly about: 'decode' | 'version' | 'identity' | 'metadata'
  readonly text: string
}

export type Accepted = { readonly fault: ObjectFault } | { readonly fault?: undefined; readonly object: ApiObject }

/** The checks of one object of an answer, in the order of webhook_converter.go, Convert; with its metadata restored. */
export function acceptConverted(original: ApiObject, answered: RawObject, target: GroupVersion, server?: string): Accepted {
  const decoded = decodeProblem(answered)
  if (decoded !== undefined || !isRecord(answered.value)) return { fault: { about: 'decode', text: decoded ?? '' } }
  const object = answered.value
  const got = kindOf(object)
  const [expected, received] = [printGroupVersion(target), printGroupVersion(got)]
  if (target.group !== got.group || target.version !== got.version)
    return { fault: { about: 'version', text: `invalid groupVersion (expected ${expected}, received ${received})` } }
  const { kind } = kindOf(original)
  if (kind !== got.kind) return { fault: { about: 'version', text: `invalid kind (expected ${kind}, received ${got.kind})` } }
  const identity = identityError(original, object)
  if (identity !== undefined) return { fault: { about: 'identity', text: identity } }
  const restored = restoreMetadata(original, object, server)
  return restored.error === undefined ? { object: restored.object } : { fault: { about: 'metadata', text: restored.error } }
}

/** getRawExtensionObject, unstructuredJSONScheme.Decode */
function decodeProblem({ value, raw }: RawObject): string | undefined {
  if (value === null) return 'unexpected end of JSON input'
  if (!isRecord(value)) return `json: cannot unmarshal ${jsonType(value)} into Go value of type map[string]interface {}`
  const number = overflow(value, raw)
  if (number !== undefined) return `json: cannot unmarshal number ${number} into Go value of type float64`
  return kindOf(value).kind === '' ? `Object 'Kind' is missing in '${raw()}'` : undefined
}

function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return typeof value === 'boolean' ? 'bool' : typeof value === 'string' ? 'string' : 'number'
}

/** The first number that no float64 has, as it is written. */
function overflow(value: unknown, raw: () => string): string | undefined {
  if (!hasInfinity(value)) return undefined
  const tokens = raw().matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g)
  return [...tokens].map(([token]) => token).find(token => !token.startsWith('"') && !Number.isFinite(Number(token)))
}

function hasInfinity(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInfinity)
}

type Restored = { readonly error: string } | { readonly error?: undefined; readonly object: ApiObject }

const identity = [
  ['name', 'name'],
  ['namespace', 'namespace'],
  ['uid', 'UID'],
] as const

/** webhook_converter.go, validateConvertedObject: what names an object must be as it was. */
function identityError(original: ApiObject, converted: ApiObject): string | undefined {
  const wrong = identity
    .map(([key, name]) => [name, textAt(original, 'metadata', key), textAt(converted, 'metadata', key)] as const)
    .find(([, expected, actual]) => expected !== actual)
  return wrong === undefined ? undefined : `must have the same ${wrong[0]}: ${wrong[1]} != ${wrong[2]}`
}

/**
 * webhook_converter.go, restoreObjectMeta: metadata is that of the original but for labels and annotations, which are those of the answer, none where it
 * has none. They are validated when they differ from what they were.
 */
function restoreMetadata(original: ApiObject, converted: ApiObject, server?: string): Restored {
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
