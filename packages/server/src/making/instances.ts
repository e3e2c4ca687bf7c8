import { anyItem, isRecord, type JsonObject, mapValueOf, type PathSegment, type Schema } from '@crdgen/core/internal'
import { equalJson } from '../decode/zero.ts'
import { isMap, keepsUnknown, propertiesOf, propertyOf, keywordOf } from './keywords.ts'
import { mayAccept } from './may-accept.ts'
import { variantsOf } from './merge.ts'
import { numbersOf } from './numbers.ts'
import { exampleTexts } from './texts.ts'

const deepest = 24

/** Values that a schema takes, mostly, small ones first: what junctors, rules and other languages of patterns ask for is tried, not known. */
export function instancesOf(schema: Schema, depth = 0): readonly unknown[] {
  if (depth > deepest) return []
  const values = variantsOf(schema).flatMap(variant => valuesOf(variant, depth))
  const all = schema.nullable === true ? [...values, null] : values
  return all.length > 60 ? all.slice(0, 60) : all
}

const known = new WeakMap<Schema, { readonly value: unknown; readonly depth: number }>()

/** The value that is most likely accepted; undefined when none can be made. */
export function instanceOf(schema: Schema, depth = 0): unknown {
  const found = known.get(schema)
  // Nothing could be made so deep: it may be possible further up.
  if (found !== undefined && (found.value !== undefined || found.depth <= depth)) return found.value
  const value = makeInstance(schema, depth)
  known.set(schema, { value, depth })
  return value
}

function makeInstance(schema: Schema, depth: number): unknown {
  if (depth > deepest) return undefined
  let second: unknown
  for (const variant of variantsOf(schema))
    for (const value of valuesOf(variant, depth)) {
      if (value !== undefined && mayAccept(schema, value)) return value
      second ??= value
    }
  return second
}

function valuesOf(schema: Schema, depth: number): readonly unknown[] {
  if (schema.enum != null) return ofType(schema, schema.enum)
  const given = schema.default == null ? [] : [schema.default]
  if (schema['x-kubernetes-int-or-string'] === true)
    return [...given, ...(keywordOf(schema, 'pattern') === undefined ? [1] : []), ...exampleTexts(schema), 0]
  switch (schema.type) {
    case 'string':
      return [...given, ...exampleTexts(schema)]
    case 'integer':
    case 'number':
      return [...given, ...numbersOf(schema)]
    case 'boolean':
      return [...given, true, false]
    case 'array':
      return [...listsOf(schema, depth), ...given]
    case 'object':
      return [...objectsOf(schema, depth), ...given]
    default:
      return [...given, ...anything(schema, depth)]
  }
}

/** A null in an enum stands for nullable; the type goes before the enum. */
function ofType({ type }: Schema, values: readonly unknown[]): readonly unknown[] {
  if (type === 'string' || type === 'boolean') return values.filter(one => typeof one === type)
  return type === 'integer' || type === 'number' ? values.filter(one => typeof one === 'number') : values.filter(one => one !== null)
}

function anything(schema: Schema, depth: number): readonly unknown[] {
  const objects = schema.properties == null && schema.required == null ? [{}] : objectsOf(schema, depth)
  return schema.pattern == null && schema.minLength == null ? ['x', 1, ...objects, true, []] : [...exampleTexts(schema), 1, ...objects]
}

function listsOf(schema: Schema, depth: number): readonly unknown[] {
  const least = schema.minItems ?? 0
  const lists = [least, Math.max(1, least)].filter(count => count <= (schema.maxItems ?? Infinity))
  return [...new Set(lists)].flatMap(count => {
    const list = listInstance(schema, count, depth)
    return list === undefined ? [] : [list]
  })
}

/** A list of `count` items, different ones where equal ones are refused. */
export function listInstance(schema: Schema, count: number, depth = 0): readonly unknown[] | undefined {
  if (count === 0) return []
  if (count > 5000) return undefined
  const items = isRecord(schema.items) ? schema.items : {}
  const listType = keywordOf(schema, 'x-kubernetes-list-type')
  if (count > 1 && (listType !== undefined || schema.uniqueItems === true))
    return distinctValues(items, count, schema['x-kubernetes-list-map-keys'] ?? [], depth)
  const item = listType === 'map' ? keyedItem(items, schema, depth) : instanceOf(items, depth + 1)
  return item === undefined ? undefined : Array.from({ length: count }, () => item)
}

function keyedItem(items: Schema, list: Schema, depth: number): unknown {
  return objectWith(items, {}, { depth, also: list['x-kubernetes-list-map-keys'] ?? [] })
}

