import { jsonText } from '../values/json.ts'
import { isSchema, type Schema } from '../values/schema.ts'

/** The kind of value of a schema, as far as recognition needs it. */
export type ValueKind =
  | 'struct'
  | 'map'
  | 'list'
  | 'object'
  | 'open'
  | 'metadata'
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'int-or-string'
  | 'unknown'

const scalars = ['string', 'integer', 'number', 'boolean'] as const

/** `open` keeps whatever it is given; a type that does not exist is `unknown`, like no other; an `object` has no members that its schema knows of. */
export function valueKind(schema: Schema): ValueKind {
  if (schema['x-kubernetes-int-or-string'] === true) return 'int-or-string'
  if (schema.properties !== undefined && Object.keys(schema.properties).length > 0) return 'struct'
  if (schema['x-kubernetes-preserve-unknown-fields'] === true || schema.type === undefined) return 'open'
  if (schema.type === 'array') return 'list'
  if (schema.type !== 'object') return scalars.find(one => one === schema.type) ?? 'unknown'
  return isSchema(schema.additionalProperties) ? 'map' : schema.additionalProperties === true ? 'open' : 'object'
}

/**
 * Checks whether two kinds are the same, or as good as: generators differ in what they write for a quantity and for a float. An integer
 * where Kubernetes takes a name too was decided by somebody.
 */
export function areNear(a: ValueKind, b: ValueKind): boolean {
  return a === b || near.some(pair => pair.includes(a) && pair.includes(b))
}

const near: readonly (readonly ValueKind[])[] = [
  ['string', 'int-or-string'],
  ['integer', 'number'],
]

/** The aspects of a value beside its structure. */
export interface Facts {
  readonly format?: string
  readonly listType?: string
  readonly listMapKeys?: string
  readonly mapType?: string
  /** As JSON. An empty string is left out: controller-gen before 0.16 could not write it. */
  readonly default?: string
  /** Names, sorted. */
  readonly required?: string
}

export type Aspect = keyof Facts

export const aspects: readonly Aspect[] = ['format', 'listType', 'listMapKeys', 'mapType', 'default', 'required']

export function factsOf(schema: Schema): Facts {
  const { format, default: fallback, required } = schema
  const listType = schema['x-kubernetes-list-type']
  const keys = schema['x-kubernetes-list-map-keys']
  const mapType = schema['x-kubernetes-map-type']
  return {
    ...(typeof format === 'string' ? { format } : {}),
    ...(listType === undefined ? {} : { listType }),
    ...(Array.isArray(keys)
      ? {
          listMapKeys: keys
            .filter(one => typeof one === 'string')
            .sort()
            .join(','),
        }
      : {}),
    ...(mapType === undefined ? {} : { mapType }),
    ...(fallback === undefined || fallback === '' ? {} : { default: jsonText(fallback) }),
    ...(Array.isArray(required) && required.length > 0
      ? {
          required: required
            .filter(one => typeof one === 'string')
            .sort()
            .join(','),
        }
      : {}),
  }
}
