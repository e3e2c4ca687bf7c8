/** The one file of core that touches the disk. Everything that can't be read is simply not there. */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import module from 'node:module'
import { resolve } from 'node:path'

/** The part of a file system that reading types needs; tests overlay the real one. */
export interface Disk {
  /** The text of a file, undefined if it does not exist or can't be read. */
  read(path: string): string | undefined
  /** True for a regular file. */
  isFile(path: string): boolean
  /** True if anything is there: also a pipe or a device, which nobody reads. */
  exists(path: string): boolean
  isFolder(path: string): boolean
  realPath(path: string): string
  /** The files that an absolute glob matches, absolute. */
  find(glob: string): readonly string[]
}

export interface FolderEntry {
  readonly name: string
  readonly isFolder: boolean
}

/** The real file system. */
export const realDisk: Omit<Disk, 'find'> & {
  list(folder: string): readonly FolderEntry[]
  exists(path: string): boolean
  /** The target of a link; undefined for anything else. */
  linkTarget(path: string): string | undefined
} = {
  read: readText,
  isFile: path => statOf(path)?.isFile() === true,
  isFolder: path => statOf(path)?.isDirectory() === true,
  exists: path => statOf(path) !== undefined,
  linkTarget: path => quietly(() => readlinkSync(path)),
  realPath: path => quietly(() => realpathSync.native(path)) ?? path,
  list: folder =>
    quietly(() =>
      readdirSync(folder, { withFileTypes: true })
        // Reading a named pipe would wait for a writer for ever.
        .filter(entry => entry.isFile() || entry.isDirectory() || entry.isSymbolicLink())
        .map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    ) ?? [],
}

/** The folder that relative paths start from. */
export function currentFolder(): string {
  return process.cwd()
}

/** The text of a regular file that can be read. */
export function readText(path: string): string | undefined {
  const found = readRegularFile(path)
  return found.ok ? decodeSource(found.bytes) : undefined
}

/** The user who owns a file, links followed, and the user of this process; undefined where files have no owners, or there is no file. */
export function ownerOf(path: string): number | undefined {
  return process.getuid === undefined ? undefined : statOf(path)?.uid
}

export function currentUser(): number | undefined {
  return process.getuid?.()
}

/** Decodes as TypeScript reads its files: UTF-16 with a byte order mark. */
function decodeSource(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return utf8(bytes)
}

/** Of the same memory: what is read is not copied once more. */
export function utf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
}

/** The part of Node's Stats that is used: a type of Node's own would ask users for its declarations. Times in ms. */
export interface FileState {
  readonly uid: number
  readonly ino: number
  readonly size: number
  readonly mtimeMs: number
  readonly ctimeMs: number
  readonly mode: number
  isFile(): boolean
  isDirectory(): boolean
}

/** Follows links; undefined where they lead to nothing: no file, a link to itself, a name that no file can have. */
export function statOf(path: string): FileState | undefined {
  return quietly(() => stat(path))
}

/**
 * Then looks at a folder: realpathSync in Node's lib/fs.js takes a path for a pipe, and leaves links in it, while the last thing that was
 * looked at is one. Packages that load later are links often, and do not find what they depend on.
 */
function stat(path: string): Stats | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFIFO() === true) lstatSync('/')
  return found
}

function quietly<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Why a file that a tree names is not read. `kind`: it is a device, a pipe or a socket, or lies below /proc, /dev or /sys. */
export type UnreadableReason = 'absent' | 'link' | 'folder' | 'denied' | 'kind' | 'size'

/** Why a file is not read, as a clause. */
export const unreadableWhy: Readonly<Record<UnreadableReason, string>> = {
  absent: 'no such file or folder',
  link: 'it is a link that leads nowhere',
  folder: 'it is a folder',
  denied: 'permission denied',
  kind: 'it is not a regular file',
  size: 'it is larger than 64 MiB',
}

/** A file that a tree names may be this large: as large as all input of a run. */
const largestFile = 64 * 2 ** 20

export type RegularFile = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly reason: UnreadableReason }

