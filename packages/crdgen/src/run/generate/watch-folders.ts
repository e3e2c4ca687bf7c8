import { type FSWatcher, watch } from 'node:fs'
import { errorCode } from '../../system/cannot-run.ts'
import { explain } from '../../system/files/write-files.ts'

/** Watches folders, not what is below them, until closed. */
export interface FolderWatch {
  /** Watches these folders from now on, and no others; a folder that is new counts as a change. */
  follow(folders: Iterable<string>): void
  close(): void
}

/** Editors write a file in several steps; what follows within this many milliseconds belongs together. */
const settle = 30

/** Calls `changed` once per burst of changes, and `failed` for a folder that is there but can't be watched. A folder that vanishes is left out. */
export function watchFolders(changed: () => void, failed: (folder: string, why: string) => void): FolderWatch {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const note = () => {
    clearTimeout(timer)
    timer = setTimeout(changed, settle)
  }
  const drop = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const open = (folder: string) => {
    try {
      const watcher = watch(folder, note)
      watchers.set(folder, watcher)
      watcher.on('error', () => drop(folder))
    } catch (thrown) {
      if (errorCode(thrown) === 'ENOSPC') failed(folder, 'the system watches as many files as it may')
      else if (errorCode(thrown) !== 'ENOENT') failed(folder, explain(thrown))
    }
  }
  return {
    follow(folders) {
      if (closed) return
      const wanted = new Set(folders)
      for (const folder of watchers.keys()) if (!wanted.has(folder)) drop(folder)
      const before = new Set(watchers.keys())
      for (const folder of wanted) if (!before.has(folder)) open(folder)
      // Changes from before the watch began were reported to nobody.
      if ([...watchers.keys()].some(folder => !before.has(folder))) note()
    },
    close() {
      closed = true
      clearTimeout(timer)
      for (const folder of [...watchers.keys()]) drop(folder)
    },
  }
}
