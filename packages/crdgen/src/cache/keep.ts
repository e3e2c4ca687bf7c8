import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { hasEnded } from '../write/process.ts'

/** Reads an entry of the cache; undefined when there is none. */
export function recall(folder: string | undefined, name: string): Buffer | undefined {
  if (folder === undefined) return undefined
  try {
    return readFileSync(join(folder, name))
  } catch {
    return undefined
  }
}

/** Reads an entry that is JSON; one that is damaged counts as none. */
export function recallJson(folder: string | undefined, name: string): unknown {
  const bytes = recall(folder, name)
  if (bytes === undefined) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Writes an entry of the cache, whole or not at all. A cache that can't be written is not a failure. */
export function keep(folder: string | undefined, name: string, content: string | Uint8Array): void {
  if (folder === undefined) return
  const temporary = join(folder, `.${name}.${process.pid}.tmp`)
  try {
    sweep(folder)
    writeFileSync(temporary, content)
    renameSync(temporary, join(folder, name))
  } catch {
    rmSync(temporary, { force: true })
  }
}

/** Removes what processes left that were killed while they wrote. */
function sweep(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const [, pid] = /^\..*\.(\d+)\.tmp$/.exec(entry) ?? []
    if (pid !== undefined && hasEnded(Number(pid))) rmSync(join(folder, entry), { force: true })
  }
}

const digestBytes = 32

/** As `keep`, with a digest before the content. */
export function keepVerified(folder: string | undefined, name: string, content: Uint8Array): void {
  keep(folder, name, Buffer.concat([createHash('sha256').update(content).digest(), content]))
}

/** As `recall`, of what `keepVerified` wrote; a damaged entry counts as none. */
export function recallVerified(folder: string | undefined, name: string): Buffer | undefined {
  const bytes = recall(folder, name)
  if (bytes === undefined || bytes.length <= digestBytes) return undefined
  const content = bytes.subarray(digestBytes)
  return createHash('sha256').update(content).digest().equals(bytes.subarray(0, digestBytes)) ? content : undefined
}

/** A short name for what the parts say together. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\0`).update(part)
  return hash.digest('hex').slice(0, 32)
}
