import { isRecord } from '@crdgen/core/json'
import { kindOf, printGroupVersion } from '../review/group-version.ts'
import type { GroupVersion } from '../review/group-version.ts'
import type { ApiObject } from '../review/types.ts'
import { identityError, restoreMetadata } from './metadata.ts'
import type { RawObject } from './read-review.ts'

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
