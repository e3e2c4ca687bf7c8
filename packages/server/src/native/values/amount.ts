import { isNumber } from '@crdgen/go'
/** apimachinery pkg/api/resource: quantities as numbers, compared and printed as Go does. */
export interface Amount {
  /** In billionths, which is as precise as they are. */
  readonly nano: bigint
  readonly format: 'binary' | 'decimal' | 'exponent'
}

const one = 1_000_000_000n
const most = (2n ** 63n - 1n) * one
const decimalSuffixes = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E']
const binarySuffixes = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei']
const parts = /^([-+]?)(\d*)(?:\.(\d*))?(|[numkMGTPE]|[KMGTPE]i|[eE][-+]?\d+)$/

/** ParseQuantity; undefined for what is not a quantity. */
export function amountOf(value: unknown): Amount | undefined {
  const text = isNumber(value) ? String(value) : typeof value === 'string' ? value.trim() : ''
  const found = parts.exec(text)
  if (found === null || text === '') return undefined
  const [, sign = '', whole = '', fraction = '', suffix = ''] = found
  if (whole === '' && fraction === '') return undefined
  const digits = BigInt(`${whole}${fraction}` || '0')
  const scaled = scale(digits, fraction.length, suffix)
  const nano = scaled.nano > most ? most : scaled.nano
  return { nano: sign === '-' ? -nano : nano, format: scaled.format }
}

function scale(digits: bigint, decimals: number, suffix: string): Amount {
  const binary = suffix.endsWith('i') ? binarySuffixes.indexOf(suffix) : -1
  if (binary > 0) return { nano: divideUp(digits * 1024n ** BigInt(binary) * one, 10n ** BigInt(decimals)), format: 'binary' }
  const isExponent = /^[eE][-+\d]/.test(suffix)
  const power = isExponent ? Math.max(-60, Math.min(60, Number(suffix.slice(1)))) : 3 * (decimalSuffixes.indexOf(suffix) - 3)
  const format = isExponent ? 'exponent' : 'decimal'
  const exponent = power - decimals + 9
  return { nano: exponent >= 0 ? digits * 10n ** BigInt(exponent) : divideUp(digits, 10n ** BigInt(-exponent)), format }
}

/** Rounds up amounts more precise than a billionth. */
function divideUp(value: bigint, by: bigint): bigint {
  return value < 0n ? -divideUp(-value, by) : (value + by - 1n) / by
}

/** A quantity, as JSON has it, in billionths: equal ones may be written in several ways. Undefined for what is not a quantity. */
export function quantityValue(value: unknown): bigint | undefined {
  return amountOf(value)?.nano
}

/** A quantity as Quantity.String writes it: `1500m` of `1.5`. Undefined for what is not a quantity. */
export function quantityText(value: unknown): string | undefined {
  const amount = amountOf(value)
  return amount === undefined ? undefined : printAmount(amount)
}

/** Quantity.String, in canonical form. */
export function printAmount({ nano, format }: Amount): string {
  if (nano === 0n) return '0'
  const isSmall = nano > -1024n * one && nano < 1024n * one
  if (format === 'binary' && !isSmall) {
    const { number, times } = withoutFactors(divideUp(nano, one), 1024n, binarySuffixes.length - 1)
    return `${number}${binarySuffixes[times]}`
  }
  const { number, times } = withoutFactors(nano, 1000n, decimalSuffixes.length - 1)
  if (format !== 'exponent') return `${number}${decimalSuffixes[times]}`
  const exponent = 3 * (times - 3)
  return exponent === 0 ? `${number}` : `${number}e${exponent}`
}

function withoutFactors(value: bigint, factor: bigint, mostTimes: number): { readonly number: bigint; readonly times: number } {
  let [number, times] = [value, 0]
  while (times < mostTimes && number % factor === 0n) {
    number /= factor
    times++
  }
  return { number, times }
}

/** True for a whole number: Quantity.MilliValue, rounded up, ends in three zeros. */
export function isWhole({ nano }: Amount): boolean {
  return divideUp(nano, 1_000_000n) % 1000n === 0n
}
