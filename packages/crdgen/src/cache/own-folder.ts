import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/**
 * Opens (and makes) a folder that only this user can write to, below the place where the platform keeps caches: compiled code is run from
 * there, and files are moved as a journal there says. Undefined where there is none, or where others could have written to it.
 */
export function openOwnFolder(name: string): string | undefined {
  const place = cachePlace()
  if (place === undefined) return undefined
  const own = join(place, 'crdgen')
  return makeOwn(own) && makeOwn(join(own, name)) ? join(own, name) : undefined
}

/** `$XDG_CACHE_HOME`, which counts only when it is absolute (XDG Base Directory Specification), else where the platform has caches. */
function cachePlace(): string | undefined {
  const { XDG_CACHE_HOME: said = '', LOCALAPPDATA: local = '' } = process.env
  if (isAbsolute(said)) return said
  if (process.platform === 'win32') return local === '' ? undefined : local
  const home = homeFolder()
  if (home === undefined) return undefined
  return process.platform === 'darwin' ? join(home, 'Library', 'Caches') : join(home, '.cache')
}

function homeFolder(): string | undefined {
  try {
    const home = homedir()
    return isAbsolute(home) ? home : undefined
  } catch {
    return undefined
  }
}

const ofGroupAndOthers = 0o077
const writeOfGroupAndOthers = 0o022

/** A folder of this user, not a link to one. What others could write to may hold anything; what they can only read is closed to them. */
function makeOwn(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const found = lstatSync(folder)
    if (!found.isDirectory()) return false
    const user = process.getuid?.()
    if (user === undefined) return true
    if (found.uid !== user || (found.mode & writeOfGroupAndOthers) !== 0) return false
    if ((found.mode & ofGroupAndOthers) !== 0) chmodSync(folder, 0o700)
    return true
  } catch {
    return false
  }
}
