import { factOf, isShared, jsonText } from '@crdgen/core/internal'
import { isSealed } from '../decode/sealed.ts'

/** Bytes of a value as Go's encoding/json writes it: `<`, `>`, `&` and the Unicode line separators as six characters. */
export function jsonBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value)
  if (typeof value !== 'object' || value === null) return jsonText(value).length
  return containerBytes(value)
}

/** Kept of shared parts, and of embedded structs. */
const containerBytes = factOf(
  (value: object) => (Array.isArray(value) ? listBytes(value) : objectBytes(value)),
  value => isShared(value) || isSealed(value),
)

/** With brackets and commas. Written with a loop, as the next one is, for they run over all of every CRD. */
function listBytes(items: readonly unknown[]): number {
  let bytes = '[]'.length + Math.max(items.length - 1, 0)
  for (const item of items) bytes += jsonBytes(item ?? null)
  return bytes
}

function objectBytes(object: object): number {
  let bytes = '{}'.length
  let members = 0
  for (const name of Object.keys(object)) {
    const value: unknown = Reflect.get(object, name)
    if (value === undefined) continue
    members++
    bytes += textBytes(name) + ':'.length + jsonBytes(value)
  }
  return bytes + Math.max(members - 1, 0)
}

const escape = 6

function textBytes(text: string): number {
  let bytes = '""'.length
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) bytes += asciiBytes[code] ?? 1
    else if (code < 0x800) bytes += 2
    else if (code === 0x2028 || code === 0x2029) bytes += escape
    else if (code < 0xd800 || code > 0xdfff) bytes += 3
    else if (isPair(text, at)) {
      bytes += 4
      at++
    } else bytes += escape
  }
  return bytes
}

function isPair(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1)
  return text.charCodeAt(at) < 0xdc00 && next >= 0xdc00 && next <= 0xdfff
}

/** Of each ASCII character in a JSON text. */
const asciiBytes: readonly number[] = Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code)
  return '<>&'.includes(character) ? escape : JSON.stringify(character).length - '""'.length
})
