import { isRecord, type JsonObject, mapValueOf, type Schema } from '@crdgen/core/internal'
import { mayAccept } from './may-accept.ts'
import { plausibleNumber, plausibleText, withContainers } from './plausible.ts'
import { instanceOf, listInstance, memberSchema } from './instances.ts'
import { propertiesOf } from './keywords.ts'

/** Schemas whose optional fields are left out: native structs, which Kubernetes documents. */
export type Brief = ReadonlySet<Schema>

const deepest = 20

/** A value with every field that a schema knows; what junctors and rules refuse beside each other is sorted out later. */
export function fullValue(schema: Schema, brief: Brief, depth = 0, name = ''): unknown {
  if (depth > deepest) return undefined
  if (brief.has(schema)) return shortValue(schema, depth)
  if (Array.isArray(schema.default) ? schema.default.length > 0 : schema.default != null && !isRecord(schema.default)) return schema.default
  if (schema.type === 'array') return fullList(schema, brief, depth, name)
  if (schema.type === 'object' || schema.properties != null) return fullObject(schema, brief, depth)
  return scalar(schema, name)
}

function fullObject(schema: Schema, brief: Brief, depth: number): unknown {
  const base = instanceOf(schema, depth)
  const members = new Map<string, unknown>(isRecord(base) ? Object.entries(base) : [])
  for (const [name, one] of Object.entries(propertiesOf(schema))) {
    const value = fullValue(one ?? {}, brief, depth + 1, name)
    if (value !== undefined) members.set(name, value)
  }
  const values = mapValueOf(schema)
  if (members.size === 0 && values !== undefined) {
    const value = fullValue(values, brief, depth + 1)
    if (value !== undefined) members.set('key', value)
  }
  return Object.fromEntries(members)
}

function fullList(schema: Schema, brief: Brief, depth: number, name: string): unknown {
  const least = schema.minItems ?? 0
  if (least > 1) return friendly(listInstance(schema, least, depth), schema)
  const item = schema.maxItems === 0 ? undefined : fullValue(isRecord(schema.items) ? schema.items : {}, brief, depth + 1, name)
  return item === undefined ? [] : [item]
}

/** The required fields of a schema, and objects that require something themselves: a pod is shown with its containers. */
export function shortValue(schema: Schema, depth = 0): unknown {
  const made = friendly(instanceOf(schema, depth), schema)
  if (!isRecord(made) || depth > deepest) return made
  const more = Object.entries(propertiesOf(schema)).flatMap(([name, one]) => {
    const isTelling = one !== undefined && !Object.hasOwn(made, name) && one.type === 'object' && (one.required ?? []).length > 0
    const value = isTelling ? shortValue(one, depth + 1) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...made, ...Object.fromEntries(more) }
}

/** One value of a schema without fields. */
export function scalar(schema: Schema, name = ''): unknown {
  return schema.default ?? friendly(instanceOf(schema), schema, name)
}

/** A value as people would write it: by the name of its field and its description; a text that may be anything is `example`. */
export function friendly(value: unknown, schema: Schema, name = ''): unknown {
  const plausible =
    value === schema.default
      ? undefined
      : typeof value === 'string'
        ? plausibleText(name, schema)
        : typeof value === 'number'
          ? plausibleNumber(name, schema)
          : undefined
  if (plausible !== undefined && schema['x-kubernetes-int-or-string'] !== true) return plausible
  if (value === 'x') return mayAccept(schema, 'example') && schema['x-kubernetes-int-or-string'] !== true ? 'example' : value
  if (typeof value === 'string' && schema.enum == null && schema.format == null && value.length < longestText)
    return readable(value, schema)
  if (Array.isArray(value))
    return value.length > 1 ? value : value.map(item => friendly(item, isRecord(schema.items) ? schema.items : {}, name))
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([key, one]) => [key, friendly(one, memberSchema(schema, key), key)] as const)
  return withContainers(Object.fromEntries(members), schema)
}

const longestText = 100

/** Of a text that meets a pattern by odd characters, those become letters that need not be what they are. */
function readable(text: string, schema: Schema): string {
  const letters = [...text]
  for (const [at, letter] of letters.entries()) {
    if (/[A-Za-z0-9]/.test(letter)) continue
    const other = [...letters.slice(0, at), 'a', ...letters.slice(at + 1)].join('')
    if (mayAccept(schema, other)) letters[at] = 'a'
  }
  return letters.join('')
}

/** A copy with another value at some keys; without it when that is undefined. */
export function withValue(root: JsonObject, keys: readonly (string | number)[], value: unknown): JsonObject {
  const made = replace(root, keys, value)
  return isRecord(made) ? made : root
}

function replace(at: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(at)) {
    const items = at.map((item, index) => (index === key ? replace(item, rest, value) : item))
    return items.filter(item => item !== undefined)
  }
  const fields = new Map<string, unknown>(isRecord(at) ? Object.entries(at) : [])
  const inner = replace(fields.get(String(key)), rest, value)
  if (inner === undefined) fields.delete(String(key))
  else fields.set(String(key), inner)
  return Object.fromEntries(fields)
}
