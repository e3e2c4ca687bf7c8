import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { findProject, isInside } from '@crdgen/core/files'
import type { Acceptance } from '@crdgen/checker/internal'
import { type Diagnostic, readSource, sortDiagnostics, suggest, plainText } from '@crdgen/core/internal'
import { CannotRun, firstLine } from '../../system/cannot-run.ts'
import { readTreeFile, readWritten } from '../../system/files/tree-file.ts'
import { withoutQuotes } from '../../report/quotes.ts'
import { withLock } from '../../system/files/lock.ts'
import { writeFiles } from '../../system/files/write-files.ts'
import { editLedger, type LedgerRow } from './edit-ledger.ts'
import type { AcceptingCommand } from './own-rules.ts'

/** The file of acceptances, unless the config names another one. */
export const usualLedger = 'crdgen-accepted.yaml'

const header = `# Findings that are meant. Add one with: crdgen diff BEFORE AFTER --accept FINGERPRINT --reason '…' [--until 2026-12-31]
`

/** An acceptance as the ledger has it. Those of `diff` name no command and no file. */
export interface LedgerAcceptance extends Acceptance {
  readonly command?: string
  /** The file of the finding, from the ledger's folder. */
  readonly file?: string
}

/** Reads the ledger; a file that isn't there accepts nothing. Throws CannotRun for one that can't be read as a list of acceptances. */
export function readLedger(cwd: string, file: string): readonly LedgerAcceptance[] {
  return readPlaced(cwd, file).map(({ acceptance }) => acceptance)
}

/** Gives findings about acceptances the place of their entry; `shown` is how the ledger is named. */
export function placeInLedger(found: readonly Diagnostic[], cwd: string, file: string, shown: string): readonly Diagnostic[] {
  if (!found.some(isAboutLedger)) return found
  const lines = new Map(readPlaced(cwd, file).map(({ acceptance, line }) => [acceptance.fingerprint, line]))
  const placed = found.map(one => {
    const line = isAboutLedger(one) ? lines.get(plainText(one.data['fingerprint'])) : undefined
    return line === undefined ? one : { ...one, file: shown, line, column: 1 }
  })
  return sortDiagnostics(placed)
}

function isAboutLedger({ rule, file }: Diagnostic): boolean {
  return file === undefined && /^output\/(?:unused|expired|bad)-acceptance$/.test(rule)
}

interface LedgerEntry {
  readonly acceptance: LedgerAcceptance
  /** Its first line, from 1. */
  readonly line: number
}

function readPlaced(cwd: string, file: string): readonly LedgerEntry[] {
  const path = resolve(cwd, file)
  const text = readTreeFile(path, file)
  if (text === undefined) return []
  return withoutQuotes(
    () => isInside(findProject(cwd), path),
    file,
    'a ledger',
    () => readEntries(text, file),
  )
}

function readEntries(text: string, file: string): readonly LedgerEntry[] {
  const { documents, problems } = readSource(text, file)
  const [problem] = problems
  if (problem !== undefined) throw new CannotRun(`crdgen: ${file}:${problem.line}:${problem.column}: ${problem.message}`)
  return documents.flatMap(({ object, place }) => {
    if (!Array.isArray(object)) throw new CannotRun(`crdgen: ${file}: expected a list of {fingerprint, reason, expires}`)
    return object.map((entry: unknown, index) => {
      const [acceptance, line] = [readEntry(entry), place([index]).line]
      if (typeof acceptance !== 'string') return { acceptance, line }
      throw new CannotRun(`crdgen: ${file}:${line}: ${acceptance}`)
    })
  })
}

const known = ['fingerprint', 'reason', 'expires', 'command', 'file', 'finding']
const commands = ['check', 'validate', 'diff']

function readEntry(entry: unknown): LedgerAcceptance | string {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'expected {fingerprint, reason, expires}'
  const strange = Object.keys(entry).find(key => !known.includes(key))
  if (strange !== undefined) {
    const near = suggest(strange, known)
    return `unknown key ${strange}${near === undefined ? '' : `; did you mean ${near}?`}`
  }
  const [fingerprint, reason, expires, command, file] = known.map((key): unknown => Reflect.get(entry, key))
  if (typeof fingerprint !== 'string' || typeof reason !== 'string') return 'fingerprint and reason must be text'
  if (command !== undefined && !(typeof command === 'string' && commands.includes(command))) return `command is ${commands.join(', ')}`
  if (file !== undefined && typeof file !== 'string') return 'file must be text'
  const from = { ...(command === undefined ? {} : { command }), ...(file === undefined ? {} : { file }) }
  if (expires === undefined) return { fingerprint, reason, ...from }
  return typeof expires === 'string' ? { fingerprint, reason, expires, ...from } : 'expires must be a date such as 2026-12-31'
}

