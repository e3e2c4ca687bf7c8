import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { openOwnFolder } from '../cache/own-folder.ts'
import { isRecord } from '../is-record.ts'
import { hasEnded } from './process.ts'

/** One file of a transaction: the new content is in `temporary` until it is moved to `target`. Both absolute. */
export interface Move {
  readonly temporary: string
  readonly target: string
  /** The state of the target before. Who changes the file after a killed run keeps the change. */
  readonly before: string
}

/** Tells whether a file has changed: by its size and time. */
export function stateOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found === undefined ? 'absent' : `${found.size} ${found.mtimeMs}`
}

/** What a process that writes several files notes down, so that the next run can finish its work when it is killed. */
interface Journal {
  readonly pid: number
  readonly host: string
  /** `prepare`: temporary files are being written, and are to be removed. `move`: all are there, and are to be moved. */
  readonly phase: 'prepare' | 'move'
  readonly moves: readonly Move[]
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
  const folder = openOwnFolder('journal')
  if (folder === undefined) return none
  const file = join(folder, `${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2)}.json`)
  const note = (phase: Journal['phase']) => writeJournal(file, { pid: process.pid, host: hostname(), phase, moves, folders })
  try {
    note('prepare')
  } catch {
    return none
  }
  // One file is moved at once or not at all.
  return { commit: () => void (moves.length > 1 && note('move')), close: () => rmSync(file, { force: true }) }
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

/** Finishes or undoes what processes began that have ended since, so that there are only old or only new files. */
export function finishInterrupted(): void {
  const folder = openOwnFolder('journal')
  if (folder === undefined) return
  for (const entry of readdirSync(folder)) {
    const [, pid] = /^(\d+)-/.exec(entry) ?? []
    if (pid === undefined || !hasEnded(Number(pid))) continue
    const file = join(folder, entry)
    const journal = entry.endsWith('.json') ? readJournal(file) : undefined
    if (journal !== undefined && journal.host !== hostname()) continue
    if (journal !== undefined) finish(journal)
    rmSync(file, { force: true })
  }
}

function finish({ phase, moves, folders }: Journal): void {
  for (const { temporary, target, before } of moves)
    attempt(() => {
      if (phase === 'move' && existsSync(temporary) && stateOf(target) === before) renameSync(temporary, target)
      else rmSync(temporary, { force: true })
    })
  if (phase === 'prepare') for (const made of folders) attempt(() => rmdirSync(made))
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
  if (!isRecord(found) || !Array.isArray(found['moves']) || !Array.isArray(found['folders'])) return false
  const isMove = (one: unknown) =>
    isRecord(one) &&
    typeof one['temporary'] === 'string' &&
    typeof one['target'] === 'string' &&
    typeof one['before'] === 'string' &&
    dirname(one['temporary']) === dirname(one['target'])
  return (found['phase'] === 'prepare' || found['phase'] === 'move') && typeof found['host'] === 'string' && found['moves'].every(isMove)
}
