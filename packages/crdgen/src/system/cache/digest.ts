// @late: most runs hash nothing, and crypto takes long to load.
import { createHash } from 'node:crypto'

/** A short name for the joined parts. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\0`).update(part)
  return hash.digest('hex').slice(0, 32)
}
