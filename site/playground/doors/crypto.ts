/** The part of node:crypto that the packages use, for a browser, whose own hashes come later than a function can wait. */
import { Buffer } from './buffer.ts'

const initial = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]
const primes = firstPrimes(64)
/** The first 32 bits of the fractions of the cube roots of the first primes (FIPS 180-4, 4.2.2). */
const constants = primes.map(prime => Math.floor((Math.cbrt(prime) % 1) * 2 ** 32))

function firstPrimes(count: number): readonly number[] {
  const found: number[] = []
  for (let one = 2; found.length < count; one++) if (found.every(prime => one % prime !== 0)) found.push(one)
  return found
}

/** SHA-256 of bytes (FIPS 180-4, 6.2). */
function digest(bytes: Uint8Array): Uint8Array {
  const words = padded(bytes)
  let state: readonly number[] = initial
  for (let at = 0; at < words.length; at += 16) state = compress(state, words.subarray(at, at + 16))
  const result = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => result.setUint32(index * 4, word))
  return new Uint8Array(result.buffer)
}

/** The bytes, a bit that is set, zeros, and the number of bits: whole blocks of 16 words. */
function padded(bytes: Uint8Array): Uint32Array {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n)
  return Uint32Array.from({ length: whole.length / 4 }, (_, index) => view.getUint32(index * 4))
}

function compress(state: readonly number[], block: Uint32Array): readonly number[] {
  const w = new Uint32Array(64)
  w.set(block)
  for (let t = 16; t < 64; t++) {
    const [early = 0, late = 0] = [w[t - 15], w[t - 2]]
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    w[t] = (w[t - 16] ?? 0) + s0 + (w[t - 7] ?? 0) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t++) {
    const t1 = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + (constants[t] ?? 0) + (w[t] ?? 0)
    const t2 = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + (state[index] ?? 0)) | 0)
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

export function createHash(_algorithm: 'sha256') {
  return {
    update: (text: string) => ({ digest: (encoding: 'hex' | 'base64') => Buffer.from(digest(Buffer.from(text))).toString(encoding) }),
  }
}

/**
 * A browser reads no certificates: one whose outermost sequence is whole counts as good. The caller has seen that it is; what may follow
 * it is not a part of `raw`.
 */
export class X509Certificate {
  readonly raw: Uint8Array

  constructor(bytes: Uint8Array) {
    const first = bytes[1] ?? 0
    const count = first < 0x80 ? 0 : first - 0x80
    this.raw = bytes.subarray(0, 2 + count + (count === 0 ? first : Buffer.from(bytes).readUIntBE(2, count)))
  }
}