function objectsOf(schema: Schema, depth: number): readonly unknown[] {
  const made = objectWith(schema, {}, { depth })
  if (made === undefined) return []
  const some = Object.keys(propertiesOf(schema)).slice(0, 3)
  const fuller = some.length === 0 || depth > 4 ? undefined : objectWith(schema, {}, { depth, also: some })
  const keyed = isMap(schema) || keepsUnknown(schema) ? objectWith(schema, mapMember(schema, depth), { depth }) : undefined
  return [made, keyed, fuller].filter((one, index, all) => one !== undefined && !all.slice(0, index).some(other => equalJson(one, other)))
}

function mapMember(schema: Schema, depth: number): JsonObject {
  const values = mapValueOf(schema)
  const inner = values === undefined ? 'x' : instanceOf(values, depth + 1)
  return inner === undefined ? {} : { key: inner }
}

interface ObjectOptions {
  readonly depth?: number
  /** Members to have beside the required ones. */
  readonly also?: readonly string[]
  /** A member not to have. */
  readonly without?: string
}

/** The smallest object that has these members; what a default fills in is left out. undefined when a required member cannot be made. */
export function objectWith(
  schema: Schema,
  members: JsonObject,
  { depth = 0, also = [], without }: ObjectOptions = {},
): JsonObject | undefined {
  // Without a prototype `__proto__` is a name like others.
  const made: Record<string, unknown> = Object.assign(Object.create(null), embeddedMembers(schema), members)
  for (const name of [...(schema.required ?? []), ...also]) {
    if (Object.hasOwn(made, name) || name === without || (propertyOf(schema, name)?.default != null && !also.includes(name))) continue
    const value = instanceOf(memberSchema(schema, name), depth + 1)
    if (value === undefined) return undefined
    made[name] = value
  }
  return fill(schema, made, depth, without) ? { ...made } : undefined
}

function embeddedMembers(schema: Schema): JsonObject {
  return schema['x-kubernetes-embedded-resource'] === true ? { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'example' } } : {}
}

export function memberSchema(schema: Schema, name: string): Schema {
  return propertyOf(schema, name) ?? mapValueOf(schema) ?? {}
}

/** The schema at a path; the empty one where there is none. */
export function schemaAt(root: Schema, path: readonly PathSegment[]): Schema {
  return path.reduce<Schema>((schema, step) => {
    if (typeof step !== 'string' && isRecord(schema.items)) return schema.items
    return step === anyItem ? {} : memberSchema(schema, String(step))
  }, root)
}

/** Adds members until there are enough. */
function fill(schema: Schema, made: Record<string, unknown>, depth: number, without: string | undefined): boolean {
  const least = schema.minProperties ?? 0
  if (least > 5000) return false
  const names =
    isMap(schema) || keepsUnknown(schema)
      ? Array.from({ length: least }, (_, index) => `key-${index + 1}`)
      : Object.keys(propertiesOf(schema))
  let count = Object.keys(made).length
  for (const name of names) {
    if (count >= least) return true
    const value = name === without || Object.hasOwn(made, name) ? undefined : instanceOf(memberSchema(schema, name), depth + 1)
    if (value === undefined) continue
    made[name] = value
    count++
  }
  return count >= least
}

/** So many values that differ from each other, objects in one of their keys if there are any; undefined when there are not that many. */
export function distinctValues(schema: Schema, count: number, keys: readonly string[], depth = 0): readonly unknown[] | undefined {
  if (schema.type === 'object') return distinctObjects(schema, count, keys, depth)
  const found: unknown[] = []
  const values = [...instancesOf(schema, depth + 1), ...counted(schema, count)]
  for (const value of [...values.filter(one => mayAccept(schema, one)), ...values]) {
    if (found.length === count) break
    if (!found.some(one => equalJson(one, value))) found.push(value)
  }
  return found.length < count ? undefined : found
}

function counted(schema: Schema, count: number): readonly unknown[] {
  if (schema.enum != null || schema.type === 'boolean') return []
  const numbers = Array.from({ length: count }, (_, index) => (schema.minimum ?? 0) + index + 1)
  if (schema.type !== 'string') return schema.type === 'integer' || schema.type === 'number' ? numbers : []
  if (schema.pattern == null) return numbers.map(number => `x-${number}`.padEnd(schema.minLength ?? 0, 'x'))
  // A longer text for each: most patterns repeat something.
  return numbers.slice(0, 300).flatMap(number => instancesOf({ ...schema, minLength: (schema.minLength ?? 0) + number }).slice(0, 1))
}

function distinctObjects(schema: Schema, count: number, keys: readonly string[], depth: number): readonly unknown[] | undefined {
  const names = keys.length > 0 ? keys : [...(schema.required ?? []), ...Object.keys(propertiesOf(schema))]
  for (const name of names) {
    const own = propertiesOf(schema)[name]
    const values = own === undefined ? undefined : distinctValues(own, count, [], depth + 1)
    const objects = values?.map(value => objectWith(schema, { [name]: value }, { depth, also: keys.filter(key => key !== name) }))
    if (objects !== undefined && objects.every(one => one !== undefined)) return objects
  }
  return undefined
}
