const decimal = /^[+-]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?$/
const hexadecimal = /^([+-]?)0[xX](?:_?([0-9a-fA-F]+)(?:\.([0-9a-fA-F]*))?|\.([0-9a-fA-F]+))[pP]([+-]?\d+)$/

/** Go's strconv.ParseFloat(text, 64); undefined for a text that is not one, or too large for a float64. */
export function parseGoFloat(text: string): number | undefined {
  const special = /^([+-]?)(inf|infinity|nan)$/i.exec(text)
  if (special !== null) {
    const [, sign = '', name = ''] = special
    if (name.toLowerCase() === 'nan') return sign === '' ? Number.NaN : undefined
    return sign === '-' ? -Infinity : Infinity
  }
  const hex = hexadecimal.exec(text)
  if (hex !== null) return finite(fromHexadecimal(hex))
  // Underscores are for base prefixes only, which decimals have none of.
  return decimal.test(text) && !text.includes('_') ? finite(Number(text)) : undefined
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}

function fromHexadecimal([, sign, whole = '', fraction = '', bare = '', power]: RegExpExecArray): number {
  const digits = `${whole}${fraction}${bare}`
  const exponent = Number(power) - 4 * (fraction.length + bare.length)
  const size = Number(BigInt(`0x${digits}`)) * 2 ** exponent
  return sign === '-' ? -size : size
}
