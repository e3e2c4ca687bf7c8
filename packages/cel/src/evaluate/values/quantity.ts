/** A resource.Quantity: `unscaled` times ten to the `power`. */
export interface Quantity {
  readonly unscaled: bigint
  readonly power: number
  /** True if Go holds it as an int64 with a power; else as a decimal of any size, which is not an integer to it. */
  readonly isInt64: boolean
  readonly format: QuantityFormat
  /** The text that it was read from, which Go keeps where it is canonical. */
  readonly text?: string
}

/** The form in which Go prints a quantity: `1k`, `1Ki` or `1e3`. */
export type QuantityFormat = 'BinarySI' | 'DecimalExponent' | 'DecimalSI'

const wrongFormat = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
const wrongSuffix = "unable to parse quantity's suffix"
const wrongNumber = 'unable to parse numeric part of quantity'

export const decimalPowers: ReadonlyMap<string, number> = new Map([
  ['n', -9],
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
  ['P', 15],
  ['E', 18],
])
export const binaryPowers: ReadonlyMap<string, number> = new Map(
  ['Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'].map((name, index) => [name, (index + 1) * 10]),
)

const most = 2n ** 63n - 1n
/** The number of digits that an int64 always holds. */
const safeDigits = 18
/** A power beyond this is not computed with: no quantity means it. */
const mostPower = 100_000

const parts = /^([-+]?)0*((?:[1-9]\d*)?)(?:\.(\d*))?((?:[eEinumkKMGTP]+[-+]?|[-+])\d*|)$/

/** apimachinery pkg/api/resource/quantity.go, ParseQuantity. */
export function parseQuantity(text: string): Quantity | { readonly problem: string } {
  if (text === '') return { problem: wrongFormat }
  if (text === '0') return { unscaled: 0n, power: 0, isInt64: true, format: 'DecimalSI', text }
  const found = parts.exec(text)
  if (found === null) return { problem: wrongFormat }
  const [, sign = '', whole = '', fraction = '', unit = ''] = found
  const binary = binaryPowers.get(unit)
  const power = binary === undefined ? decimalPower(unit) : 0
  if (power === undefined) return { problem: wrongSuffix }
  const digits = (whole === '' ? '0' : whole) + fraction
  const unsigned = BigInt(digits) * (sign === '-' ? -1n : 1n)
  const asInt = binary === undefined ? toInt64(unsigned, digits, power - fraction.length) : toBinary(unsigned, whole, fraction, binary)
  const format = binary === undefined ? decimalFormat(unit) : 'BinarySI'
  if (asInt !== undefined) return { ...asInt, format, ...(isCanonical(digits, asInt.power, format) && { text }) }
  // A point alone is zero, but for decimals of any size.
  if (!/\d/.test(text.replace(unit, '')) && !/^[-+]?0*$/.test(text.slice(0, text.length - unit.length))) return { problem: wrongNumber }
  const decimal = toDecimal(unsigned * 2n ** BigInt(binary ?? 0), power - fraction.length, binary !== undefined)
  return { ...decimal, format: binary !== undefined && isFraction(decimal) ? 'DecimalSI' : format }
}

/** Between zero and one, or its negative. */
function isFraction({ unscaled, power }: Amount): boolean {
  return unscaled !== 0n && power < 0 && unscaled / 10n ** BigInt(-power) === 0n
}

function decimalFormat(unit: string): QuantityFormat {
  return /^[eE]./.test(unit) ? 'DecimalExponent' : 'DecimalSI'
}

/** Checks whether Go keeps the text of an int64, with the digits and the power of ten that were read. */
function isCanonical(digits: string, power: number, format: QuantityFormat): boolean {
  if (format === 'BinarySI') return BigInt(digits) % 8n !== 0n
  return power % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0')
}

function decimalPower(unit: string): number | undefined {
  const known = decimalPowers.get(unit)
  if (known !== undefined) return known
  if (!/^[eE][-+]?\d+$/.test(unit)) return undefined
  const exponent = BigInt(unit.slice(1).replace('+', ''))
  return exponent >= 2n ** 63n || exponent < -(2n ** 63n) ? undefined : Number(BigInt.asIntN(32, exponent))
}

/** A quantity but for how it is printed. */
type Amount = Pick<Quantity, 'unscaled' | 'power' | 'isInt64'>

function toInt64(unscaled: bigint, digits: string, power: number): Amount | undefined {
  return digits.length <= safeDigits && power >= -9 ? { unscaled, power, isInt64: true } : undefined
}

function toBinary(unsigned: bigint, whole: string, fraction: string, exponent: number): Amount | undefined {
  const room = 15 - Math.max(1, whole.length) - Math.trunc((exponent * 3) / 10) - 1
  if (fraction !== '' || room < 0) return undefined
  return { unscaled: unsigned << BigInt(exponent), power: 0, isInt64: true }
}

/** A decimal of any size: rounded away from zero to nano; binary ones end at the largest int64. */
function toDecimal(unscaled: bigint, power: number, isBinary: boolean): Amount {
  if (unscaled === 0n) return { unscaled, power, isInt64: false }
  if (Math.abs(power) > mostPower) return power < 0 ? nano(unscaled < 0n ? -1n : 1n) : { unscaled, power, isInt64: false }
  const size = unscaled < 0n ? -unscaled : unscaled
  const rounded = power >= -9 ? size * 10n ** BigInt(power + 9) : ceilDivide(size, 10n ** BigInt(-9 - power))
  const capped = isBinary && rounded > most * 10n ** 9n ? most : rounded
  if (capped === most && capped !== rounded) return { unscaled: unscaled < 0n ? -most : most, power: 0, isInt64: false }
  return nano(unscaled < 0n ? -rounded : rounded)
}

