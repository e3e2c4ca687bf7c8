import { binaryPowers, decimalPowers, type Quantity, type QuantityFormat } from './quantity.ts'

/** A power beyond this is not written out: no quantity means it. */
const mostPower = 100_000

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
