import { type GoMap, isGoMap, nativeTypeName, NativeDouble } from './json.ts'
import { Timestamp } from '@crdgen/go'

/** Go's deep equality of JSON (apimachinery equality.Semantic): numbers of different Go types differ. */
export function deepEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (nativeTypeName(left) !== nativeTypeName(right)) return false
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => deepEqual(item, right[index]))
  if (left instanceof NativeDouble || right instanceof NativeDouble) return Number(toPlain(left)) === Number(toPlain(right))
  if (typeof left === 'bigint' || typeof right === 'bigint') return BigInt(left as bigint) === BigInt(right as bigint)
  if (left instanceof Timestamp && right instanceof Timestamp)
    return left.seconds === right.seconds && left.nanoseconds === right.nanoseconds
  return isGoMap(left) && isGoMap(right) && equalRecords(left, right)
}

function toPlain(value: unknown): unknown {
  return value instanceof NativeDouble ? value.value : value
}

function equalRecords(left: GoMap, right: GoMap): boolean {
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every(key => Object.hasOwn(right, key) && deepEqual(left[key], right[key]))
}
