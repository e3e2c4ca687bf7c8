import { isRecord, type Keys } from '@crdgen/core/internal'
import { asSchema, itemsSchema, propertyOf } from '../decode/schema-facts.ts'
import type { JsonSchema } from '../decode/types.ts'
import { valueText } from '../field/value-text.ts'

/**
 * The error of server-side apply for a field that the schema does not know, as far as it sees one; undefined where it doesn't, and the
 * field is lost when the object is stored. Every node is typed from the published schema (kube-openapi pkg/schemaconv/openapi.go,
 * parseObject): an object without properties and additionalProperties, a node without one type, and everything below
 * preserve-unknown-fields is free-form. Texts: structured-merge-diff typed/validate.go, visitMapItems.
 */
export function undeclaredField(object: unknown, keys: Keys, root: JsonSchema): string | undefined {
  let value = object
  let schema: JsonSchema | undefined = root
  let text = ''
  let preserves = false
  for (const [index, key] of keys.entries()) {
    preserves ||= schema?.['x-kubernetes-preserve-unknown-fields'] === true
    if (isMetadata(schema, key, index)) return declaredByKubernetes(text, value, keys.slice(index))
    if (index === keys.length - 1)
      return !preserves && (index === 0 || isClosed(schema)) ? `${text}.${key}: field not declared in schema` : undefined
    text += elementText(value, key, schema)
    value = valueBelow(value, key)
    schema = schemaOf(schema, key)
  }
  return undefined
}

/** metadata of the object and of embedded resources is published as ObjectMeta, which is closed. */
function isMetadata(schema: JsonSchema | undefined, key: string | number, index: number): boolean {
  return key === 'metadata' && (index === 0 || schema?.['x-kubernetes-embedded-resource'] === true)
}

function declaredByKubernetes(start: string, object: unknown, keys: Keys): string {
  let value = object
  let text = start
  for (const [index, key] of keys.entries()) {
    text += elementText(value, key, keys[index - 1] === 'ownerReferences' ? owners : undefined)
    value = valueBelow(value, key)
  }
  return `${text}: field not declared in schema`
}

const text: JsonSchema = { type: 'string', default: '' }

/** The one map list of ObjectMeta whose items are open to clients. */
const owners: JsonSchema = {
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['uid'],
  items: { properties: { uid: text } },
}

/** The lists of ObjectMeta. */
export const metadataSchema: JsonSchema = {
  properties: { finalizers: { 'x-kubernetes-list-type': 'set' }, ownerReferences: owners },
}

/** An object with properties takes no others; the whole object is published with apiVersion, kind and metadata at least. */
function isClosed(schema: JsonSchema | undefined): boolean {
  const { type, additionalProperties, properties } = schema ?? {}
  return type === 'object' && (additionalProperties ?? undefined) === undefined && Object.keys(properties ?? {}).length > 0
}

function schemaOf(schema: JsonSchema | undefined, key: string | number): JsonSchema | undefined {
  if (schema === undefined) return undefined
  return typeof key === 'number' ? itemsSchema(schema) : (propertyOf(schema, key) ?? asSchema(schema.additionalProperties))
}

function valueBelow(value: unknown, key: string | number): unknown {
  if (typeof key === 'number') return Array.isArray(value) ? value[key] : undefined
  return isRecord(value) ? value[key] : undefined
}

/** structured-merge-diff fieldpath/element.go, PathElement.String: items of a map list go by the keys that they have, in order. */
export function elementText(value: unknown, key: string | number, schema: JsonSchema | undefined): string {
  if (typeof key === 'string') return `.${key}`
  const item = valueBelow(value, key)
  const names = schema?.['x-kubernetes-list-type'] === 'map' ? (schema['x-kubernetes-list-map-keys'] ?? []) : []
  const items = schema === undefined ? undefined : itemsSchema(schema)
  const parts = names
    .flatMap(name => (typeof name === 'string' ? [name] : []))
    .sort()
    .map(name => [name, appliedKey(item, name, items)] as const)
    .filter(([, part]) => part !== undefined)
  if (parts.length === 0) return `[${key}]`
  return `[${parts.map(([name, part]) => `${name}=${valueText(part)}`).join(',')}]`
}

function appliedKey(item: unknown, name: string, items: JsonSchema | undefined): unknown {
  if (isRecord(item) && Object.hasOwn(item, name)) return item[name]
  return items === undefined ? undefined : propertyOf(items, name)?.default
}