function nano(unscaled: bigint): Amount {
  return { unscaled, power: -9, isInt64: false }
}

function ceilDivide(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}

/** -1, 0 or 1. */
export function compareQuantities(left: Quantity, right: Quantity): number {
  const [a, b] = [signOf(left), signOf(right)]
  if (a !== b || a === 0) return Math.sign(a - b)
  const [ours, theirs] = [magnitude(left), magnitude(right)]
  if (ours !== theirs) return ours < theirs ? -a : a
  const { x, y } = aligned(left, right)
  return x === y ? 0 : x < y ? -1 : 1
}

export function signOf({ unscaled }: Quantity): number {
  return unscaled === 0n ? 0 : unscaled < 0n ? -1 : 1
}

/** The place of the first digit. */
function magnitude({ unscaled, power }: Amount): number {
  return String(unscaled < 0n ? -unscaled : unscaled).length + power
}

function aligned(left: Amount, right: Amount): { readonly x: bigint; readonly y: bigint; readonly power: number } {
  const power = Math.min(left.power, right.power)
  const scale = ({ unscaled, power: own }: Amount) => unscaled * 10n ** BigInt(Math.min(own - power, mostPower))
  return { x: scale(left), y: scale(right), power }
}

export function addQuantities(left: Quantity, right: Quantity): Quantity {
  return { ...sum(left, right), format: (left.unscaled === 0n ? right : left).format }
}

function sum(left: Amount, right: Amount): Amount {
  const bothInt = left.isInt64 && right.isInt64
  if (bothInt && right.unscaled === 0n) return amount(left)
  if (bothInt && left.unscaled === 0n) return amount(right)
  const { x, y, power } = aligned(left, right)
  const isInRange = (value: bigint) => value >= -most && value <= most
  return { unscaled: x + y, power, isInt64: bothInt && isInRange(x) && isInRange(y) && isInRange(x + y) }
}

function amount({ unscaled, power, isInt64 }: Amount): Amount {
  return { unscaled, power, isInt64 }
}

/** Sub. Go negates an int64, and the lowest stays what it is. */
export function subtractQuantities(left: Quantity, right: Quantity): Quantity {
  const { x, y, power } = aligned(left, right)
  const wraps = left.isInt64 && right.isInt64 && y === lowest && x >= 0n
  const difference = wraps ? { unscaled: x + y, power, isInt64: true } : sum(left, { ...right, unscaled: -right.unscaled })
  return { ...difference, format: (left.unscaled === 0n ? right : left).format }
}

const lowest = -(2n ** 63n)

/** AsInt64: undefined for what Go has no int64 of. */
export function toInteger({ unscaled, power, isInt64 }: Quantity): bigint | undefined {
  if (!isInt64 || power < 0) return undefined
  if (unscaled === 0n) return 0n
  if (power > safeDigits + 1) return undefined
  const value = unscaled * 10n ** BigInt(power)
  return value > most || value < -most - 1n ? undefined : value
}

/** AsApproximateFloat64 */
export function toFloat({ unscaled, power }: Quantity): number {
  const base = Number(unscaled)
  return power === 0 ? base : base * pow10(power)
}

/** Go's math.Pow10, which multiplies two powers that are exact. */
function pow10(power: number): number {
  if (power < -323) return 0
  if (power > 308) return Infinity
  const size = Math.abs(power)
  const [large, small] = [Math.floor(size / 32) * 32, size % 32]
  return power < 0 ? Number(`1e-${large}`) / Number(`1e${small}`) : Number(`1e${large}`) * Number(`1e${small}`)
}

/** As Go prints it (apimachinery pkg/api/resource/quantity.go, String and CanonicalizeBytes). */
export function printQuantity(quantity: Quantity): string {
  if (quantity.text !== undefined) return quantity.text
  if (quantity.unscaled === 0n) return '0'
  const bytes = quantity.format === 'BinarySI' ? wholeBytes(quantity) : undefined
  if (bytes !== undefined) return printBinary(bytes)
  return printDecimal(quantity, quantity.format === 'BinarySI' ? 'DecimalSI' : quantity.format)
}

/** The number that is printed with binary suffixes: whole numbers of 1024 and more. */
function wholeBytes({ unscaled, power }: Quantity): bigint | undefined {
  if (power > mostPower || power < -mostPower) return undefined
  const scale = 10n ** BigInt(Math.abs(power))
  if (power < 0 && unscaled % scale !== 0n) return undefined
  const value = power < 0 ? unscaled / scale : unscaled * scale
  return value > -1024n && value < 1024n ? undefined : value
}

function printBinary(value: bigint): string {
  const { rest, times } = withoutFactors(value, 1024n)
  return `${rest}${suffixOf(binaryPowers, times * 10)}`
}

function printDecimal({ unscaled, power }: Quantity, format: QuantityFormat): string {
  const { rest, times } = withoutFactors(unscaled, 10n)
  const extra = (((power + times) % 3) + 3) % 3
  const exponent = power + times - extra
  const suffix = format === 'DecimalSI' ? suffixOf(decimalPowers, exponent) : exponent === 0 ? '' : `e${exponent}`
  return `${rest * 10n ** BigInt(extra)}${suffix}`
}

function withoutFactors(value: bigint, factor: bigint): { readonly rest: bigint; readonly times: number } {
  let [rest, times] = [value, 0]
  for (; rest % factor === 0n; times++) rest /= factor
  return { rest, times }
}

/** Go leaves out a suffix that there is not. */
function suffixOf(powers: ReadonlyMap<string, number>, power: number): string {
  return [...powers].find(([, value]) => value === power)?.[0] ?? ''
}
