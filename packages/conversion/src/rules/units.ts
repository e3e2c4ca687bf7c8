import { plainText } from '@crdgen/core/json'
import { isNumber } from '@crdgen/go'
import { ConversionError, type Rule } from './rule.ts'
import { valueRule } from './values.ts'

/** An exact number: numerator and denominator, which is above zero. */
type Ratio = readonly [bigint, bigint]

const decimal = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E']
const binary = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei']
/** Nanoseconds. */
const durations = new Map<string, bigint>([
  ['ns', 1n],
  ['us', 1000n],
  ['µs', 1000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
])

export type QuantityUnit = 'm' | 'k' | 'M' | 'G' | 'T' | 'P' | 'E' | 'Ki' | 'Mi' | 'Gi' | 'Ti' | 'Pi' | 'Ei' | ''
export type DurationUnit = 'ms' | 's' | 'm' | 'h'

/**
 * A whole number of a unit that the hub has as a quantity: `quantity('spec.memoryMiB', 'spec.memory', 'Mi')`. A quantity between two whole numbers is
 * the greater one in the older version.
 */
export function quantity(spoke: string, hub: string, unit: QuantityUnit): Rule {
  const size = scaleOf(unit)
  return valueRule(
    'quantity',
    spoke,
    hub,
    value => (isNumber(value) ? `${value}${unit}` : value),
    (value, path) => (value === null ? null : wholeUnits(quantityOf(plainText(value), path), size)),
  )
}

/** A whole number of a unit of time that the hub has as a duration: `duration('spec.timeoutSeconds', 'spec.timeout', 's')`. */
export function duration(spoke: string, hub: string, unit: DurationUnit): Rule {
  const size: Ratio = [durations.get(unit) ?? 1n, 1n]
  return valueRule(
    'duration',
    spoke,
    hub,
    value => (isNumber(value) ? `${value}${unit}` : value),
    (value, path) => (value === null ? null : wholeUnits(durationOf(plainText(value), path), size)),
  )
}

function scaleOf(unit: string): Ratio {
  const power = decimal.indexOf(unit)
  if (power < 0) return [1024n ** BigInt(Math.max(binary.indexOf(unit), 0)), 1n]
  return power < 3 ? [1n, 1000n ** BigInt(3 - power)] : [1000n ** BigInt(power - 3), 1n]
}

/** apimachinery resource.ParseQuantity, as far as the CRD's schema lets a text through. */
function quantityOf(text: string, path: string): Ratio {
  const read = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:([KMGTPE]i|[numkMGTPE])|[eE]([+-]?\d{1,3}))?$/.exec(text)
  if (read === null) throw new ConversionError(`${path}: ${JSON.stringify(text)} is not a quantity`)
  const [, sign = '', digits = '', suffix = '', exponent] = read
  const [number, power] = [numberOf(digits), Number(exponent ?? 0)]
  const scale = power < 0 ? ([1n, 10n ** BigInt(-power)] as const) : ([10n ** BigInt(power), 1n] as const)
  const [numerator, denominator] = times(times(number, scale), scaleOf(suffix))
  return [sign === '-' ? -numerator : numerator, denominator]
}

/** No duration of Go is longer, unless it is written to be long. */
const longestDuration = 200

function durationOf(text: string, path: string): Ratio {
  const parts = [...text.slice(0, longestDuration).matchAll(/(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g)]
  const unsigned = text.replace(/^[+-]/, '')
  if (unsigned !== '0' && (parts.length === 0 || parts.map(([whole]) => whole).join('') !== unsigned))
    throw new ConversionError(`${path}: ${JSON.stringify(text)} is not a duration`)
  const sum = parts.reduce<Ratio>(
    ([numerator, denominator], [, digits = '', unit = '']) => {
      const [top, bottom] = times(numberOf(digits), [durations.get(unit) ?? 1n, 1n])
      return [numerator * bottom + top * denominator, denominator * bottom]
    },
    [0n, 1n],
  )
  return text.startsWith('-') ? [-sum[0], sum[1]] : sum
}

function numberOf(digits: string): Ratio {
  const [whole = '', fraction = ''] = digits.split('.')
  return [BigInt(`${whole}${fraction}` || '0'), 10n ** BigInt(fraction.length)]
}

function times(a: Ratio, b: Ratio): Ratio {
  return [a[0] * b[0], a[1] * b[1]]
}

/** Rounded up. */
function wholeUnits(value: Ratio, unit: Ratio): number | bigint {
  const [numerator, denominator] = [value[0] * unit[1], value[1] * unit[0]]
  const whole = numerator / denominator + (numerator > 0n && numerator % denominator !== 0n ? 1n : 0n)
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole
}
