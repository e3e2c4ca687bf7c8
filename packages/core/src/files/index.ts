/** Listing and reading files, apart from everything heavy: the command line needs it before it knows whether there is anything to do. */
import { resolve } from 'node:path'
import { currentFolder, realDisk } from './disk.ts'
import { listFiles } from './list-files.ts'

export { findPlugAndPlay, statOf, readRegularFile, readText, type RegularFile, type UnreadableReason, unreadableWhy, utf8 } from './disk.ts'
export { globFolder, globPattern, isGlob } from './glob.ts'
export { listFiles, listFolders } from './list-files.ts'
export { findProject, isBelow, isInProject, isInside, isTrusted, realPath, withParents } from './project.ts'

/** Checks whether a path leads to a regular file, links followed; any text may be passed. */
export const isFile = (path: string): boolean => realDisk.isFile(path)

export const isFolder = (path: string): boolean => realDisk.isFolder(path)

export const exists = (path: string): boolean => realDisk.exists(path)

/** Checks whether a path is a link, wherever it leads. */
export const isLink = (path: string): boolean => realDisk.linkTarget(path) !== undefined

/** A folder of the real disk, as generating needs it. */
export interface OpenFolder {
  /** Absolute; all paths are relative to it. */
  readonly folder: string
  /** The text of a file, undefined when it isn't there or can't be read. */
  read(path: string): string | undefined
  /** Paths of the files that a file name, a folder or a glob names, sorted. */
  list(entry: string): readonly string[]
}

/** Opens a folder; without a name, the current one. */
export function openFolder(folder: string = currentFolder()): OpenFolder {
  const top = resolve(folder)
  return { folder: top, read: path => realDisk.read(resolve(top, path)), list: entry => listFiles(top, entry) }
}
