import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The most bytes of compiled code in the user's folder: that of a few installations. */
const most = 256 * 1024 * 1024

/**
 * Removes entries of compiled code after `name` was written: those of an earlier state of its file, and, where all together take more than
 * `mostBytes`, those that were written first. Each installation, and each command, has entries of its own, of megabytes each.
 */
export function removeOld(folder: string, name: string, mostBytes = most): void {
  const [prefix = ''] = /^code-\w+-/.exec(name) ?? []
  try {
    let bytes = 0
    for (const { entry, size } of newestFirst(folder)) {
      bytes += size
      if (entry !== name && (entry.startsWith(prefix) || bytes > mostBytes)) rmSync(join(folder, entry), { force: true })
    }
  } catch {
    // What can't be removed stays.
  }
}

function newestFirst(folder: string): readonly { readonly entry: string; readonly size: number }[] {
  return readdirSync(folder)
    .filter(entry => entry.startsWith('code-'))
    .flatMap(entry => {
      const found = statSync(join(folder, entry), { throwIfNoEntry: false })
      return found === undefined ? [] : [{ entry, size: found.size, time: found.mtimeMs }]
    })
    .toSorted((a, b) => b.time - a.time)
}
