import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { globFolder, isGlob, isInProject, realPath, withParents } from '@crdgen/core/files'
import { makeFolder } from '../files/make-folder.ts'

/**
 * Opens (and makes) a folder that only this user can write to, below the place where the platform keeps caches: compiled code is run from
 * there, answers are printed, and files are moved according to a journal there. Undefined where there is none, where others could have written
 * to it, or where it is a part of what may be somebody else's: a project, the working folder, a folder that the command line names.
 */
export function openOwnFolder(name: string): string | undefined {
  return quietly(() => {
    const place = cachePlace()
    return place === undefined ? undefined : openBelow(place, 'crdgen', name)
  })
}

/** True if anything is in a folder of that name, whoever made it: in most runs there is nothing, and whose the folder is does not matter. */
export function isAnythingIn(name: string): boolean {
  return quietly(() => readdirSync(join(cachePlace() ?? '', 'crdgen', name)).length > 0) ?? false
}

/** Opens the folder of locks, which are needed without a cache, too: then below the system's temporary folder. */
export function openLockFolder(): string | undefined {
  return openOwnFolder('locks') ?? quietly(() => openBelow(tmpdir(), `crdgen-${process.getuid?.() ?? 'user'}`, 'locks'))
}

/** `$XDG_CACHE_HOME`, which counts only when it is absolute (XDG Base Directory Specification), else where the platform has caches. */
function cachePlace(): string | undefined {
  const { XDG_CACHE_HOME: given = '', LOCALAPPDATA: local = '' } = process.env
  if (isAbsolute(given)) return given
  if (process.platform === 'win32') return isAbsolute(local) ? local : undefined
  const home = homedir()
  if (!isAbsolute(home)) return undefined
  return process.platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache')
}

/** A folder within the tool's own folder within a place, each of them this user's alone. */
function openBelow(place: string, own: string, name: string): string | undefined {
  const real = realPath(place)
  const folder = join(real, own)
  const folders = existing([folder, ...withParents(real)])
  // A link to the place is as good as the folders that it is in.
  const linked = real === place ? [] : existing(withParents(place))
  if (![...folders, ...linked].every(isSafe) || isInProject(folder) || isNamed(folders)) return undefined
  makeFolder(join(folder, name), 0o700)
  return isOwn(folder) && isOwn(join(folder, name)) ? join(folder, name) : undefined
}

function existing(folders: readonly string[]): readonly Stats[] {
  return folders.flatMap(folder => statSync(folder, { throwIfNoEntry: false }) ?? [])
}

const [byGroupAndOthers, writeByGroupAndOthers, sticky] = [0o077, 0o022, 0o1000]

/** True if only this user and the administrator can replace what is in a folder: in a sticky one, as /tmp is, everybody what is his. */
function isSafe({ uid, mode }: Stats): boolean {
  const user = process.getuid?.()
  if (user === undefined) return true
  if ((mode & writeByGroupAndOthers) !== 0) return uid === 0 && (mode & sticky) !== 0
  return uid === user || uid === 0
}

/** A folder, not a link to one, that is closed to others. One that is checked out of a repository, or unpacked by others, is not. */
function isOwn(folder: string): boolean {
  const found = lstatSync(folder)
  const user = process.getuid?.()
  return found.isDirectory() && (user === undefined || (found.uid === user && (found.mode & byGroupAndOthers) === 0))
}

/** True if one of the folders is the working folder, or named on the command line: what is in there is input. */
function isNamed(folders: readonly Stats[]): boolean {
  const named = process.argv.slice(2).map(argument => argument.replace(/^-[^=]*=/, ''))
  return [process.cwd(), ...named.map(one => (isGlob(one) ? globFolder(one) : one))].some(path => {
    const found = quietly(() => statSync(path, { throwIfNoEntry: false }))
    return found !== undefined && folders.some(({ dev, ino }) => dev === found.dev && ino === found.ino)
  })
}

/** Whatever is wrong with a cache, there is none. */
function quietly<T>(open: () => T): T | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
