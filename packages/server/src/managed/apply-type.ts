import { once } from '@crdgen/core/internal'
import { asSchema, itemsSchema, namedSchemas } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'

/** The type of a value in server-side apply (structured-merge-diff schema/elements.go, Atom): the forms that it may have. */
export interface ApplyType {
  readonly scalar: Scalar | undefined
  readonly list: ListType | undefined
  readonly map: MapType | undefined
}

export type Scalar = 'numeric' | 'string' | 'boolean' | 'untyped'

export interface ListType {
  readonly isAtomic: boolean
  /** Of a list whose items are found by keys; none for a set. */
  readonly keys: readonly string[]
  readonly items: () => ApplyType
}

export interface MapType {
  readonly isAtomic: boolean
  readonly fields: ReadonlyMap<string, FieldType>
  /** The type of members that are no fields; undefined where there may be none. */
  readonly others: (() => ApplyType) | undefined
}

export interface FieldType {
  readonly type: () => ApplyType
  /** The default, which keys of a list have that are left out. */
  readonly default: unknown
}

/** kube-openapi pkg/schemaconv/smd.go: a value that nothing is known of, owned as a whole. */
export const untyped: ApplyType = {
  scalar: 'untyped',
  list: { isAtomic: true, keys: [], items: () => untyped },
  map: { isAtomic: true, fields: new Map(), others: () => untyped },
}

/** The same, whose members are owned one by one. */
const deduced: ApplyType = {
  scalar: 'untyped',
  list: { isAtomic: true, keys: [], items: () => untyped },
  map: { isAtomic: false, fields: new Map(), others: () => deduced },
}

/** The members of a map, each by the type that it has in it; undefined for a member that there may not be. */
export function memberType({ fields, others }: MapType, name: string): ApplyType | undefined {
  return (fields.get(name)?.type ?? others)?.()
}

/**
 * The type of the objects of a version, by its schema as the API server publishes it (apiextensions-apiserver
 * pkg/controller/openapi/builder, buildKubeNative; kube-openapi pkg/schemaconv/openapi.go).
 *
 * @param schema `openAPIV3Schema` of the version; undefined where it has none
 */
export function applyTypeOf(schema: JsonSchema | undefined, preservesUnknownFields: boolean): ApplyType {
  if (schema === undefined)
    return { scalar: undefined, list: undefined, map: { isAtomic: false, fields: new Map(), others: () => deduced } }
  return typeOf(schema, preservesUnknownFields, true)
}

/** parseSchema; unknown fields are preserved below a node that does so, too. */
function typeOf(schema: JsonSchema, above: boolean, isResource = schema['x-kubernetes-embedded-resource'] === true): ApplyType {
  const preserves = above || schema['x-kubernetes-preserve-unknown-fields'] === true
  const list = () => listTypeOf(schema, preserves)
  const map = () => mapTypeOf(schema, preserves, isResource)
  switch (schema.type) {
    case 'object':
      return { scalar: undefined, list: undefined, map: map() }
    case 'array':
      return { scalar: undefined, list: list(), map: undefined }
    case undefined:
    case null:
    case '':
      return { scalar: 'untyped', list: list(), map: map() }
    default:
      return { scalar: scalarOf(schema), list: undefined, map: undefined }
  }
}

/** convertPrimitive */
function scalarOf({ type, format }: JsonSchema): Scalar {
  if (type === 'integer' || type === 'number') return 'numeric'
  if (type === 'boolean') return 'boolean'
  return type === 'string' && (!format || format === 'byte') ? 'string' : 'untyped'
}

/** parseList */
function listTypeOf(schema: JsonSchema, preserves: boolean): ListType {
  const items = itemsSchema(schema)
  const listType = schema['x-kubernetes-list-type']
  const keys = listType === 'map' ? (schema['x-kubernetes-list-map-keys'] ?? []) : []
  return {
    isAtomic: listType !== 'map' && listType !== 'set',
    keys: keys.flatMap(key => (typeof key === 'string' ? [key] : [])),
    items: items === undefined ? () => untyped : once(() => typeOf(items, preserves)),
  }
}

/** parseObject, and addTypeMetaProperties and addEmbeddedProperties of the builder. */
function mapTypeOf(schema: JsonSchema, preserves: boolean, isResource: boolean): MapType {
  const own = namedSchemas(schema.properties).map(([name, one]) => [name, field(one, preserves)] as const)
  const fields = new Map([...own, ...(isResource ? resourceFields : [])])
  const { additionalProperties: additional } = schema
  const of = asSchema(additional)
  const isOpen = additional === undefined || additional === null ? preserves || fields.size === 0 : additional === true
  return {
    isAtomic: schema['x-kubernetes-map-type'] === 'atomic',
    fields,
    others: of !== undefined ? once(() => typeOf(of, preserves)) : isOpen ? () => deduced : undefined,
  }
}

function field(schema: JsonSchema, preserves: boolean): FieldType {
  return { type: once(() => typeOf(schema, preserves)), default: schema.default ?? undefined }
}

const text: JsonSchema = { type: 'string' }
const time: JsonSchema = { type: 'string', format: 'date-time' }
const integer: JsonSchema = { type: 'integer', format: 'int64' }
const boolean: JsonSchema = { type: 'boolean' }
const texts: JsonSchema = { type: 'object', additionalProperties: text }

/** apimachinery meta/v1 OwnerReference, ManagedFieldsEntry and ObjectMeta, as they are published. */
const owner: JsonSchema = {
  type: 'object',
  'x-kubernetes-map-type': 'atomic',
  properties: { apiVersion: text, blockOwnerDeletion: boolean, controller: boolean, kind: text, name: text, uid: { ...text, default: '' } },
}

const managedFields: JsonSchema = {
  type: 'object',
  properties: {
    apiVersion: text,
    fieldsType: text,
    fieldsV1: { type: 'object' },
    manager: text,
    operation: text,
    subresource: text,
    time,
  },
}

const objectMeta: JsonSchema = {
  type: 'object',
  properties: {
    annotations: texts,
    creationTimestamp: time,
    deletionGracePeriodSeconds: integer,
    deletionTimestamp: time,
    finalizers: { type: 'array', items: text, 'x-kubernetes-list-type': 'set' },
    generateName: text,
    generation: integer,
    labels: texts,
    managedFields: { type: 'array', items: managedFields, 'x-kubernetes-list-type': 'atomic' },
    name: text,
    namespace: text,
    ownerReferences: { type: 'array', items: owner, 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['uid'] },
    resourceVersion: text,
    selfLink: text,
    uid: text,
  },
}

const resourceFields: readonly (readonly [string, FieldType])[] = [
  ['apiVersion', field(text, false)],
  ['kind', field(text, false)],
  ['metadata', field(objectMeta, false)],
]
