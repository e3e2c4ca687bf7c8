import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { readRegularFile, realDisk } from './disk.ts'

/** A workspace root names its packages; a package.json larger than this is not one. */
const largestManifest = 1024 * 1024

/**
 * Finds the folder that bounds what a tree may name, what is written through links and what a report quotes: the git working tree that
 * `from` is in, else the root of its workspace, else the folder of the nearest package.json, else `from` itself. A real, absolute path.
 */
export function findProject(from: string): string {
  const start = realPath(resolve(from))
  const folders = withParents(start)
  return (
    folders.find(folder => realDisk.exists(join(folder, '.git'))) ??
    folders.find(isWorkspaceRoot) ??
    folders.find(folder => realDisk.isFile(join(folder, 'package.json'))) ??
    start
  )
}

/** Tells whether a folder, or one above it, has what makes a project: a git working tree, a workspace root or a package.json. */
export function isInProject(folder: string): boolean {
  return withParents(realPath(resolve(folder))).some(one =>
    ['.git', 'package.json', 'pnpm-workspace.yaml'].some(name => realDisk.exists(join(one, name))),
  )
}

/** Tells whether a path, links resolved as far as the path exists, is the folder or below it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(realPath(folder), realPath(path))
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** The real path of the part that exists, and the rest as it is. */
export function realPath(path: string): string {
  const found = realDisk.realPath(path)
  const parent = dirname(path)
  return found !== path || realDisk.exists(path) || parent === path ? found : join(realPath(parent), basename(path))
}

/** A folder and all above it, the nearest first. */
export function withParents(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...withParents(parent)]
}

function isWorkspaceRoot(folder: string): boolean {
  if (realDisk.isFile(join(folder, 'pnpm-workspace.yaml'))) return true
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
