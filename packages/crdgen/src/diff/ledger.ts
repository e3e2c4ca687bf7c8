import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Acceptance } from '@crdgen/checker'
import { type Diagnostic, readSource, sortDiagnostics, suggest } from '@crdgen/core'
import { CannotRun, firstLine } from '../cannot-run.ts'
import { withLock } from '../write/lock.ts'
import { explain, writeFiles } from '../write/write-files.ts'
import { editLedger, type LedgerRow } from './edit-ledger.ts'

/** Where breaks that are meant are kept, unless the config says otherwise. */
export const usualLedger = 'crdgen-accepted.yaml'

const header = `# Breaks that are meant. Add one with: crdgen diff BEFORE AFTER --accept FINGERPRINT --reason '…' [--expires 2026-12-31]
`

/** Reads the ledger; a file that isn't there accepts nothing. Throws CannotRun for one that can't be read as a list of acceptances. */
export function readLedger(cwd: string, file: string): readonly Acceptance[] {
  const path = resolve(cwd, file)
  if (!existsSync(path)) return []
  return readEntries(readText(path, file), file).map(({ acceptance }) => acceptance)
}

/** Gives findings about acceptances the place of their entry; `shown` is how the ledger is named. */
export function placeInLedger(found: readonly Diagnostic[], cwd: string, file: string, shown: string): readonly Diagnostic[] {
  if (!found.some(isAboutLedger)) return found
  const entries = readEntries(readText(resolve(cwd, file), file), file)
  const lines = new Map(entries.map(({ acceptance, line }) => [acceptance.fingerprint, line]))
  const placed = found.map(one => {
    const line = isAboutLedger(one) ? lines.get(String(one.data['fingerprint'])) : undefined
    return line === undefined ? one : { ...one, file: shown, line, column: 1 }
  })
  return sortDiagnostics(placed)
}

function isAboutLedger({ rule, file }: Diagnostic): boolean {
  return file === undefined && /^output\/(?:unused|expired|bad)-acceptance$/.test(rule)
}

interface LedgerEntry {
  readonly acceptance: Acceptance
  /** Where it starts, from 1. */
  readonly line: number
}

function readEntries(text: string, file: string): readonly LedgerEntry[] {
  const { documents, problems } = readSource(text, file)
  const [problem] = problems
  if (problem !== undefined) throw new CannotRun(`crdgen diff: ${file}:${problem.line}:${problem.column}: ${problem.message}`)
  return documents.flatMap(({ object, place }) => {
    if (!Array.isArray(object)) throw new CannotRun(`crdgen diff: ${file}: expected a list of {fingerprint, reason, expires}`)
    return object.map((entry: unknown, index) => {
      const [acceptance, line] = [readEntry(entry), place([index]).line]
      if (typeof acceptance !== 'string') return { acceptance, line }
      throw new CannotRun(`crdgen diff: ${file}:${line}: ${acceptance}`)
    })
  })
}

function readText(path: string, file: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (thrown) {
    throw new CannotRun(`crdgen diff: can't read ${file}: ${explain(thrown)}`)
  }
}

const known = ['fingerprint', 'reason', 'expires', 'finding']

function readEntry(entry: unknown): Acceptance | string {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'expected {fingerprint, reason, expires}'
  const strange = Object.keys(entry).find(key => !known.includes(key))
  if (strange !== undefined) {
    const near = suggest(strange, known)
    return `unknown key ${strange}${near === undefined ? '' : `; did you mean ${near}?`}`
  }
  const [fingerprint, reason, expires] = ['fingerprint', 'reason', 'expires'].map((key): unknown => Reflect.get(entry, key))
  if (typeof fingerprint !== 'string' || typeof reason !== 'string') return 'fingerprint and reason must be text'
  if (expires === undefined) return { fingerprint, reason }
  return typeof expires === 'string' ? { fingerprint, reason, expires } : 'expires must be a date such as 2026-12-31'
}

export interface NewAcceptance {
  readonly fingerprints: readonly string[]
  readonly reason: string
  readonly expires?: string | undefined
}

/**
 * Adds findings to the ledger, each with what it was about for those who read the file. What was accepted already gets the new
 * reason and day. Other entries, comments and order stay; where that can't be, CannotRun is thrown with the place.
 */
export async function addToLedger(
  cwd: string,
  file: string,
  { fingerprints, reason, expires }: NewAcceptance,
  found: readonly Diagnostic[],
): Promise<void> {
  const rows = fingerprints.map((fingerprint): LedgerRow => {
    const finding = found.find(one => one.fingerprint === fingerprint)
    if (finding === undefined) throw new CannotRun(noFinding(fingerprint, found))
    const about = [finding.rule, finding.subject, finding.path].filter(part => part !== '').join(' ')
    return { fingerprint, reason, ...(expires === undefined ? {} : { expires }), finding: about }
  })
  const yaml = await import('yaml')
  const path = resolve(cwd, file)
  mkdirSync(dirname(path), { recursive: true })
  withLock(path, file, () => {
    const before = existsSync(path) ? readText(path, file) : header
    const entries = readEntries(before, file)
    const content = edit(yaml, before, rows, file)
    requireOthers(entries, rows, content, file)
    writeFiles([{ path, shown: file, content }])
  })
}

function edit(yaml: typeof import('yaml'), before: string, rows: readonly LedgerRow[], file: string): string {
  try {
    return editLedger(yaml, before, rows)
  } catch (thrown) {
    throw new CannotRun(`crdgen diff: ${file}: can't be edited without a change to other entries: ${firstLine(thrown)}`)
  }
}

/** What is read back must be the rows and every other entry as it was. */
function requireOthers(entries: readonly LedgerEntry[], rows: readonly LedgerRow[], content: string, file: string): void {
  const now = new Map(entriesIfReadable(content, file).map(({ acceptance }) => [acceptance.fingerprint, acceptance]))
  const changed = new Map(rows.map(({ finding: _about, ...row }) => [row.fingerprint, row]))
  const lost = entries.find(
    ({ acceptance }) => !isDeepStrictEqual(now.get(acceptance.fingerprint), changed.get(acceptance.fingerprint) ?? acceptance),
  )
  if (lost !== undefined)
    throw new CannotRun(
      `crdgen diff: ${file}:${lost.line}: this entry can't be kept as it is when the file is edited (anchors, merge keys); write it out, or add the new entry by hand`,
    )
  const missing = rows.find(row => !isDeepStrictEqual(now.get(row.fingerprint), changed.get(row.fingerprint)))
  if (missing !== undefined) throw new CannotRun(`crdgen diff: ${file}: can't be edited; add the entry of ${missing.fingerprint} by hand`)
}

function entriesIfReadable(content: string, file: string): readonly LedgerEntry[] {
  try {
    return readEntries(content, file)
  } catch {
    return []
  }
}

function noFinding(fingerprint: string, found: readonly Diagnostic[]): string {
  const near = suggest(
    fingerprint,
    found.map(one => one.fingerprint),
  )
  return `crdgen diff: --accept ${fingerprint}: no finding has this fingerprint${near === undefined ? '' : `; did you mean ${near}?`}`
}
