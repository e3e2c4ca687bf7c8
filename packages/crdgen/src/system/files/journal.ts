import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { isAnythingIn, openOwnFolder } from '../cache/own-folder.ts'
import { isRecord } from '@crdgen/core/json'
import { isInside } from '@crdgen/core/files'
import { beganOf, hasEnded, type Owner, ownOwner } from './process.ts'

/** One file of a transaction: the new content is in `temporary` until it is moved to `target`. Both absolute, in one folder. */
export interface Move {
  readonly temporary: string
  readonly target: string
  /** The state of the target before. Who changes the file after a killed run keeps the change. */
  readonly before: string
}

/** The name of a temporary file, of the process that writes it and its number there. */
export function temporaryName(number: number): string {
  return `.crdgen-${process.pid}-${number}.tmp`
}

/** True if a file has changed: each write changes the times that the file system keeps, and another file has another number. */
export function stateOf(path: string): string {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found === undefined ? 'absent' : `${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`
}

/** The notes of a process that writes several files: when it is killed, the next run finishes its work. */
interface Journal {
  readonly owner: Owner
  /** The folder that all files are in. */
  readonly folder: string
  /** `prepare`: temporary files are being written, and are to be removed. `move`: all are there, and are to be moved. */
  readonly phase: 'prepare' | 'move'
  /** `prepared`: the state of the temporary file when it was whole. */
  readonly moves: readonly (Move & { readonly prepared?: string })[]
  /** Folders that were made on the way, deepest first. */
  readonly folders: readonly string[]
}

export interface OpenJournal {
  /** From here on the transaction is finished, not undone. */
  commit(): void
  /** The transaction is over, either way. */
  close(): void
}

const none: OpenJournal = { commit() {}, close() {} }

/** Begins a transaction. Without a folder of the user's own there is no journal: each file is still written whole or not at all. */
export function openJournal(moves: readonly Move[], folders: readonly string[]): OpenJournal {
  const own = openOwnFolder('journal')
  if (own === undefined) return none
  const file = join(own, `${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2)}.json`)
  const journal: Journal = { owner: ownOwner(), folder: commonFolder(moves), phase: 'prepare', moves, folders }
  try {
    writeJournal(file, journal)
  } catch {
    return none
  }
  return {
    commit() {
      // One file is moved at once or not at all.
      if (moves.length > 1)
        writeJournal(file, { ...journal, phase: 'move', moves: moves.map(move => ({ ...move, prepared: stateOf(move.temporary) })) })
    },
    close: () => rmSync(file, { force: true }),
  }
}

function commonFolder(moves: readonly Move[]): string {
  return moves.map(({ target }) => dirname(target)).reduce(common)
}

function common(one: string, other: string): string {
  return one === other || other.startsWith(join(one, '/')) ? one : common(dirname(one), other)
}

function writeJournal(file: string, journal: Journal): void {
  const draft = `${file}.draft`
  writeFileSync(draft, JSON.stringify(journal))
  syncFile(draft)
  renameSync(draft, file)
}

/** Waits until the disk has what was written to a file. */
export function syncFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Of a process of another machine it is not known whether it still writes. None does for that long. */
const longestWriteInMs = 600_000

/** Finishes or undoes what processes began that have ended since, so that there are only old or only new files. */
export function finishInterrupted(): void {
  const own = isAnythingIn('journal') ? openOwnFolder('journal') : undefined
  if (own === undefined) return
  for (const entry of readdirSync(own)) {
    const file = join(own, entry)
    const noted = statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Date.now()
    const journal = readJournal(file)
    const hasLeft = journal === undefined ? beganOf(Number.parseInt(entry, 10)) === undefined : hasEnded(journal.owner) === true
    if (!hasLeft && Date.now() - noted <= longestWriteInMs) continue
    if (journal !== undefined) finish(journal, noted)
    rmSync(file, { force: true })
  }
}

/** File times are this coarse, in milliseconds. */
const tick = 20

/**
 * Does nothing but what the run could still have done: a file is moved that is the very one that it prepared, and what is removed was made
 * after it had `noted` that it would make it. Whatever else a journal names, one from a restored cache for instance, is left.
 */
function finish({ phase, moves, folders, owner, folder }: Journal, noted: number): void {
  const isMade = (path: string) => (lstatSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0) >= noted - tick
  for (const { temporary, target, before, prepared } of moves)
    attempt(() => {
      if (!isTemporary(temporary, owner) || dirname(temporary) !== dirname(target) || !isInside(folder, temporary)) return
      if (phase === 'prepare' ? !isMade(temporary) : stateOf(temporary) !== prepared) return
      if (phase === 'move' && stateOf(target) === before) renameSync(temporary, target)
      else rmSync(temporary, { force: true })
    })
  if (phase === 'prepare')
    for (const made of folders)
      attempt(() => {
        if (moves.some(({ target }) => isInside(made, target)) && isMade(made)) rmdirSync(made)
      })
}

function isTemporary(path: string, { pid }: Owner): boolean {
  return isAbsolute(path) && /^\.crdgen-(\d+)-\d+\.tmp$/.exec(basename(path))?.[1] === String(pid) && lstatSync(path).isFile()
}

function attempt(step: () => void): void {
  try {
    step()
  } catch {
    // A folder that went, or is not empty, needs nothing.
  }
}

function readJournal(file: string): Journal | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isJournal(found) ? found : undefined
  } catch {
    return undefined
  }
}

function isJournal(found: unknown): found is Journal {
  if (!isRecord(found) || !Array.isArray(found['moves']) || !Array.isArray(found['folders']) || !isRecord(found['owner'])) return false
  const hasTexts = (one: unknown, keys: readonly string[]) => isRecord(one) && keys.every(key => typeof one[key] === 'string')
  return (
    (found['phase'] === 'prepare' || found['phase'] === 'move') &&
    typeof found['folder'] === 'string' &&
    typeof found['owner']['pid'] === 'number' &&
    hasTexts(found['owner'], ['began', 'host']) &&
    found['moves'].every(move => hasTexts(move, ['temporary', 'target', 'before'])) &&
    found['folders'].every(folder => typeof folder === 'string')
  )
}
