import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path/posix'
import { isAbsolute, relative, resolve } from 'node:path'
import { listFiles, listFolders } from '@crdgen/core/files'
import { CannotRun, errorCode } from '../cannot-run.ts'
import { withSlashes } from '../report/emit-report.ts'
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
    return found.map(file => (one === stdin ? one : nameFrom(cwd, file)))
  })
  return [...new Set(files)]
}

/** What is below the working folder is told without it, however it was named: `./a.yaml` and `a.yaml` are one file. */
function nameFrom(cwd: string, file: string): string {
  const from = withSlashes(relative(cwd, resolve(cwd, file)))
  return isAbsolute(file) && (from.startsWith('../') || isAbsolute(from)) ? file : from
}

/** Lists the folders below what is named that nobody may look into, so that what they hold stays unseen. */
export function listClosed(cwd: string, named: readonly string[]): readonly string[] {
  const walked = named.filter(one => one !== stdin && (!isGlob(one) || one.includes('**'))).map(one => listFolders(cwd, one))
  const below = new Set(walked.flatMap(([, ...folders]) => folders))
  return [...below].filter(isClosed).map(path => withSlashes(relative(cwd, path)))
}

/** Whether a folder is there that may not be looked into. */
export function isClosed(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    return false
  } catch (thrown) {
    return errorCode(thrown) === 'EACCES'
  }
}

function whyNothing(cwd: string, one: string, command: string): string {
  const path = resolve(cwd, one)
  if (isClosed(path)) return 'permission denied'
  if (isFolder(path, one, command)) return 'there is no .yaml, .yml or .json file in this folder'
  return isGlob(one) ? 'matches no file' : 'no such file or folder'
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

function isGlob(one: string): boolean {
  return /[*?{[]/.test(one)
}
