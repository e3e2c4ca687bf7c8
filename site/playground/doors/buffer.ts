/**
 * The part of Node's Buffer that the packages use, for a browser, which has none: the bundle takes it where they name `Buffer`. A test
 * compares it with Node's.
 */
type Encoding = 'utf8' | 'latin1' | 'hex' | 'base64' | 'base64url'

const encoder = new TextEncoder()
// A byte order mark is a character to Node.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

class Bytes extends Uint8Array {
  override toString(encoding: Encoding = 'utf8'): string {
    if (encoding === 'utf8') return decoder.decode(this)
    if (encoding === 'hex') return Array.from(this, byte => byte.toString(16).padStart(2, '0')).join('')
    const text = latin1(this)
    return encoding === 'latin1' ? text : btoa(text)
  }

  readUIntBE(offset: number, length: number): number {
    return this.subarray(offset, offset + length).reduce((sum, byte) => sum * 256 + byte, 0)
  }
}

/** In pieces, as a function takes only so many arguments. */
function latin1(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}

/** Both alphabets of base64, as far as its characters go: Node leaves out what is none of them, and ends at `=`. */
function fromBase64(text: string): Bytes {
  const [known = ''] = text.split('=')
  const digits = known
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^A-Za-z0-9+/]/g, '')
  return new Bytes(Uint8Array.from(atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits), toCode))
}

function toCode(character: string): number {
  return character.charCodeAt(0)
}

function fromText(text: string, encoding: Encoding): Bytes {
  if (encoding === 'utf8') return new Bytes(encoder.encode(text))
  // By units, two for a character that has two.
  return encoding === 'latin1' ? new Bytes(Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))) : fromBase64(text)
}

export const Buffer = {
  from: (given: string | Uint8Array, encoding: Encoding = 'utf8'): Bytes =>
    typeof given === 'string' ? fromText(given, encoding) : new Bytes(given),

  byteLength: (text: string): number => encoder.encode(text).length,

  compare(a: Uint8Array, b: Uint8Array): number {
    const at = a.findIndex((byte, index) => byte !== b[index])
    if (at < 0) return Math.sign(a.length - b.length)
    return Math.sign((a[at] ?? 0) - (b[at] ?? -1))
  },

  concat(parts: readonly Uint8Array[]): Bytes {
    const whole = new Bytes(parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
    }
    return whole
  },
}
