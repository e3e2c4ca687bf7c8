import { isRecord, mapChildren, parsePointer } from '@crdgen/core/internal'
import type { Embed, Schema } from '@crdgen/core/internal'

const schemaPointer = '/version/schema'

/**
 * Leaves out rules of embedded native structs that compare with the old value, where the server can't find the old value: below a list that
 * is not a map by keys. It refuses a CRD with such a rule (apiextensions-apiserver pkg/apis/apiextensions/validation,
 * ValidateCustomResourceDefinitionOpenAPISchema), and an author can't change a native struct. The author's own rules are kept, and are
 * reported.
 */
export function dropUncorrelatedRules(schema: Schema, embeds: readonly Embed[]): Schema {
  return embeds.reduce((whole, { pointer }) => {
    if (!pointer.startsWith(schemaPointer)) return whole
    const keys = parsePointer(pointer.slice(schemaPointer.length))
    return isUncorrelated(whole, keys) ? replaceAt(whole, keys, dropRules) : whole
  }, schema)
}

function isUncorrelated(schema: Schema, keys: readonly string[]): boolean {
  let node: unknown = schema
  for (const key of keys) {
    if (!isRecord(node)) return false
    if (key === 'items' && node['type'] === 'array' && node['x-kubernetes-list-type'] !== 'map') return true
    node = Object.hasOwn(node, key) ? node[key] : undefined
  }
  return false
}

/** Returns the schema with the one at `keys` replaced; the same schema when that is the same. */
function replaceAt(schema: Schema, [key, ...rest]: readonly string[], change: (schema: Schema) => Schema): Schema {
  if (key === undefined) return change(schema)
  const inner: unknown = Object.hasOwn(schema, key) ? Object.entries(schema).find(([name]) => name === key)?.[1] : undefined
  // `properties` is a record of schemas, which is walked like one.
  if (!isRecord(inner)) return schema
  const replaced = replaceAt(inner, rest, change)
  return replaced === inner ? schema : { ...schema, [key]: replaced }
}

function dropRules(schema: Schema): Schema {
  const inner = mapChildren(schema, dropRules)
  const { 'x-kubernetes-validations': rules, ...rest } = inner
  const kept = rules?.filter(({ rule }) => !/\boldSelf\b/.test(rule))
  if (kept?.length === rules?.length) return inner
  return kept === undefined || kept.length === 0 ? rest : { ...rest, 'x-kubernetes-validations': kept }
}
