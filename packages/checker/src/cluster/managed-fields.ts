import { fieldOf, isRecord, type JsonObject, type Schema, mapValueOf, listAt, textAt, valueAt } from '@crdgen/core/internal'

/** The version through which an object was last written, according to managedFields; undefined without entries with a time. */
export function lastWriteOf(object: JsonObject): string | undefined {
  const entries = listAt(object, 'metadata', 'managedFields')
  let last = { time: '', apiVersion: '' }
  for (const entry of entries) {
    const [time, apiVersion] = [textAt(entry, 'time'), textAt(entry, 'apiVersion')]
    // RFC 3339 in UTC sorts as text; of two in one second the later entry counts.
    if (time !== '' && time >= last.time) last = { time, apiVersion }
  }
  return last.apiVersion === '' ? undefined : last.apiVersion.slice(last.apiVersion.indexOf('/') + 1)
}

/** The versions that managers wrote an object through, each once. */
export function managedVersions(object: JsonObject): readonly string[] {
  const found = listAt(object, 'metadata', 'managedFields').map(entry => textAt(entry, 'apiVersion'))
  return [...new Set(found.filter(one => one !== '').map(one => one.slice(one.indexOf('/') + 1)))]
}

/** A field that a manager wrote and the schema does not have. */
export interface LostField {
  /** `spec.size`; `spec.ports[].name` in lists and `spec.labels.*` in maps. */
  readonly path: string
  readonly manager: string
}

/**
 * Lists fields that managers own by managedFields, that the object as it was read does not have, and that the schema of its version has no
 * place for: the API server pruned them when it read the object from etcd, and drops them with the next write.
 */
export function lostFieldsOf(object: JsonObject, schema: Schema): readonly LostField[] {
  const apiVersion = textAt(object, 'apiVersion')
  const found = new Map<string, LostField>()
  for (const entry of listAt(object, 'metadata', 'managedFields')) {
    // Fields of another version have other places.
    if (textAt(entry, 'apiVersion') !== apiVersion) continue
    const fields = valueAt(entry, 'fieldsV1')
    if (!isRecord(fields)) continue
    const manager = textAt(entry, 'manager')
    for (const path of lostBelow(fields, object, schema, '')) if (!found.has(path)) found.set(path, { path, manager })
  }
  return [...found.values()]
}

const rootFields: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

/** Keys are `f:name`, `k:{"name":"a"}` and `v:"a"` (structured-merge-diff fieldpath/serialize-pe.go). */
function lostBelow(fields: JsonObject, value: unknown, schema: Schema, path: string): readonly string[] {
  return Object.entries(fields).flatMap(([key, below]): readonly string[] => {
    const inner = isRecord(below) ? below : {}
    if (key.startsWith('k:')) return lostInItem(key.slice(2), inner, value, schema, path)
    if (!key.startsWith('f:') || !isRecord(value)) return []
    const name = key.slice(2)
    const isImplied = rootFields.has(name) && (path === '' || schema['x-kubernetes-embedded-resource'] === true)
    if (isImplied) return []
    const place = memberPlace(schema, name)
    if (place === 'anything') return []
    const at = path === '' ? name : `${path}.${place?.isMap === true ? '*' : name}`
    const has = Object.hasOwn(value, name)
    if (place === undefined) return has ? [] : [at]
    return has ? lostBelow(inner, value[name], place.schema, at) : []
  })
}

/** The place of a member in a schema; undefined where it is pruned. */
function memberPlace(schema: Schema, name: string): { readonly schema: Schema; readonly isMap: boolean } | 'anything' | undefined {
  const own = fieldOf(schema, name)
  if (own !== undefined) return { schema: own, isMap: false }
  if (schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties === true) return 'anything'
  const values = mapValueOf(schema)
  return values && { schema: values, isMap: true }
}

function lostInItem(key: string, fields: JsonObject, value: unknown, { items }: Schema, path: string): readonly string[] {
  const keys = readKeys(key)
  if (keys === undefined || !Array.isArray(value) || items === undefined || Array.isArray(items)) return []
  const item: unknown = value.find(one => isRecord(one) && Object.entries(keys).every(([name, wanted]) => one[name] === wanted))
  return item === undefined ? [] : lostBelow(fields, item, items, `${path}[]`)
}

function readKeys(text: string): JsonObject | undefined {
  try {
    const keys: unknown = JSON.parse(text)
    return isRecord(keys) ? keys : undefined
  } catch {
    return undefined
  }
}
