import {
  chmodSync,
  chownSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  lstatSync,
  readlinkSync,
  realpathSync,
} from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { CannotRun, errorCode, firstLine } from '../cannot-run.ts'
import { printable } from '../terminal/show-line.ts'
import { finishInterrupted, type Move, openJournal, stateOf, syncFile, temporaryName } from './journal.ts'
import { makeFolder, missingFolders } from './make-folder.ts'
import { findProject, isInside, realPath } from '@crdgen/core/files'

export interface FileToWrite {
  /** Absolute. */
  readonly path: string
  /** Its name in messages. */
  readonly shown: string
  readonly content: string
  /**
   * The folder or file that the user named, else the folder that the command works in; absolute. Links up to here are the user's own; one
   * below must not leave the project.
   */
  readonly own: string
}

/** Takes one step back; the steps taken are undone last first. */
type Undo = () => void

/**
 * Writes all files or none, for every command: every content goes to a temporary file in its own folder first, then all are renamed into
 * place. When a step fails, those taken are undone (also folders made on the way) and CannotRun is thrown, and so it is for a link that
 * leaves the project. When the process is killed, the next run of the tool finishes the renames or removes the temporary files, as a
 * journal notes. A file keeps its mode, and its owner where that is allowed; else a line on stderr reports it.
 * What the user named that is not a file (/dev/stdout, a pipe) has no content to keep and must not be replaced: it is written into, last.
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
    const target = findTarget(file.path, file.own)
    for (const folder of missingFolders(dirname(target))) folders.add(folder)
    const before = statSync(target, { throwIfNoEntry: false })
    if (before?.isFile() === false && !before.isDirectory()) throw new Error('it is not a plain file')
    return { ...file, target, stats: before, temporary: join(dirname(target), temporaryName(index)), before: stateOf(target) }
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
  for (const move of moves) {
    step.shown = move.shown
    syncFile(move.temporary)
  }
  const remarks = moves.flatMap(keepOwner)
  journal.commit()
  for (const { temporary, target, shown } of moves) {
    step.shown = shown
    const restore = restoreOf(target)
    renameSync(temporary, target)
    undo.push(restore)
  }
  journal.close()
  for (const remark of remarks) process.stderr.write(`${printable(`crdgen: ${remark}`)}\n`)
}

function isDevice({ path, own }: FileToWrite): boolean {
  if (path !== own) return false
  try {
    const found = statSync(path)
    return !found.isFile() && !found.isDirectory()
  } catch {
    return false
  }
}

interface PreparedFile extends FileToWrite, Move {
  /** Of the file that is there already. */
  readonly stats: Stats | undefined
}

function prepare({ temporary, target, content, stats }: PreparedFile, undo: Undo[]): void {
  makeFolder(dirname(target), undefined, folder => undo.push(() => rmdirSync(folder)))
  undo.push(() => rmSync(temporary, { force: true }))
  // What has the name may be a link that a tree holds: it goes, and is not written through.
  rmSync(temporary, { force: true })
  writeFileSync(temporary, bytesOf(content), { flag: 'wx', mode: stats === undefined ? 0o666 : 0o600 })
}

/**
 * A text that was put together stays a tree of its parts to V8 until somebody reads it; from then on it is one piece, as large as the file. This
 * reads another tree: files have most of their parts in common, and all are held until the last is written.
 */
function bytesOf(text: string): Uint8Array {
  return Buffer.from(`${text}\0`).subarray(0, -1)
}

/** Gives a new file the owner, group and mode of the one that it replaces. Returns what could not be kept of that. */
function keepOwner({ stats: before, temporary, shown }: PreparedFile): readonly string[] {
  if (before === undefined) return []
  const { uid, gid } = statSync(temporary)
  const owners =
    [uid, gid].join() === [before.uid, before.gid].join() ? [] : [[before.uid, before.gid] as const, [uid, before.gid] as const]
  owners.some(([user, group]) => attempt(() => chownSync(temporary, user, group)))
  chmodSync(temporary, before.mode & 0o7777)
  const now = statSync(temporary)
  return [
    ...(now.uid === before.uid ? [] : [`${shown} belonged to user ${before.uid}, and belongs to you now`]),
    ...(now.gid === before.gid ? [] : [`${shown} belonged to group ${before.gid}, and belongs to group ${now.gid} now`]),
    ...(before.nlink === 1 ? [] : [`${shown} was a hard link; its other names keep the content before`]),
  ]
}

function restoreOf(target: string): Undo {
  if (statSync(target, { throwIfNoEntry: false }) === undefined) return () => rmSync(target, { force: true })
  const before = readFileSync(target)
  return () => writeFileSync(target, before)
}

/** False for what can't be done. What can't be undone stays; the failure that brought us here is the one to report. */
function attempt(step: Undo): boolean {
  try {
    step()
    return true
  } catch {
    return false
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

/** Describes what went wrong with a file, without its path. */
export function explain(thrown: unknown): string {
  const code = errorCode(thrown)
  return (code === undefined || !Object.hasOwn(words, code) ? undefined : words[code]) ?? firstLine(thrown)
}

/**
 * Finds the file that a path leads to. Links in `own`, the part of the path that the user named, or that the config is in, are followed
 * wherever they lead; a link below it, which a tree may hold, only to what is in the project, too. Throws an Error with the reason for any
 * other one, and for one that leads nowhere.
 */
function findTarget(path: string, own: string): string {
  const project = findProject(own)
  const start = isBelow(path, own) ? own : isBelow(path, project) ? project : path
  for (const at of stepsBetween(start, path)) {
    const found = lstatSync(at, { throwIfNoEntry: false })
    if (found === undefined) break
    if (!found.isSymbolicLink()) continue
    const shown = `${at === path ? 'it' : relative(dirname(start), at)} is a link`
    if (realPathIfThere(at) === undefined) throw new Error(`${shown} to nowhere`)
    if (!isInside(project, at) && !isInside(own, at)) throw new Error(`${shown} out of the project; name what it leads to`)
  }
  return followLinks(path)
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

/** The paths from below a folder to a path in it. */
function stepsBetween(folder: string, path: string): readonly string[] {
  const parts = relative(folder, path).split(sep)
  return path === folder ? [] : parts.map((_, index) => join(folder, ...parts.slice(0, index + 1)))
}

function realPathIfThere(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch (thrown) {
    if (errorCode(thrown) === 'ENOENT' || errorCode(thrown) === 'ENOTDIR') return undefined
    throw thrown
  }
}

/** A link stays a link: what it leads to is written, also when that does not exist yet. */
function followLinks(path: string): string {
  const real = realPathIfThere(path)
  if (real !== undefined) return real
  const folder = realPath(dirname(path))
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
  return isLink ? followLinks(resolve(folder, readlinkSync(path))) : join(folder, path.slice(dirname(path).length))
}
