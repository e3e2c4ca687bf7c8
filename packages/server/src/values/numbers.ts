import { goFloat, goNumber, isInt64 } from '@crdgen/go'
import { beyondBound, factorNotPositive, notMultiple, placeless, type PrintedNumbers } from './errors.ts'
import { addError, type Result, type ValueError, type ValuePath } from './result.ts'
import type { ValueSchema } from './value-schema.ts'

const largestSafe = 2 ** 53 - 1

/** swag IsFloat64AJSONInteger: whole, or as near to it as makes no difference. */
export function isWholeFloat(value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) > largestSafe) return false
  const rounded = Math.round(value)
  return value === rounded || (rounded !== 0 && Math.abs(value - rounded) < 1e-9 * Math.abs(rounded))
}

/** kube-openapi validate/values.go, IsValueValidAgainstRange. */
function rangeError(value: number | bigint, type: string, format: string, prefix: string, path: ValuePath): ValueError | undefined {
  if (isInRange(value, type, format)) return undefined
  const words = format === '' ? `${type} (default format)` : `${type} with format ${format}`
  const error = placeless(path, `${prefix} value must be of type ${words} in ${path.text}`)
  const help = 'change the CRD: keep the bound within type and format (int32: -2147483648 to 2147483647), or leave it out'
  return prefix === 'Checked' ? error : { ...error, advise: () => help }
}

/** kube-openapi checks each bound as it does a value. */
export function isBoundInRange(bound: number | undefined, { numberType, numberFormat }: ValueSchema): boolean {
  return bound === undefined || isInRange(printed(bound), numberType, numberFormat)
}

function isInRange(value: number | bigint, type: string, format: string): boolean {
  if (type === 'integer') return format === 'int32' ? isInt64(value) && value >= -(2 ** 31) && value < 2 ** 31 : isInt64(value)
  return format !== 'float' || Number.isFinite(Math.fround(Number(value)))
}

/** kube-openapi validate/validator.go, numberValidator. */
export function validateNumber(value: number | bigint, schema: ValueSchema, path: ValuePath, into: Result): void {
  const { numberType: type, numberFormat: format } = schema
  const add = (error: ValueError | undefined) => error !== undefined && addError(into, error)
  add(rangeError(value, type, format, 'Checked', path))
  if (schema.multipleOf !== undefined) addBoth('MultipleOf', schema.multipleOf, multipleError)
  if (schema.minimum !== undefined) addBoth('Minimum boundary', schema.minimum, minimumError)
  if (schema.maximum !== undefined) addBoth('Maximum boundary', schema.maximum, maximumError)
  into.matches++

  function addBoth(prefix: string, bound: number, check: Check): void {
    const range = rangeError(printed(bound), type, format, prefix, path)
    add(range)
    // A bound outside of the type's range is compared as a float.
    add(check(value, bound, range === undefined && isInt64(value), schema, path))
  }
}

/** A bound goes through its shortest digits to become an int64: those of -2^63 are below it (swag FormatFloat64, ConvertInt64). */
function printed(bound: number): number {
  return bound === -(2 ** 63) ? -Infinity : bound
}

function printNumber(value: number | bigint, bound: number, asInteger: boolean): PrintedNumbers {
  if (asInteger) return { value: goNumber(value), bound: goNumber(bound) }
  return { value: goFloat(Number(value)), bound: goFloat(bound) }
}

/** Go's int64(float): on amd64, what is too large for one becomes the smallest there is. */
function toInt64(bound: number): number {
  const whole = Math.trunc(bound)
  return isInt64(whole) ? whole : -(2 ** 63)
}

type Check = (value: number | bigint, bound: number, asInteger: boolean, schema: ValueSchema, path: ValuePath) => ValueError | undefined

const multipleError: Check = (value, factor, asInteger, _schema, path) => {
  const used = asInteger ? toInt64(factor) : factor
  if (used <= 0) return factorNotPositive(path, used, printNumber(value, used, asInteger))
  if (asInteger) return BigInt(value) % BigInt(used) === 0n ? undefined : notMultiple(path, value, printNumber(value, used, asInteger))
  const float = Number(value)
  return isWholeFloat(used < 1 ? (1 / used) * float : float / used)
    ? undefined
    : notMultiple(path, value, printNumber(value, used, asInteger))
}

const maximumError: Check = (given, bound, asInteger, { exclusiveMaximum: isExclusive }, path) => {
  const value = asInteger ? given : Number(given)
  const most = asInteger ? toInt64(bound) : bound
  if (isExclusive ? value < most : value <= most) return undefined
  return beyondBound(path, value, isExclusive ? 'less than' : 'less than or equal to', printNumber(value, most, asInteger))
}

const minimumError: Check = (given, bound, asInteger, { exclusiveMinimum: isExclusive }, path) => {
  const value = asInteger ? given : Number(given)
  const least = asInteger ? toInt64(bound) : bound
  if (isExclusive ? value > least : value >= least) return undefined
  return beyondBound(path, value, isExclusive ? 'greater than' : 'greater than or equal to', printNumber(value, least, asInteger))
}
