const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const hexadecimal = /^([+-]?)0[xX](?:([0-9a-fA-F]+)(?:\.([0-9a-fA-F]*))?|\.([0-9a-fA-F]+))[pP]([+-]?\d+)$/
/** An underscore is between two digits, or between the prefix of a base and a digit (strconv/atoi.go, underscoreOK). */
const looseUnderscore = /(?<![\da-fA-FxX])_|_(?![\da-fA-F])/

/** Go's strconv.ParseFloat(text, 64); undefined for a text that is not one, or too large for a float64. */
export function parseGoFloat(text: string): number | undefined {
  const value = readGoFloat(text)
  return value !== undefined && (Number.isFinite(value) || isSpecial(text)) ? value : undefined
}

/** As `parseGoFloat`, where a number that is too large is an infinity. */
export function readGoFloat(text: string): number | undefined {
  const special = specialOf(text)
  if (special !== null) {
    const [, sign = '', name = ''] = special
    if (name.toLowerCase() === 'nan') return sign === '' ? Number.NaN : undefined
    return sign === '-' ? -Infinity : Infinity
  }
  if (text.includes('_') && looseUnderscore.test(text)) return undefined
  const digits = text.replaceAll('_', '')
  const hex = hexadecimal.exec(digits)
  if (hex !== null) return fromHexadecimal(hex)
  return decimal.test(digits) ? Number(digits) : undefined
}

/** True for a text that is infinity or not a number by name. */
export function isSpecial(text: string): boolean {
  return specialOf(text) !== null
}

function specialOf(text: string): RegExpExecArray | null {
  return /^([+-]?)(inf|infinity|nan)$/i.exec(text)
}

function fromHexadecimal([, sign, whole = '', fraction = '', bare = '', power]: RegExpExecArray): number {
  const digits = `${whole}${fraction}${bare}`
  const exponent = Number(power) - 4 * (fraction.length + bare.length)
  const size = Number(BigInt(`0x${digits}`)) * 2 ** exponent
  return sign === '-' ? -size : size
}
