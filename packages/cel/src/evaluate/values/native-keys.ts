import { Duration, isInt64, Timestamp } from '@crdgen/go'
import { NativeDouble, nativeTypeName } from './json.ts'
import { GoPanic, Uint } from './value.ts'

/** The identity of a key of a Go map with keys of any type; lists and objects cannot be keys, and Go panics. */
export function hashNative(native: unknown): unknown {
  if (typeof native === 'string') return `s${native}`
  if (typeof native === 'number') return isInt64(native) ? `i${BigInt(native)}` : `f${native}`
  if (typeof native === 'bigint') return `i${native}`
  if (native instanceof NativeDouble) return `f${native.value}`
  if (native instanceof Uint) return `u${native.value}`
  if (native instanceof Duration) return `d${native.nanoseconds}`
  if (native instanceof Timestamp) return `t${native.seconds}.${native.nanoseconds}.${native.offset}`
  const type = nativeTypeName(native)
  if (/^(?:\[\]|map\[)/.test(type)) throw new GoPanic(`runtime error: hash of unhashable type ${type}`)
  return native
}
