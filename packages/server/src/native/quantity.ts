/** apimachinery pkg/api/resource/quantity.go: the texts of ErrFormatWrong and ErrSuffix. */
const wrongFormat = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
const wrongSuffix = "unable to parse quantity's suffix"

const suffix = /^(?:|[numkMGTPE]|[KMGTPE]i|[eE][-+]?\d+)$/
const parts = /^[-+]?\d*(\.\d*)?((?:[eEinumkKMGTP]+[-+]?|[-+])\d*|)$/

/** The error of Quantity.UnmarshalJSON about a JSON value that is not a quantity; undefined if it is one. */
export function quantityProblem(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return textProblem(String(value))
  // The text is read as it is in JSON: an escape in it is not a space.
  return typeof value === 'string' ? textProblem(JSON.stringify(value.trim()).slice(1, -1)) : wrongFormat
}

/** ParseQuantity */
function textProblem(text: string): string | undefined {
  if (text === '') return wrongFormat
  const found = parts.exec(text)
  if (found === null) return wrongFormat
  const [, , unit = ''] = found
  if (!suffix.test(unit)) return wrongSuffix
  return isExponentBeyondInt64(unit) ? wrongSuffix : undefined
}

function isExponentBeyondInt64(unit: string): boolean {
  if (!/^[eE][-+]?\d/.test(unit)) return false
  const exponent = BigInt(unit.slice(1).replace('+', ''))
  return exponent >= 2n ** 63n || exponent < -(2n ** 63n)
}
