/** No number has more digits behind the point: the smallest is a multiple of 2⁻¹⁰⁷⁴. */
const mostDigits = 1074
const longestText = 50_000_000

/** A finite number with `digits` digits behind the point, halves to the even neighbour, as Go's `%.nf` writes it. */
export function toFixed(value: number, digits: number): string {
  if (digits > mostDigits) {
    if (digits > longestText) throw new RangeError('more digits than memory has room for')
    return toFixed(value, mostDigits) + '0'.repeat(digits - mostDigits)
  }
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const { mantissa, exponent } = mantissaAndExponent(Math.abs(value))
  const scaled = mantissa * 10n ** BigInt(digits)
  const whole = exponent >= 0 ? scaled << BigInt(exponent) : roundHalfEven(scaled, 1n << BigInt(-exponent))
  const text = String(whole).padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The digits of a finite number in scientific notation, and its power of ten: `1.50`, 3 for 1500 with two digits. */
export function toScientific(value: number, digits: number): { readonly digits: string; readonly power: number } {
  if (value === 0) return { digits: toFixed(value, digits), power: 0 }
  const sign = value < 0 ? '-' : ''
  const { mantissa, exponent } = mantissaAndExponent(Math.abs(value))
  let power = Number(Math.abs(value).toExponential().split('e')[1])
  for (;;) {
    const shift = digits - power
    const [up, down] = shift >= 0 ? [10n ** BigInt(shift), 1n] : [1n, 10n ** BigInt(-shift)]
    const numerator = mantissa * up * (exponent > 0 ? 1n << BigInt(exponent) : 1n)
    const denominator = down * (exponent < 0 ? 1n << BigInt(-exponent) : 1n)
    const text = String(roundHalfEven(numerator, denominator))
    if (text.length === digits + 1) return { digits: sign + (digits === 0 ? text : `${text[0]}.${text.slice(1)}`), power }
    power += text.length > digits + 1 ? 1 : -1
  }
}

function roundHalfEven(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  const twice = (numerator % denominator) * 2n
  return twice > denominator || (twice === denominator && whole % 2n === 1n) ? whole + 1n : whole
}

/** A number as a whole one times a power of two. */
function mantissaAndExponent(value: number): { readonly mantissa: bigint; readonly exponent: number } {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const fraction = bits & (2n ** 52n - 1n)
  const exponent = Number(bits >> 52n)
  return exponent === 0 ? { mantissa: fraction, exponent: -1074 } : { mantissa: fraction | (2n ** 52n), exponent: exponent - 1075 }
}
