import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { findProject, isInside, realPath } from '@crdgen/core/files'
import { errorCode } from '../cannot-run.ts'

/**
 * Finds the file that a path leads to. Links in `own`, the part of the path that the user named, or that the config is in, are followed
 * wherever they lead; a link below it, which a tree may hold, only to what is in the project, too. Throws an Error with the reason for any
 * other one, and for one that leads nowhere.
 */
export function findTarget(path: string, own: string): string {
  const project = findProject(own)
  const start = isBelow(path, own) ? own : isBelow(path, project) ? project : path
  for (const at of stepsBetween(start, path)) {
    const found = lstatSync(at, { throwIfNoEntry: false })
    if (found === undefined) break
    if (!found.isSymbolicLink()) continue
    const shown = `${at === path ? 'it' : relative(dirname(start), at)} is a link`
    if (realPathIfThere(at) === undefined) throw new Error(`${shown} to nowhere`)
    if (!isInside(project, at) && !isInside(own, at)) throw new Error(`${shown} out of the project; name what it leads to`)
  }
  return followLinks(path)
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

/** The paths from below a folder to a path in it. */
function stepsBetween(folder: string, path: string): readonly string[] {
  const parts = relative(folder, path).split(sep)
  return path === folder ? [] : parts.map((_, index) => join(folder, ...parts.slice(0, index + 1)))
}

function realPathIfThere(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch (thrown) {
    if (errorCode(thrown) === 'ENOENT' || errorCode(thrown) === 'ENOTDIR') return undefined
    throw thrown
  }
}

/** A link stays a link: what it leads to is written, also when that does not exist yet. */
function followLinks(path: string): string {
  const real = realPathIfThere(path)
  if (real !== undefined) return real
  const folder = realPath(dirname(path))
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
  return isLink ? followLinks(resolve(folder, readlinkSync(path))) : join(folder, path.slice(dirname(path).length))
}
