import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { beganOf } from '../files/process.ts'
import type { Entry } from './answers.ts'

/** Reads an entry of the cache; undefined when there is none. */
export function recall(folder: string | undefined, name: string): Buffer | undefined {
  if (folder === undefined) return undefined
  try {
    return readFileSync(join(folder, name))
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
export function sweep(folder: string): void {
  for (const entry of readdirSync(folder)) {
    const [, pid] = /^\..*\.(\d+)\.tmp$/.exec(entry) ?? []
    if (pid !== undefined && beganOf(Number(pid)) === undefined) rmSync(join(folder, entry), { force: true })
  }
}

const checksumBytes = 4

/** As `keep`, with a checksum after the content, as Node has for compiled code that it keeps: it finds damage; that nobody else writes there is the folder's matter. */
export function keepVerified(folder: string | undefined, name: string, content: Uint8Array): void {
  const checksum = Buffer.alloc(checksumBytes)
  checksum.writeUInt32BE(crc32(content))
  keep(folder, name, Buffer.concat([content, checksum]))
}

/** As `recall`, of what `keepVerified` wrote; a damaged entry counts as none. */
export function recallVerified(folder: string | undefined, name: string): Buffer | undefined {
  const bytes = recall(folder, name)
  if (bytes === undefined || bytes.length <= checksumBytes) return undefined
  const content = bytes.subarray(0, -checksumBytes)
  return crc32(content) === bytes.readUInt32BE(content.length) ? content : undefined
}

/** The most answers that are kept. */
const most = 500

/** As `keep`, of an answer. Folders come and go; an answer that nobody asks for any more goes, too. */
export function keepAnswer<Answer>(folder: string | undefined, name: string, answer: Entry<Answer>): void {
  keep(folder, name, JSON.stringify(answer))
  if (folder === undefined) return
  try {
    const entries = readdirSync(folder)
    if (entries.length <= most) return
    const oldest = entries
      .map(entry => ({ entry, time: statSync(join(folder, entry), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => a.time - b.time)
      .slice(0, entries.length - most / 2)
    for (const { entry } of oldest) rmSync(join(folder, entry), { force: true })
  } catch {
    // What can't be removed stays.
  }
}
