import { statSync } from 'node:fs'
import { join } from 'node:path/posix'
import { resolve } from 'node:path'
import { listFiles } from '@crdgen/core/files'
import { CannotRun } from '../cannot-run.ts'
import { explain } from '../write/write-files.ts'

/** Standard input, as people write it. */
export const stdin = '-'

/**
 * Lists the files that the command line names: a file is itself, a folder every .yaml, .yml and .json in it, a glob what it
 * matches. Throws CannotRun, in the name of `command`, for what names none.
 */
export function listInputs(cwd: string, named: readonly string[], command: string): readonly string[] {
  const files = named.flatMap(one => {
    const found = one === stdin ? [one] : listInput(cwd, one, command)
    if (found.length === 0) throw new CannotRun(`crdgen ${command}: ${one}: ${whyNothing(cwd, one, command)}`)
    return found
  })
  return [...new Set(files)]
}

function whyNothing(cwd: string, one: string, command: string): string {
  if (isFolder(resolve(cwd, one), one, command)) return 'there is no .yaml, .yml or .json file in this folder'
  return /[*?{[]/.test(one) ? 'matches no file' : 'no such file or folder'
}

function listInput(cwd: string, one: string, command: string): readonly string[] {
  return listFiles(cwd, isFolder(resolve(cwd, one), one, command) ? join(one, '**/*.{yaml,yml,json}') : one)
}

function isFolder(path: string, shown: string, command: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  } catch (thrown) {
    throw new CannotRun(`crdgen ${command}: can't read ${shown}: ${explain(thrown)}`)
  }
}
