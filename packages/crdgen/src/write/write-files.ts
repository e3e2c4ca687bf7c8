import { chmodSync, mkdirSync, readFileSync, realpathSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CannotRun, errorCode, firstLine } from '../cannot-run.ts'

export interface FileToWrite {
  /** Absolute. */
  readonly path: string
  /** How messages name it. */
  readonly shown: string
  readonly content: string
}

/** Takes one step back; the steps taken are undone last first. */
type Undo = () => void

/**
 * Writes all files or none: every content goes to a temporary file in its own folder first, then all are renamed into
 * place. When a step fails, those taken are undone (also folders made on the way) and CannotRun is thrown.
 * What is no file (/dev/stdout, a pipe) has no content to keep and must not be replaced: it is written into, last.
 */
export function writeFiles(files: readonly FileToWrite[]): void {
  const undo: Undo[] = []
  let current = ''
  try {
    const [devices, plain] = [files.filter(isDevice), files.filter(file => !isDevice(file))]
    const prepared = plain.map((file, index) => {
      current = file.shown
      return prepare(file, index, undo)
    })
    for (const { temporary, target, shown } of prepared) {
      current = shown
      const restore = restoreOf(target)
      renameSync(temporary, target)
      undo.push(restore)
    }
    for (const { path, shown, content } of devices) {
      current = shown
      writeFileSync(path, content)
    }
  } catch (thrown) {
    for (const step of undo.toReversed()) attempt(step)
    throw new CannotRun(`crdgen: can't write ${current}: ${explain(thrown)}`)
  }
}

function isDevice({ path }: FileToWrite): boolean {
  try {
    const found = statSync(path)
    return !found.isFile() && !found.isDirectory()
  } catch {
    return false
  }
}

interface PreparedFile {
  readonly temporary: string
  readonly target: string
  readonly shown: string
}

function prepare({ path, shown, content }: FileToWrite, index: number, undo: Undo[]): PreparedFile {
  const target = followLink(path)
  const folder = dirname(target)
  const made = mkdirSync(folder, { recursive: true })
  if (made !== undefined) undo.push(() => removeEmpty(folder, made))
  const mode = statSync(target, { throwIfNoEntry: false })?.mode
  const temporary = join(folder, `.${basename(target)}.${process.pid}.${index}.tmp`)
  undo.push(() => rmSync(temporary, { force: true }))
  writeFileSync(temporary, content)
  if (mode !== undefined) chmodSync(temporary, mode & 0o7777)
  return { temporary, target, shown }
}

/** A link stays a link: what it points to is written. */
function followLink(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

function restoreOf(target: string): Undo {
  if (statSync(target, { throwIfNoEntry: false }) === undefined) return () => rmSync(target, { force: true })
  const before = readFileSync(target)
  return () => writeFileSync(target, before)
}

function removeEmpty(folder: string, last: string): void {
  for (let at = folder; ; at = dirname(at)) {
    rmdirSync(at)
    if (at === last) return
  }
}

function attempt(step: Undo): void {
  try {
    step()
  } catch {
    // What can't be undone stays; the failure that brought us here is the one to report.
  }
}

const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  ENOENT: 'no such file or folder',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links go round in a circle',
  EMFILE: 'too many open files',
}

/** Says what went wrong with a file, in words and without its path. */
export function explain(thrown: unknown): string {
  const code = errorCode(thrown)
  return (code === undefined || !Object.hasOwn(words, code) ? undefined : words[code]) ?? firstLine(thrown)
}
