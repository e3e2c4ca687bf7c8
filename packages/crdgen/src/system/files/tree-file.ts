import { readFileSync } from 'node:fs'
import { exists, readRegularFile, unreadableWhy, utf8 } from '@crdgen/core/files'
import { CannotRun } from '../cannot-run.ts'
import { explain } from './write-files.ts'

/**
 * Reads a file that a tree names, or that has a usual name in it: what is no regular file, or has no end, is not read. Undefined when there is
 * no file. Throws CannotRun, in the name of `command`, for one that is not read.
 */
export function readTreeFile(path: string, shown: string, command?: string): string | undefined {
  const found = readRegularFile(path)
  if (found.ok) return utf8(found.bytes)
  if (found.reason === 'absent') return undefined
  throw new CannotRun(`crdgen${command === undefined ? '' : ` ${command}`}: can't read ${shown}: ${unreadableWhy[found.reason]}`)
}

/** As `readTreeFile`, of a file that must be there; `complain` makes the whole message of why it is not read. */
export function requireTreeFile(path: string, complain: (why: string) => string): string {
  const found = readRegularFile(path)
  if (found.ok) return utf8(found.bytes)
  throw new CannotRun(complain(unreadableWhy[found.reason]))
}

/** Reads a file that the command line names, be it a pipe; undefined when there is none. */
export function readNamedFile(path: string, shown: string): string | undefined {
  try {
    return exists(path) ? readFileSync(path, 'utf8') : undefined
  } catch (thrown) {
    throw new CannotRun(`crdgen: can't read ${shown}: ${explain(thrown)}`)
  }
}

/** As `readTreeFile`, of a file that is written anew: a link that leads nowhere is no file yet. */
export function readWritten(path: string, shown: string, command?: string): string | undefined {
  return exists(path) ? readTreeFile(path, shown, command) : undefined
}
