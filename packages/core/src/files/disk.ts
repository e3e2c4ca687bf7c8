/** The one file of core that touches the disk. Everything that can't be read is simply not there. */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import type { Disk } from '../reader/program/disk.ts'

export interface Entry {
  readonly name: string
  readonly isFolder: boolean
}

/** The real file system. */
export const realDisk: Omit<Disk, 'find'> & { list(folder: string): readonly Entry[] } = {
  read: path => quietly(() => decode(readFileSync(path))),
  isFile: path => quietly(() => !statSync(path).isDirectory()) ?? false,
  isFolder: path => quietly(() => statSync(path).isDirectory()) ?? false,
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
