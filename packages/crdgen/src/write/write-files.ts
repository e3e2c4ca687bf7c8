import { chmodSync, mkdirSync, readFileSync, realpathSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotRun, errorCode, firstLine } from '../cannot-run.ts'
import { finishInterrupted, type Move, openJournal, stateOf, syncFile } from './journal.ts'

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
 * place. When a step fails, those taken are undone (also folders made on the way) and CannotRun is thrown. When the process is killed,
 * the next run of the tool finishes the renames or removes the temporary files, as a journal says.
 * What is not a file (/dev/stdout, a pipe) has no content to keep and must not be replaced: it is written into, last.
 */
export function writeFiles(files: readonly FileToWrite[]): void {
  if (files.length === 0) return
  const undo: Undo[] = []
  const step = { shown: '' }
  try {
    const [devices, plain] = [files.filter(isDevice), files.filter(file => !isDevice(file))]
    if (plain.length > 0) moveFiles(plain, undo, step)
    for (const { path, shown, content } of devices) {
      step.shown = shown
      writeFileSync(path, content)
    }
  } catch (thrown) {
    for (const back of undo.toReversed()) attempt(back)
    throw new CannotRun(`crdgen: can't write ${step.shown}: ${explain(thrown)}`)
  }
}

/** `step` names the file that is being worked on. */
function moveFiles(files: readonly FileToWrite[], undo: Undo[], step: { shown: string }): void {
  finishInterrupted()
  const folders = new Set<string>()
  const moves = files.map((file, index): PreparedFile => {
    step.shown = file.shown
    const target = followLink(file.path)
    for (const folder of missingFolders(dirname(target))) folders.add(folder)
    const mode = statSync(target, { throwIfNoEntry: false })?.mode
    return { ...file, target, mode, temporary: join(dirname(target), `.crdgen-${process.pid}-${index}.tmp`), before: stateOf(target) }
  })
  const journal = openJournal(
    moves.map(({ temporary, target, before }) => ({ temporary, target, before })),
    [...folders].toReversed(),
  )
  undo.push(() => journal.close())
  for (const move of moves) {
    step.shown = move.shown
    prepare(move, undo)
  }
  // A rename must not overtake the content. The disk is waited for after everything is written, as it then stores many files at once.
  for (const { temporary, mode, shown } of moves) {
    step.shown = shown
    syncFile(temporary)
    if (mode !== undefined) chmodSync(temporary, mode & 0o7777)
  }
  journal.commit()
  for (const { temporary, target, shown } of moves) {
    step.shown = shown
    const restore = restoreOf(target)
    renameSync(temporary, target)
    undo.push(restore)
  }
  journal.close()
}

function isDevice({ path }: FileToWrite): boolean {
  try {
    const found = statSync(path)
    return !found.isFile() && !found.isDirectory()
  } catch {
    return false
  }
}

interface PreparedFile extends FileToWrite, Move {
  /** Of the file that is there already. */
  readonly mode: number | undefined
}

function prepare({ temporary, target, content }: PreparedFile, undo: Undo[]): void {
  // Node's own recursive mkdir never ends where nothing can be made, as below /proc.
  for (const folder of missingFolders(dirname(target))) if (makeFolder(folder)) undo.push(() => rmdirSync(folder))
  undo.push(() => rmSync(temporary, { force: true }))
  writeFileSync(temporary, content)
}

/** False when another process was faster. */
function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST' && statSync(folder).isDirectory()) return false
    throw thrown
  }
}

/** The folders on the way to one that are not there, in the order to make them. */
function missingFolders(folder: string): readonly string[] {
  const parent = dirname(folder)
  if (parent === folder || statSync(folder, { throwIfNoEntry: false }) !== undefined) return []
  return [...missingFolders(parent), folder]
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
