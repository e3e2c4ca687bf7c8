import { isRecord } from '@crdgen/core/internal'

/** encoding/json Unmarshal into a map: what is wrong with bytes that should be an object; undefined when nothing is. */
export function goJsonProblem(bytes: Uint8Array): string | undefined {
  // Go quotes a byte as the character of its number.
  const text = Buffer.from(bytes).toString('latin1')
  if (text.trim() === '') return 'unexpected end of JSON input'
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || isRecord(value)) return undefined
    return `json: cannot unmarshal ${sortOf(value)} into Go value of type map[string]interface {}`
  } catch {
    return syntaxProblem(text)
  }
}

function sortOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return typeof value === 'boolean' ? 'bool' : typeof value
}

/** The scanner's words for what begins no value; further in, only that it is wrong is known here. */
function syntaxProblem(text: string): string {
  const [first = ''] = text.trimStart()
  if ('{["-0123456789tfn'.includes(first)) return isCutOff(text) ? 'unexpected end of JSON input' : 'invalid character in JSON'
  return `invalid character '${first}' looking for beginning of value`
}

function isCutOff(text: string): boolean {
  return /[{[,:"]\s*$/.test(text)
}
