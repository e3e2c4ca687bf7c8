import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those on the way to it that are missing, one level at a time, from the first
 * folder that exists: Node 20's recursive mkdir never ends where nothing can be made, as below /proc. `made` is called for each folder made.
 */
export function makeFolder(folder: string, mode = 0o777, made: (folder: string) => void = () => undefined): void {
  for (const missing of missingFolders(folder)) if (make(missing, mode)) made(missing)
}

/** The folders on the way to one, and itself, that do not exist, in the order to make them. */
export function missingFolders(folder: string): readonly string[] {
  const parent = dirname(folder)
  if (parent === folder || statSync(folder, { throwIfNoEntry: false }) !== undefined) return []
  return [...missingFolders(parent), folder]
}

/** False when another process was faster. */
function make(folder: string, mode: number): boolean {
  try {
    mkdirSync(folder, { mode })
    return true
  } catch (thrown) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return false
    throw thrown
  }
}
