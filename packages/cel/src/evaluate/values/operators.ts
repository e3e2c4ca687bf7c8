import { Bytes, CelError, CelList, noOverloadFor, noSuchOverload, type Value } from './value.ts'
import { checkTime } from './convert.ts'
import { calculate, compareNumbers, isNumber, maxInt, minInt, type Operator } from './numbers.ts'
import { compareBytes, Duration, Timestamp } from '@crdgen/go'

const second = 1_000_000_000n
const intOverflow = new CelError('integer overflow')

function checkDuration(nanoseconds: bigint): Value {
  return nanoseconds < minInt || nanoseconds > maxInt ? intOverflow : new Duration(nanoseconds)
}

/** `+` of two values whose types allow it (cel-go traits.Adder). */
export function add(left: Value, right: Value): Value {
  if (typeof left === 'string') return typeof right === 'string' ? left + right : noOverloadFor(right)
  if (isNumber(left)) return calculate('+', left, right)
  if (left instanceof CelList) return left.add(right)
  if (left instanceof Bytes) return right instanceof Bytes ? new Bytes(Buffer.concat([left.value, right.value])) : noOverloadFor(right)
  if (left instanceof Duration) {
    if (right instanceof Duration) return checkDuration(left.nanoseconds + right.nanoseconds)
    return right instanceof Timestamp ? shift(right, left.nanoseconds) : noOverloadFor(right)
  }
  if (left instanceof Timestamp) return right instanceof Duration ? shift(left, right.nanoseconds) : noOverloadFor(right)
  return noOverloadFor(right)
}

function shift({ seconds, nanoseconds, offset }: Timestamp, by: bigint): Value {
  const total = BigInt(seconds) * second + BigInt(nanoseconds) + by
  const rest = ((total % second) + second) % second
  return checkTime(new Timestamp(Number((total - rest) / second), Number(rest), offset))
}

export function subtract(left: Value, right: Value): Value {
  if (isNumber(left)) return calculate('-', left, right)
  if (left instanceof Duration)
    return right instanceof Duration ? checkDuration(left.nanoseconds - right.nanoseconds) : noOverloadFor(right)
  if (!(left instanceof Timestamp)) return noOverloadFor(right)
  if (right instanceof Duration) return right.nanoseconds === minInt ? intOverflow : shift(left, -right.nanoseconds)
  if (!(right instanceof Timestamp)) return noOverloadFor(right)
  const seconds = BigInt(left.seconds) - BigInt(right.seconds)
  const whole = seconds * second
  if (whole < minInt || whole > maxInt) return intOverflow
  return checkDuration(whole + BigInt(left.nanoseconds - right.nanoseconds))
}

/** `* / %` */
export function calculateWith(operator: Operator): (left: Value, right: Value) => Value {
  return (left, right) => (isNumber(left) ? calculate(operator, left, right) : noOverloadFor(right))
}

export function negate(value: Value): Value {
  if (typeof value === 'bigint') return value === minInt ? intOverflow : -value
  if (typeof value === 'number') return -value
  return value instanceof Duration ? checkDuration(-value.nanoseconds) : noOverloadFor(value)
}

/** -1n, 0n or 1n; an error for values that have no order (cel-go traits.Comparer). */
export function compareValues(left: Value, right: Value): Value {
  if (isNumber(left)) {
    if (Number.isNaN(left)) return notOrdered
    if (!isNumber(right)) return noOverloadFor(right)
    const order = compareNumbers(left, right)
    return order === undefined ? notOrdered : BigInt(order)
  }
  if (typeof left === 'string') return typeof right === 'string' ? BigInt(compareText(left, right)) : noOverloadFor(right)
  if (typeof left === 'boolean') return typeof right === 'boolean' ? BigInt(Number(left) - Number(right)) : noOverloadFor(right)
  return compareObjects(left, right)
}

const notOrdered = new CelError('NaN values cannot be ordered')

function compareObjects(left: Value, right: Value): Value {
  if (left instanceof Bytes && right instanceof Bytes) return BigInt(Buffer.compare(left.value, right.value))
  if (left instanceof Duration && right instanceof Duration) return sign(left.nanoseconds - right.nanoseconds)
  if (left instanceof Timestamp && right instanceof Timestamp) {
    const seconds = left.seconds - right.seconds
    return BigInt(Math.sign(seconds === 0 ? left.nanoseconds - right.nanoseconds : seconds))
  }
  return left instanceof CelError ? noSuchOverload : noOverloadFor(right)
}

function sign(value: bigint): bigint {
  return value < 0n ? -1n : value > 0n ? 1n : 0n
}

/** Most texts differ before a character that UTF-16 orders in its own way. */
function compareText(left: string, right: string): number {
  if (left === right) return 0
  return /[\ud800-\uffff]/.test(left) || /[\ud800-\uffff]/.test(right) ? compareBytes(left, right) : left < right ? -1 : 1
}

const comparable = new Set(['string', 'number', 'bigint', 'boolean'])

export function isComparable(value: Value): boolean {
  return comparable.has(typeof value) || isNumber(value) || [Bytes, Duration, Timestamp].some(one => value instanceof one)
}
