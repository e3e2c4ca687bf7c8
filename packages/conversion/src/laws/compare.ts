import {
  anyItem,
  fieldOf,
  formatPath,
  isRecord,
  type JsonObject,
  jsonText,
  mapValueOf,
  type PathSegment,
  type Schema,
} from '@crdgen/core/internal'
import { applyDefaults, equalJson, quantityValue } from '@crdgen/server/internal'
import { isQuantity } from '../suggest/shape.ts'

/** A place where two objects differ, the topmost. */
export interface Difference {
  readonly keys: readonly PathSegment[]
  readonly path: string
  readonly was: unknown
  readonly is: unknown
  /** An explicit null, empty text, 0 or false on the one side, and nothing on the other: Go's omitempty. */
  readonly isZero: boolean
}

type Keys = readonly PathSegment[]

/**
 * Lists where two values differ. Nothing, empty lists and empty objects are equal (apimachinery pkg/api/equality), and so is an object with
 * nothing but defaults, which a struct of Go becomes when it is written; so are the order in sets and keyed lists, and quantities of one
 * amount, which Go writes in one way (resource.Quantity).
 */
export function compareValues(was: unknown, is: unknown, schema: Schema): readonly Difference[] {
  return compareAt([], was, is, schema).map(one => ({ ...one, path: pathInSchema(one.keys, schema) }))
}

function compareAt(keys: Keys, was: unknown, is: unknown, schema: Schema): readonly Omit<Difference, 'path'>[] {
  if (equalJson(was, is) || (isNothing(was) && isNothing(is)) || isSameAmount(was, is, schema)) return []
  if (isRecord(was) && isRecord(is)) return compareMembers(keys, was, is, schema)
  if (isRecord(was) && is === undefined) return compareMembers(keys, was, onlyDefaults(schema), schema)
  if (was === undefined && isRecord(is)) return compareMembers(keys, onlyDefaults(schema), is, schema)
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length) {
    const [one, other] = [inOrder(was, schema), inOrder(is, schema)]
    const items = itemsOf(schema) ?? {}
    return one.flatMap((item, index) => compareAt([...keys, index], item, other[index], items))
  }
  const isZero = (is === undefined && isZeroValue(was, schema)) || (was === undefined && isZeroValue(is, schema))
  return [{ keys, was, is, isZero }]
}

function compareMembers(keys: Keys, was: JsonObject, is: JsonObject, schema: Schema): readonly Omit<Difference, 'path'>[] {
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...names].flatMap(name => {
    const inner = fieldOf(schema, name) ?? mapValueOf(schema) ?? {}
    return compareAt([...keys, name], ownMember(was, name), ownMember(is, name), inner)
  })
}

function onlyDefaults(schema: Schema): JsonObject {
  const made = applyDefaults({}, schema)
  return isRecord(made) ? made : {}
}

function isSameAmount(was: unknown, is: unknown, schema: Schema): boolean {
  if (!isQuantity(schema)) return false
  const amount = quantityValue(was)
  return amount !== undefined && amount === quantityValue(is)
}

function ownMember(value: JsonObject, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined
}

/** True for what an object without the field has, too. */
function isNothing(value: unknown): boolean {
  if (value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.values(value).every(isNothing)
}

function isZeroValue(value: unknown, schema: Schema): boolean {
  return value === null || value === '' || value === 0 || value === false || (isQuantity(schema) && quantityValue(value) === 0n)
}

/** The order of a set, or of items with keys, says nothing. */
function inOrder(list: readonly unknown[], schema: Schema): readonly unknown[] {
  const listType = schema['x-kubernetes-list-type']
  if (listType !== 'set' && listType !== 'map') return list
  const keys = schema['x-kubernetes-list-map-keys'] ?? []
  const rank = (item: unknown) => jsonText(listType === 'map' && isRecord(item) ? keys.map(key => item[key] ?? '') : item)
  return list.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** The path of a place in objects of a schema, the same for every item of a list (`[]`) and every key of a map (`*`). */
export function pathInSchema(keys: Keys, schema: Schema): string {
  const steps: PathSegment[] = []
  let at = schema
  for (const key of keys) {
    const [items, field, value] = [itemsOf(at), fieldOf(at, String(key)), mapValueOf(at)]
    if (items !== undefined) steps.push(anyItem)
    else steps.push(field === undefined && value !== undefined ? '*' : key)
    at = items ?? field ?? value ?? {}
  }
  return formatPath(steps.map(step => (typeof step === 'number' ? anyItem : step)))
}

function itemsOf({ items }: Schema): Schema | undefined {
  return isRecord(items) ? items : undefined
}

const longest = 60

/** A value as one short line. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = jsonText(value)
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text
}
