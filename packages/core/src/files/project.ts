import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { currentUser, ownerOf, readRegularFile, realDisk } from './disk.ts'

/** A workspace root names its packages; a package.json larger than this is not one. */
const largestManifest = 1024 * 1024

/**
 * Finds the folder that bounds what a tree may name, what is written through links and what a report quotes: the git working tree that
 * `from` is in, else the root of its workspace, else the folder of the nearest package.json, else `from` itself. A real, absolute path.
 * What another user has put into a folder above makes no project of it.
 */
export function findProject(from: string): string {
  const start = realPath(resolve(from))
  const folders = withParents(start)
  const has = (name: string) => (folder: string) => realDisk.exists(join(folder, name)) && isTrusted(join(folder, name), start)
  return (
    folders.find(has('.git')) ??
    folders.find(folder => has('pnpm-workspace.yaml')(folder) || (has('package.json')(folder) && isWorkspaceRoot(folder))) ??
    folders.find(has('package.json')) ??
    start
  )
}

/** Checks whether a folder, or one above it, has a mark of a project: a git working tree, a workspace root or a package.json. */
export function isInProject(folder: string): boolean {
  return withParents(realPath(resolve(folder))).some(one =>
    ['.git', 'package.json', 'pnpm-workspace.yaml'].some(name => realDisk.exists(join(one, name))),
  )
}

/** Checks whether what is at a path belongs to this user, to the owner of the folder that is worked in, or to the administrator. */
export function isTrusted(path: string, from: string): boolean {
  const user = currentUser()
  return user === undefined || [0, user, ownerOf(from)].includes(ownerOf(path))
}

/** Checks whether a path, links resolved as far as the path exists, is the folder or below it. */
export function isInside(folder: string, path: string): boolean {
  return isBelow(realPath(folder), realPath(path))
}

/** The same of paths as they are written: a link in the folder is in it, wherever it leads. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** The real path of the part that exists, and the rest as it is: that of a link to a file that is not there is the file's. */
export function realPath(path: string): string {
  return resolveLinks(path, mostLinks)
}

/** As many as Linux follows. */
const mostLinks = 40

function resolveLinks(path: string, links: number): string {
  const found = realDisk.realPath(path)
  const parent = dirname(path)
  if (found !== path || parent === path || realDisk.exists(path)) return found
  const folder = resolveLinks(parent, links)
  const target = links === 0 ? undefined : realDisk.linkTarget(path)
  return target === undefined ? join(folder, basename(path)) : resolveLinks(resolve(folder, target), links - 1)
}

/** A folder and all above it, the nearest first. */
export function withParents(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...withParents(parent)]
}

function isWorkspaceRoot(folder: string): boolean {
  const manifest = readRegularFile(join(folder, 'package.json'), largestManifest)
  return manifest.ok && hasWorkspaces(new TextDecoder().decode(manifest.bytes))
}

function hasWorkspaces(text: string): boolean {
  try {
    const found: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    return typeof found === 'object' && found !== null && Object.hasOwn(found, 'workspaces')
  } catch {
    return false
  }
}