export interface NewAcceptance {
  /** Of findings, or of groups of them; `all`: every error and warning. */
  readonly fingerprints: readonly string[] | 'all'
  readonly reason: string
  readonly expires?: string | undefined
}

/** The file of acceptances, and the command that it is for. */
export interface LedgerPlace {
  /** The folder that the ledger's path starts from. */
  readonly folder: string
  readonly file: string
  readonly command: AcceptingCommand
  /** The groups that a finding is in. */
  groupsOf(finding: Diagnostic): readonly string[]
  /** Names a file of a finding as the ledger does. */
  fileOf(finding: Diagnostic): string | undefined
}

/**
 * Adds findings to the ledger, each with what it was about for those who read the file. What was accepted already gets the new
 * reason and day. Other entries, comments and order stay; where that can't be, CannotRun is thrown with the place.
 */
export async function addToLedger(place: LedgerPlace, acceptance: NewAcceptance, found: readonly Diagnostic[]): Promise<void> {
  const { folder: cwd, file } = place
  const rows = makeRows(place, acceptance, found)
  if (rows.length === 0) return
  const yaml = await import('yaml')
  const path = resolve(cwd, file)
  withLock(path, file, () => {
    const before = readWritten(path, file) ?? header
    const entries = readEntries(before, file)
    const content = edit(yaml, before, rows, file)
    requireOthers(entries, rows, content, file)
    writeFiles([{ path, shown: file, content, own: cwd }])
  })
}

function makeRows(
  { command, fileOf, groupsOf }: LedgerPlace,
  { fingerprints, reason, expires }: NewAcceptance,
  found: readonly Diagnostic[],
) {
  const open = found.filter(({ severity }) => severity !== 'note')
  const named = fingerprints === 'all' ? [...new Set(open.map(({ fingerprint }) => fingerprint))] : fingerprints
  return named.map((fingerprint): LedgerRow => {
    const finding = found.find(one => one.fingerprint === fingerprint)
    const group = finding === undefined ? found.filter(one => groupsOf(one).includes(fingerprint)) : [finding]
    const [first, ...others] = group
    if (first === undefined)
      throw new CannotRun(noFinding(command, fingerprint, [...found.flatMap(one => [one.fingerprint, ...groupsOf(one)])]))
    const about = [first.rule, ...(others.length === 0 ? [first.subject] : []), first.path].filter(part => part !== '').join(' ')
    const at = others.length === 0 ? fileOf(first) : undefined
    return {
      fingerprint,
      reason,
      ...(expires === undefined ? {} : { expires }),
      ...(command === 'diff' ? {} : { command, ...(at === undefined ? {} : { file: at }) }),
      finding: others.length === 0 ? about : `${about} and ${others.length} more`,
    }
  })
}

function edit(yaml: typeof import('yaml'), before: string, rows: readonly LedgerRow[], file: string): string {
  try {
    return editLedger(yaml, before, rows)
  } catch (thrown) {
    throw new CannotRun(`crdgen: ${file}: can't be edited without a change to other entries: ${firstLine(thrown)}`)
  }
}

/** Throws when the text, read again, lacks a new row, or another entry has changed. */
function requireOthers(entries: readonly LedgerEntry[], rows: readonly LedgerRow[], content: string, file: string): void {
  const now = new Map(entriesIfReadable(content, file).map(({ acceptance }) => [acceptance.fingerprint, acceptance]))
  const changed = new Map(rows.map(({ finding: _about, ...row }) => [row.fingerprint, row]))
  const lost = entries.find(
    ({ acceptance }) => !isDeepStrictEqual(now.get(acceptance.fingerprint), changed.get(acceptance.fingerprint) ?? acceptance),
  )
  if (lost !== undefined)
    throw new CannotRun(
      `crdgen: ${file}:${lost.line}: this entry can't be kept as it is when the file is edited (anchors, merge keys); write it out, or add the new entry by hand`,
    )
  const missing = rows.find(row => !isDeepStrictEqual(now.get(row.fingerprint), changed.get(row.fingerprint)))
  if (missing !== undefined) throw new CannotRun(`crdgen: ${file}: can't be edited; add the entry of ${missing.fingerprint} by hand`)
}

function entriesIfReadable(content: string, file: string): readonly LedgerEntry[] {
  try {
    return readEntries(content, file)
  } catch {
    return []
  }
}

function noFinding(command: string, fingerprint: string, known: readonly string[]): string {
  const near = suggest(fingerprint, known)
  return `crdgen ${command}: --accept ${fingerprint}: no finding has this fingerprint${near === undefined ? '' : `; did you mean ${near}?`}`
}
