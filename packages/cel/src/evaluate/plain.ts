import { type CelType, dyn } from '../types/type.ts'
import { Bytes, CelList, CelMap, isError, OpaqueValue, Optional, TypeValue, Uint, type Value } from './values/value.ts'
import { convert } from './values/convert.ts'
import { NativeDouble, fromNative, isPlainObject } from './values/json.ts'

/** A value of CEL for one of JSON: numbers are doubles if the type is, else integers when they are whole. */
export function valueFor(plain: unknown, type: CelType): Value {
  return fromNative(hasDoubles(type) ? withDoubles(plain, type) : plain)
}

const known = new WeakMap<CelType, boolean>()

/**
 * Checks whether there is anything to convert below a type: most have no doubles, and their values are read only where an expression looks.
 */
function hasDoubles(type: CelType): boolean {
  const found = known.get(type) ?? leadsToDouble(type, new Set())
  known.set(type, found)
  return found
}

function leadsToDouble(type: CelType, seen: Set<CelType>): boolean {
  if (type.kind === 'double' || seen.has(type)) return type.kind === 'double'
  seen.add(type)
  return [...type.parameters, ...(type.fields?.values() ?? [])].some(one => leadsToDouble(one, seen))
}

/** A value of JSON whose type nobody knows: whole numbers are integers. */
export function plainValue(plain: unknown): Value {
  return valueFor(plain, dyn)
}

function withDoubles(plain: unknown, type: CelType): unknown {
  if (typeof plain === 'number') return type.kind === 'double' ? new NativeDouble(plain) : plain
  if (Array.isArray(plain)) return plain.map(item => withDoubles(item, type.kind === 'list' ? (type.parameters[0] ?? dyn) : dyn))
  if (!isPlainObject(plain)) return plain
  const members = Object.entries(plain).map(([name, value]) => [name, withDoubles(value, memberType(type, name))])
  return Object.fromEntries(members)
}

function memberType(type: CelType, name: string): CelType {
  return (type.kind === 'map' ? type.parameters[1] : type.fields?.get(name)) ?? dyn
}

/** A value in JavaScript: lists as arrays, maps as Map, integers as bigint, times and the like as the text that string() makes. */
export function plainOf(value: Value): unknown {
  if (value instanceof CelList) return [...value].map(plainOf)
  if (value instanceof CelMap) return new Map([...value.keys()].map(key => [plainOf(key), plainOf(value.get(key))]))
  if (value instanceof Uint) return value.value
  if (value instanceof Bytes) return value.value
  if (value instanceof Optional) return value.value === undefined ? undefined : plainOf(value.value)
  if (value instanceof TypeValue) return value.name
  if (value instanceof OpaqueValue) return value.text?.() ?? value.typeName
  if (typeof value !== 'object' || value === null) return value
  const text = convert(value, 'string')
  return isError(text) ? text.message : text
}
