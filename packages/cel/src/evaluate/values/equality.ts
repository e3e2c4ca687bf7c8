import { Bytes, CelError, CelList, CelMap, OpaqueValue, Optional, TypeValue, type Value } from './value.ts'
import { compareNumbers, isNumber } from './numbers.ts'
import { Duration, Timestamp } from '@crdgen/go'

/** `==` of two values (cel-go common/types, Equal): null equals null only. An error when they cannot be compared. */
export function equals(left: Value, right: Value): Value {
  if (left === null || right === null) return left === right
  return equalTo(left, right)
}

/** The Equal method of the left value. */
export function equalTo(left: Value, right: Value): Value {
  if (typeof left === 'string' || typeof left === 'boolean') return left === right
  if (isNumber(left)) return isNumber(right) && compareNumbers(left, right) === 0
  if (left === null) return right === null
  if (left instanceof CelList || left instanceof CelMap || left instanceof OpaqueValue) return left.equals(right)
  if (left instanceof CelError) return left
  return equalPlain(left, right)
}

function equalPlain(left: Bytes | Timestamp | Duration | Optional | TypeValue, right: Value): Value {
  if (left instanceof Timestamp)
    return right instanceof Timestamp && left.seconds === right.seconds && left.nanoseconds === right.nanoseconds
  if (left instanceof Duration) return right instanceof Duration && left.nanoseconds === right.nanoseconds
  if (left instanceof Bytes) return right instanceof Bytes && Buffer.compare(left.value, right.value) === 0
  if (left instanceof TypeValue) return right instanceof TypeValue && left.name === right.name
  if (!(right instanceof Optional)) return false
  if (left.value === undefined || right.value === undefined) return left.value === right.value
  return equalTo(left.value, right.value)
}
