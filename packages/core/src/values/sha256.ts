// @late: a run without findings hashes nothing, and what hashes takes long to load.
import { createHash } from 'node:crypto'

/** The SHA-256 digest of a text, of its UTF-8. */
export function sha256(text: string, encoding: 'hex' | 'base64' = 'hex'): string {
  return createHash('sha256').update(text).digest(encoding)
}

/** The first 16 hexadecimal digits of a text's digest: findings, and groups of them, are named by these. */
export function shortDigest(text: string): string {
  return sha256(text).slice(0, 16)
}
