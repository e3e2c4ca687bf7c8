import { isJson } from '../values/json.ts'
import type { Chunk } from './split.ts'

export interface JsonStream {
  readonly values: readonly Chunk[]
  /** Text behind the last value that is not a JSON value, with the error that Go's decoder gives for it. */
  readonly fault?: { readonly message: string; readonly at: number }
}

/**
 * Reads text that is several JSON values one after the other (`{}{}`, JSON lines); undefined for any other text. Kubernetes' clients
 * read such a stream as JSON to its end (apimachinery util/yaml, YAMLOrJSONDecoder): no YAML may follow.
 */
export function splitJson(text: string): JsonStream | undefined {
  const values: Chunk[] = []
  let at = skipSpace(text, text.startsWith('\ufeff') ? 1 : 0)
  while (text[at] === '{' || text[at] === '[') {
    const end = endOfValue(text, at)
    // Most JSON is a single value, which the YAML reader reads as well.
    if (end === undefined || (values.length === 0 && skipSpace(text, end) === text.length)) break
    const value = text.slice(at, end)
    if (!isJson(value)) break
    values.push({ text: value, at })
    at = skipSpace(text, end)
  }
  if (values.length < 2) return undefined
  return at === text.length ? { values } : { values, fault: { message: complaint(text, at), at } }
}

function complaint(text: string, at: number): string {
  const wrong = text.startsWith('--', at)
    ? "'-' in numeric literal"
    : `'${String.fromCodePoint(text.codePointAt(at) ?? 0)}' looking for beginning of value`
  return /^(?:[{["\dtfn]|-\d)/.test(text.slice(at, at + 2)) ? 'unexpected value after JSON documents' : `invalid character ${wrong}`
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++
  return at
}

/** The offset behind the bracket that closes the one at `start`. */
function endOfValue(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '"') {
      const end = endOfText(text, at)
      if (end === undefined) return undefined
      at = end
    } else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1
  }
  return undefined
}

/** The offset of the quote that closes the string opened at `start`. */
function endOfText(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return undefined
}
