import { endOfJson, skipJsonSpace } from '@crdgen/go'
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
  let at = skipJsonSpace(text, text.startsWith('\ufeff') ? 1 : 0)
  while (text[at] === '{' || text[at] === '[') {
    const end = endOfJson(text, at)
    // Most JSON is a single value, which the YAML reader reads as well.
    if (values.length === 0 && skipJsonSpace(text, end) === text.length) break
    const value = text.slice(at, end)
    if (!isJson(value)) break
    values.push({ text: value, at })
    at = skipJsonSpace(text, end)
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
