import { isRecord } from '../decode/decode.ts'
import { duplicate, invalid, required, unsupported } from '../field/field-error.ts'
import type { FieldError } from '../field/field-error.ts'
import { child, documentPlace, entry } from '../field/place.ts'
import type { Place } from '../field/place.ts'
import type { Range } from './facts/struct-facts.ts'
import { holdsStructs } from './node.ts'
import type { FieldNode, Node, StructNode } from './node.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** What a new object says of these is dropped or has rules of its own. */
const apart: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'status'])

/**
 * Parts that the server does not look at as it does elsewhere: containers that no new object may have, the volume of an
 * attachment, and data sources, which a claim loses in silence when they are of no known kind.
 */
const unchecked: ReadonlySet<string> = new Set(['ephemeralContainers', 'inlineVolumeSpec', 'dataSource'])

/** Structs that Go holds by value, which are there even when nobody writes them; schemas/ call other such fields required. */
const byValue: ReadonlySet<string> = new Set(['PodTemplateSpec.spec', 'JobTemplateSpec.spec'])

/** Holds a new object against what is known of its structs; what does not decode is passed over. */
export function valueErrors(object: JsonObject, root: StructNode): readonly FieldError[] {
  const errors: FieldError[] = []
  checkFields(object, root, documentPlace, errors)
  for (const field of root.fields.values()) {
    if (apart.has(field.name)) continue
    const value = object[field.name] ?? (field.name === 'spec' ? {} : undefined)
    checkValue(value, field.node, child(documentPlace, field.name), errors)
  }
  return errors
}

function checkValue(value: unknown, node: Node, at: Place, errors: FieldError[]): void {
  if (value === undefined || value === null) return
  if (node.kind === 'struct') {
    if (isRecord(value)) checkStruct(value, node, at, errors)
  } else if (node.kind === 'list') {
    if (Array.isArray(value) && holdsStructs(node.of))
      for (const [index, item] of value.entries()) checkValue(item ?? {}, node.of, entry(at, index), errors)
  } else if (node.kind === 'map' && holdsStructs(node.of) && isRecord(value)) {
    for (const [key, member] of Object.entries(value)) checkValue(member, node.of, entry(at, key), errors)
  }
}

function checkStruct(value: JsonObject, node: StructNode, at: Place, errors: FieldError[]): void {
  checkFields(value, node, at, errors)
  for (const field of node.nested) {
    if (unchecked.has(field.name)) continue
    const inner = value[field.name] ?? (isHeldByValue(field, node) ? {} : undefined)
    if (inner !== undefined) checkValue(inner, field.node, child(at, field.name), errors)
  }
}

function isHeldByValue(field: FieldNode, { name, facts }: StructNode): boolean {
  if (field.node.kind !== 'struct') return false
  if (byValue.has(`${name}.${field.name}`)) return true
  return field.required && facts?.present?.[field.name] === undefined && facts?.required?.[field.name] === undefined
}

function checkFields(value: JsonObject, { facts }: StructNode, at: Place, errors: FieldError[]): void {
  if (facts === undefined) return
  for (const [name, detail] of Object.entries(facts.required ?? {}))
    if (isEmpty(value[name])) errors.push(required(child(at, name), detail))
  for (const [name, detail] of Object.entries(facts.present ?? {}))
    if (value[name] === undefined || value[name] === null) errors.push(required(child(at, name), detail))
  for (const [name, values] of Object.entries(facts.enums ?? {})) checkEnum(value[name], values, child(at, name), errors)
  for (const [name, values] of Object.entries(facts.listEnums ?? {})) checkListEnum(value[name], values, child(at, name), errors)
  for (const [name, range] of Object.entries(facts.ranges ?? {})) checkRange(value[name], range, child(at, name), errors)
  for (const [name, key] of Object.entries(facts.unique ?? {})) checkUnique(value[name], key, child(at, name), errors)
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === 0) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function checkEnum(value: unknown, values: readonly string[], at: Place, errors: FieldError[]): void {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) checkEnum(item, values, entry(at, index), errors)
  if (typeof value === 'string' && value !== '' && !values.includes(value)) errors.push(unsupported(at, value, values))
}

function checkListEnum(list: unknown, values: readonly string[], at: Place, errors: FieldError[]): void {
  if (!Array.isArray(list)) return
  for (const item of list) checkEnum(item, values, at, errors)
}

function checkRange(value: unknown, { low, high = Infinity, text, orZero }: Range, at: Place, errors: FieldError[]): void {
  if (typeof value !== 'number' || (value >= low && value <= high) || (value === 0 && orZero === true)) return
  errors.push(invalid(at, value, text))
}

function checkUnique(list: unknown, key: string, at: Place, errors: FieldError[]): void {
  if (!Array.isArray(list)) return
  const name = key.replace('@', '')
  const seen = new Set<unknown>()
  for (const [index, item] of list.entries()) {
    const value: unknown = name === '' ? item : isRecord(item) ? item[name] : undefined
    if (value === undefined || value === null || value === '') continue
    if (seen.has(value)) errors.push(duplicate(name === key && name !== '' ? child(entry(at, index), name) : entry(at, index), value))
    seen.add(value)
  }
}
