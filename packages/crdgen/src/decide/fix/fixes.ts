import { readFileSync } from 'node:fs'
import { CannotRun } from '../../system/cannot-run.ts'
import { count } from '../../report/count.ts'
import { writeFiles } from '../../system/files/write-files.ts'

/** A file with its text after the fixes. */
export interface FixedFile {
  readonly path: string
  readonly shown: string
  /** The text that the fixes were made for. */
  readonly before: string
  readonly text: string
  /** The changes, one line each. */
  readonly changes: readonly string[]
}

/** A file that has something to fix, and stays as it is. */
export interface LeftAlone {
  readonly shown: string
  /** A clause that follows its name. */
  readonly why: string
}

export interface Fixes {
  readonly files: readonly FixedFile[]
  readonly left: readonly LeftAlone[]
}

/** Writes all files or none. Throws CannotRun when one of them has changed since it was read. */
export function writeFixes({ files }: Fixes, cwd: string): void {
  for (const { path, shown, before } of files)
    if (readFileSync(path, 'utf8') !== before)
      throw new CannotRun(`crdgen: ${shown} has changed meanwhile, and nothing was fixed; try again`)
  writeFiles(files.map(({ path, shown, text }) => ({ path, shown, content: text, own: cwd })))
}

/** Describes the fixes that were made, or would be, and the files that were left alone. */
export function describeFixes({ files, left }: Fixes, isDry: boolean): string {
  const lines = files.flatMap(({ shown, changes }) => [`${isDry ? 'would fix' : 'fixed'} ${shown}`, ...changes.map(one => `  ${one}`)])
  const others = left.map(({ shown, why }) => `not fixed: ${shown} ${why}`)
  const sum =
    files.length === 0 ? ['Nothing was fixed.'] : isDry ? [`${count(files.length, 'file')} would change; nothing was written.`] : []
  return [...lines, ...others, ...sum].map(line => `${line}\n`).join('')
}
