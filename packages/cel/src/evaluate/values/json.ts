import { Bytes, CelError, CelList, CelMap, OpaqueValue, Optional, TypeValue, Uint, type Value } from './value.ts'
import { BaseList, PlainList } from './list.ts'
import { equalMaps } from './map.ts'
import { Duration, isInt64, Timestamp } from '@crdgen/go'

/** A float64 in Go code; plain numbers of JSON are integers when they are whole. */
export class NativeDouble {
  readonly value: number

  constructor(value: number) {
    this.value = value
  }
}

/** A value of a Kubernetes library as Go code sees it. No value of CEL can be made of it again (a quirk of the server's). */
export class NativeOpaque {
  readonly goType: string
  readonly text: string

  constructor(goType: string, text: string) {
    this.goType = goType
    this.text = text
  }
}

/** CEL's null in Go code, which is not JSON's null. */
export const nativeNull = Symbol('structpb.NullValue')

/** A list of JSON, or of what Go code sees of values (cel-go, NativeToValue of []interface{}). */
export class JsonList extends PlainList {
  readonly elements: readonly unknown[]

  constructor(elements: readonly unknown[]) {
    super()
    this.elements = elements
  }

  override get length(): number {
    return this.elements.length
  }

  override at(index: number): Value {
    return fromNative(this.elements[index])
  }

  override add(other: Value): Value {
    return new BaseList([...this]).add(other)
  }

  override native(): unknown {
    return this.elements
  }
}

/** An object of JSON. */
export class JsonMap extends CelMap {
  readonly members: Readonly<Record<string, unknown>>

  constructor(members: Readonly<Record<string, unknown>>) {
    super()
    this.members = members
  }

  override get length(): number {
    return Object.keys(this.members).length
  }

  override find(key: Value): Value | undefined {
    return typeof key === 'string' && Object.hasOwn(this.members, key) ? fromNative(this.members[key]) : undefined
  }

  override keys(): Iterable<Value> {
    return Object.keys(this.members)
  }

  override equals(other: Value): Value {
    return equalMaps(this, other)
  }

  override native(): unknown {
    return this.members
  }
}

/** A value as Go code sees it: its Value() (cel-go common/types). */
export function nativeOf(value: Value): unknown {
  if (typeof value === 'number') return new NativeDouble(value)
  if (value === null) return nativeNull
  if (value instanceof CelList || value instanceof CelMap) return value.native(nativeOf)
  if (value instanceof Optional) return value.value === undefined ? null : nativeOf(value.value)
  if (value instanceof OpaqueValue && value.goType !== undefined)
    return new NativeOpaque(value.goType, value.text?.() ?? value.print?.() ?? '')
  return value instanceof TypeValue ? value.name : value
}

/** A value for what Go code has (cel-go common/types, NativeToValue). */
export function fromNative(native: unknown): Value {
  if (native === null || native === undefined || native === nativeNull) return null
  if (typeof native === 'string' || typeof native === 'boolean' || typeof native === 'bigint') return native
  if (typeof native === 'number') return isInt64(native) ? BigInt(native) : native
  if (native instanceof NativeDouble) return native.value
  if (native instanceof NativeOpaque) return new CelError(`unsupported conversion to ref.Val: (${native.goType})${native.text}`)
  if (Array.isArray(native)) return new JsonList(native)
  if (isValueObject(native)) return native
  return new JsonMap(native as Readonly<Record<string, unknown>>)
}

function isValueObject(native: unknown): native is Exclude<Value, string | number | boolean | bigint | null> {
  return [CelList, CelMap, Uint, Bytes, Timestamp, Duration, Optional, TypeValue, OpaqueValue, CelError].some(one => native instanceof one)
}

/** Go's `%T` of what Go code sees. */
export function nativeTypeName(native: unknown): string {
  if (native === null || native === undefined) return '<nil>'
  if (native === nativeNull) return 'structpb.NullValue'
  switch (typeof native) {
    case 'string':
      return 'string'
    case 'boolean':
      return 'bool'
    case 'bigint':
      return 'int64'
    case 'number':
      return isInt64(native) ? 'int64' : 'float64'
    default:
      return objectTypeName(native)
  }
}

function objectTypeName(native: unknown): string {
  if (native instanceof NativeDouble) return 'float64'
  if (native instanceof NativeOpaque) return native.goType
  if (native instanceof Duration) return 'time.Duration'
  if (native instanceof Timestamp) return 'time.Time'
  if (native instanceof Bytes) return '[]uint8'
  if (native instanceof Uint) return 'uint64'
  if (native instanceof CelList) return '[]ref.Val'
  if (native instanceof CelMap) return 'map[ref.Val]ref.Val'
  return Array.isArray(native) ? '[]interface {}' : 'map[string]interface {}'
}

/** An object of JSON as Go code has it: `map[string]interface {}`. */
export type GoMap = Readonly<Record<string, unknown>>

export function isGoMap(native: unknown): native is GoMap {
  return typeof native === 'object' && native !== null && nativeTypeName(native) === 'map[string]interface {}'
}

/** True for an object of JavaScript without a class, whose members are those of a map. */
export function isPlainObject(value: unknown): value is GoMap {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
