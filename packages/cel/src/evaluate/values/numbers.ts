import { CelError, noOverloadFor, Uint, type Value } from './value.ts'

export const minInt = -(2n ** 63n)
export const maxInt = 2n ** 63n - 1n
export const maxUint = 2n ** 64n - 1n

const intOverflow = new CelError('integer overflow')
const uintOverflow = new CelError('unsigned integer overflow')

export function isNumber(value: Value): value is bigint | number | Uint {
  return typeof value === 'bigint' || typeof value === 'number' || value instanceof Uint
}

/** -1, 0 or 1; undefined when one is not a number. Integers are compared with floating point as the nearest double. */
export function compareNumbers(left: bigint | number | Uint, right: bigint | number | Uint): number | undefined {
  const [a, b] = [left instanceof Uint ? left.value : left, right instanceof Uint ? right.value : right]
  if (Number.isNaN(a) || Number.isNaN(b)) return undefined
  if (typeof a === typeof b) return a < b ? -1 : a > b ? 1 : 0
  const [x, y] = [Number(a), Number(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

export function checkInt(value: bigint): Value {
  return value < minInt || value > maxInt ? intOverflow : value
}

export function checkUint(value: bigint): Value {
  return value < 0n || value > maxUint ? uintOverflow : new Uint(value)
}

/** Go's float64 to int64, checked (cel-go, doubleToInt64Checked). */
export function doubleToInt(value: number): Value {
  return !Number.isFinite(value) || value <= -(2 ** 63) || value >= 2 ** 63 ? intOverflow : BigInt(Math.trunc(value))
}

export function doubleToUint(value: number): Value {
  return !Number.isFinite(value) || value < 0 || value >= 2 ** 64 ? uintOverflow : new Uint(BigInt(Math.trunc(value)))
}

export type Operator = '+' | '-' | '*' | '/' | '%'

/** Arithmetic on two numbers of one type; other types are no overload. */
export function calculate(operator: Operator, left: bigint | number | Uint, right: Value): Value {
  if (typeof left === 'bigint') return typeof right === 'bigint' ? checkInt2(operator, left, right) : noOverloadFor(right)
  if (typeof left === 'number') return typeof right === 'number' ? onDoubles(operator, left, right) : noOverloadFor(right)
  return right instanceof Uint ? onUints(operator, left.value, right.value) : noOverloadFor(right)
}

function checkInt2(operator: Operator, left: bigint, right: bigint): Value {
  const zero = divisorProblem(operator, right)
  if (zero !== undefined) return zero
  if (operator === '%' && left === minInt && right === -1n) return intOverflow
  return checkInt(onIntegers(operator, left, right))
}

function onUints(operator: Operator, left: bigint, right: bigint): Value {
  return divisorProblem(operator, right) ?? checkUint(onIntegers(operator, left, right))
}

function divisorProblem(operator: Operator, right: bigint): CelError | undefined {
  if (right !== 0n || (operator !== '/' && operator !== '%')) return undefined
  return new CelError(operator === '/' ? 'division by zero' : 'modulus by zero')
}

function onIntegers(operator: Operator, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case '%':
      return left % right
  }
}

function onDoubles(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    default:
      return left / right
  }
}
