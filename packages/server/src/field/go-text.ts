import { goFloat, isInt64 } from '@crdgen/cel/go'

export { byteLength, compareBytes, goFloat, goJson, goQuote, isInt64, isPrintable } from '@crdgen/cel/go'

/** Go's strings.TrimSpace: white space as Unicode has it, and no byte order mark. */
export function goTrim(text: string): string {
  return text.replace(/^[\s\u0085]+|(?<![\s\u0085])[\s\u0085]+$/g, cut => (cut.includes('\ufeff') ? keepMarks(cut) : ''))
}

/** A run at an end of a text is cut up to its first byte order mark. */
function keepMarks(run: string): string {
  const [first, last] = [run.indexOf('\ufeff'), run.lastIndexOf('\ufeff')]
  return run.slice(first, last + 1)
}

/** Go's strings.ToLower, as far as letters of ASCII come out: of one letter always one. */
export function goLower(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase()
}

/** Whether a value of JSON is a number; int64s that no double has exactly are bigints. */
export function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint'
}

/** Prints a number as Go's `%v` does: what is an int64 plainly, the rest as a float64. */
export function goNumber(value: number | bigint): string {
  if (typeof value === 'bigint' || isInt64(value)) return BigInt(value).toString()
  return goFloat(value)
}