/**
 * Reads a file that an inspected tree names (a source, a tsconfig and what it extends, a package.json, a kustomization, a catalogue, a
 * ledger): a regular file of at most `largest` bytes, reached through links or not, and nothing below /proc, /dev or /sys. Opening neither
 * waits (a pipe) nor acts (a device), and a file that grows while it is read ends at the bound.
 */
export function readRegularFile(path: string, largest = largestFile): RegularFile {
  let file: number | undefined
  try {
    const found = stat(path)
    if (found === undefined) return { ok: false, reason: isLink(path) ? 'link' : 'absent' }
    if (found.isDirectory()) return { ok: false, reason: 'folder' }
    if (!found.isFile() || isOfTheSystem(resolve(path))) return { ok: false, reason: 'kind' }
    if (found.size > largest) return { ok: false, reason: 'size' }
    // Without O_NONBLOCK opening a pipe, which may be there by now, waits for its other end.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0))
    if (!fstatSync(file).isFile() || isOfTheSystem(realPathOf(file, path))) return { ok: false, reason: 'kind' }
    return readWhole(file, found.size, largest)
  } catch (thrown) {
    return { ok: false, reason: reasonOf(thrown) }
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

/** Files of /dev/shm are ordinary ones in memory, where builds are run, too. */
export function isOfTheSystem(path: string): boolean {
  return process.platform !== 'win32' && /^\/(?:proc|sys|dev(?!\/shm\/))(?:\/|$)/.test(path)
}

/** Linux has the path of an open file in one call; resolving a path asks for every folder on the way. */
function realPathOf(file: number, path: string): string {
  return (process.platform === 'linux' ? quietly(() => readlinkSync(`/proc/self/fd/${file}`)) : undefined) ?? realpathSync.native(path)
}

/** The size may be 0 of a file that has content, and may change. */
function readWhole(file: number, size: number, largest: number): RegularFile {
  const parts: Buffer[] = []
  let total = 0
  for (let part = Buffer.allocUnsafe(size + 1); ; part = Buffer.allocUnsafe(64 * 1024)) {
    const length = readSync(file, part, 0, part.length, null)
    if (length === 0) return { ok: true, bytes: parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts, total) }
    parts.push(part.subarray(0, length))
    total += length
    if (total > largest) return { ok: false, reason: 'size' }
  }
}

function reasonOf(thrown: unknown): UnreadableReason {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
  if (code === 'ELOOP') return 'link'
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE') return 'absent'
  return code === 'ENXIO' ? 'kind' : 'denied'
}

/** The part of yarn's Plug'n'Play that is used: its API is documented at yarnpkg.com/advanced/pnpapi. */
export interface PlugAndPlay {
  /** The folder of a package, or undefined, as a file in `folder` finds it. */
  packageFolder(name: string, folder: string): string | undefined
  /** True for a folder whose files may import packages. */
  hasPackages(folder: string): boolean
  /** The file that has it all. */
  readonly file: string | undefined
}

/** The Plug'n'Play that the process was started with; where there is none, nothing of a tree is loaded to find one. */
export function findPlugAndPlay(folder: string): PlugAndPlay | undefined {
  if (process.versions['pnp'] === undefined) return undefined
  const find: unknown = Reflect.get(module, 'findPnpApi')
  const api: unknown = typeof find === 'function' ? find.call(module, `${folder}/`) : undefined
  if (typeof api !== 'object' || api === null) return undefined
  const ask = (method: string, ...values: readonly unknown[]): unknown =>
    quietly(() => {
      const found: unknown = Reflect.get(api, method)
      return typeof found === 'function' ? found.apply(api, values) : undefined
    })
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    file: text(ask('resolveToUnqualified', 'pnpapi', `${folder}/`)),
    hasPackages: one => (ask('findPackageLocator', `${one}/`) ?? undefined) !== undefined,
    packageFolder(name, from) {
      const found = text(ask('resolveToUnqualified', name, `${from}/`, { considerBuiltins: false }))
      // A package has a path for each set of its peers. A package of the workspace is where it is.
      const real = found === undefined ? undefined : text(ask('resolveVirtual', found))
      return real === undefined || real.includes('/node_modules/') ? found : real
    },
  }
}
