/** The one file of core that touches the disk. Everything that can't be read is simply not there. */
import { closeSync, constants, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Disk } from '../reader/program/disk.ts'

export interface Entry {
  readonly name: string
  readonly isFolder: boolean
}

/** The real file system. */
export const realDisk: Omit<Disk, 'find'> & { exists(path: string): boolean; list(folder: string): readonly Entry[] } = {
  exists: existsSync,
  read: path => quietly(() => decode(readFileSync(path))),
  isFile: path => quietly(() => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false) ?? false,
  isFolder: path => quietly(() => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) ?? false,
  realPath: path => quietly(() => realpathSync.native(path)) ?? path,
  list: folder =>
    quietly(() =>
      readdirSync(folder, { withFileTypes: true })
        // Reading a named pipe would wait for a writer for ever.
        .filter(entry => entry.isFile() || entry.isDirectory() || entry.isSymbolicLink())
        .map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }))
        .sort(byName),
    ) ?? [],
}

/** The folder that relative paths start from. */
export function currentFolder(): string {
  return process.cwd()
}

/** As TypeScript reads its files: UTF-16 where a byte order mark says so. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return bytes.toString('utf8')
}

function quietly<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function byName(a: Entry, b: Entry): number {
  return a.name < b.name ? -1 : 1
}

/** Why a file that a tree names is not read. `kind`: it is a folder, a device, a pipe or a socket, or lies below /proc, /dev or /sys. */
export type UnreadableReason = 'absent' | 'denied' | 'kind' | 'size'

export type RegularFile = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly reason: UnreadableReason }

/**
 * Reads a file that an inspected tree names (a tsconfig's `extends`, a package.json, a kustomization, a catalogue, a ledger): a regular file of
 * at most `largest` bytes, reached through links or not, and nothing below /proc, /dev or /sys. Opening neither waits (a pipe) nor acts (a
 * device), and a file that grows while it is read ends at the bound.
 */
export function readRegularFile(path: string, largest: number): RegularFile {
  let file: number | undefined
  try {
    if (isOfTheSystem(resolve(path)) || isOfTheSystem(realpathSync.native(path))) return { ok: false, reason: 'kind' }
    // Without O_NONBLOCK opening a pipe waits for its other end.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0))
    const found = fstatSync(file)
    if (!found.isFile()) return { ok: false, reason: 'kind' }
    if (found.size > largest) return { ok: false, reason: 'size' }
    return readWhole(file, found.size, largest)
  } catch (thrown) {
    return { ok: false, reason: reasonOf(thrown) }
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function isOfTheSystem(path: string): boolean {
  return process.platform !== 'win32' && /^\/(?:proc|dev|sys)(?:\/|$)/.test(path)
}

/** The size may be 0 of a file that has content, and may change. */
function readWhole(file: number, size: number, largest: number): RegularFile {
  const parts: Buffer[] = []
  let total = 0
  for (let part = Buffer.allocUnsafe(size + 1); ; part = Buffer.allocUnsafe(64 * 1024)) {
    const length = readSync(file, part, 0, part.length, null)
    if (length === 0) return { ok: true, bytes: Buffer.concat(parts, total) }
    parts.push(part.subarray(0, length))
    total += length
    if (total > largest) return { ok: false, reason: 'size' }
  }
}

function reasonOf(thrown: unknown): UnreadableReason {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP' || code === 'ENAMETOOLONG') return 'absent'
  return code === 'EISDIR' || code === 'ENXIO' ? 'kind' : 'denied'
}
