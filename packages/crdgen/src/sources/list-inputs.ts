import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path/posix'
import { isAbsolute, relative, resolve } from 'node:path'
import { globFolder, globPattern, listFiles, listFolders } from '@crdgen/core/files'
import { CannotRun, errorCode } from '../system/cannot-run.ts'
import { withSlashes } from '../report/emit-report.ts'
import { explain } from '../system/files/write-files.ts'
import { stdin } from './inputs.ts'

/** A file that the command line names. */
export interface InputFile {
  /** As messages name it; `-` for standard input. */
  readonly file: string
  /** The folder, absolute, that was named or that a glob starts from: the file was found below it. Absent for a file that was named itself. */
  readonly below?: string
}

/**
 * Lists the files that the command line names: a file is itself, a folder every .yaml, .yml and .json in it, a glob the files
 * and folders that it matches. Throws CannotRun, in the name of `command`, for what names none.
 */
export function listInputs(cwd: string, named: readonly string[], command: string): readonly InputFile[] {
  const files = new Map<string, InputFile>()
  for (const one of named) {
    const found = one === stdin ? [one] : listInput(cwd, one, command)
    if (found.length === 0) throw new CannotRun(`crdgen ${command}: ${one}: ${whyNothing(cwd, one, command)}`)
    for (const path of found) {
      const file = one === stdin ? one : nameFrom(cwd, path)
      const isItself = one === stdin || resolve(cwd, path) === resolve(cwd, one)
      // What is named itself may be anything that can be read.
      if (isItself) files.set(file, { file })
      else if (!files.has(file))
        files.set(file, { file, below: resolve(cwd, isFolder(resolve(cwd, one), one, command) ? one : globFolder(one)) })
    }
  }
  return [...files.values()]
}

/** Names a file below the working folder without that folder, however it was named: `./a.yaml` and `a.yaml` are one file. */
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

/** True if a folder is there that may not be looked into. */
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
  if (isFolder(resolve(cwd, one), one, command)) return listFolder(cwd, one)
  return isGlob(one)
    ? [...new Set([...listFiles(cwd, one), ...listMatchingFolders(cwd, one).flatMap(folder => listFolder(cwd, folder))])]
    : listFiles(cwd, one)
}

function listFolder(cwd: string, folder: string): readonly string[] {
  return listFiles(cwd, join(folder, '**/{*.{yaml,yml,json},Kustomization}'))
}

/** The folders that a glob matches, as a shell would name them. */
function listMatchingFolders(cwd: string, glob: string): readonly string[] {
  const pattern = globPattern(glob)
  const named = (folder: string) => (isAbsolute(glob) ? withSlashes(folder) : withSlashes(relative(cwd, folder)))
  return listFolders(cwd, glob)
    .map(named)
    .filter(folder => pattern.test(folder))
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
