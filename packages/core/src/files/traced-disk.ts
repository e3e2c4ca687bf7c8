import { dirname } from 'node:path'
import type { Disk } from './disk.ts'
import { globPattern } from './glob.ts'

/** The files that a run looked at: a later run that finds the same gives the same result. */
export interface Trace {
  /** Files that were read or only looked for and found; links and what they lead to. */
  readonly read: ReadonlySet<string>
  /** Paths that were probed and absent: a file that appears there may change what an import means. */
  readonly missing: ReadonlySet<string>
  /** Absolute globs with the files that they matched on the disk. */
  readonly found: ReadonlyMap<string, readonly string[]>
}

/** Returns a disk that serves `overlay` before `base` and remembers every answer. */
export function traceDisk(base: Disk, overlay: ReadonlyMap<string, string>): { readonly disk: Disk; readonly trace: Trace } {
  const read = new Set<string>()
  const missing = new Set<string>()
  const found = new Map<string, readonly string[]>()
  const folders = foldersOf(overlay)
  const note = (path: string, found: boolean) => {
    const seen = found ? read : missing
    seen.add(path)
    return found
  }
  const disk: Disk = {
    read(path) {
      const text = overlay.get(path) ?? base.read(path)
      note(path, text !== undefined)
      return text?.replace(byteOrderMark, '')
    },
    isFile: path => note(path, overlay.has(path) || base.isFile(path)),
    exists: path => note(path, overlay.has(path) || folders.has(path) || base.exists(path)),
    isFolder(path) {
      const found = folders.has(path) || base.isFolder(path)
      if (!found) note(path, overlay.has(path) || base.exists(path))
      return found
    },
    realPath(path) {
      const real = overlay.has(path) ? path : base.realPath(path)
      if (real !== path && base.isFile(path)) read.add(path)
      return real
    },
    find(glob) {
      const pattern = globPattern(glob)
      const files = base.find(glob)
      found.set(glob, files)
      return [...new Set([...files, ...[...overlay.keys()].filter(path => pattern.test(path) && !path.includes('/node_modules/'))])]
    },
  }
  return { disk, trace: { read, missing, found } }
}

/** An editor may put one before the text; it belongs to no line. */
const byteOrderMark = /^\uFEFF/

function foldersOf(overlay: ReadonlyMap<string, string>): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const file of overlay.keys()) {
    for (let folder = dirname(file); !folders.has(folder); folder = dirname(folder)) folders.add(folder)
  }
  return folders
}
