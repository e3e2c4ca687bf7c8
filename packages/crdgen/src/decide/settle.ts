import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { applyLedger, formerFindings } from '@crdgen/checker/internal'
import { type Diagnostic, sortDiagnostics } from '@crdgen/core/internal'
import { CannotRun } from '../system/cannot-run.ts'
import type { Config } from '../config/config.ts'
import type { LoadedConfig } from '../config/load-config.ts'
import { count } from '../report/count.ts'
import { placeFile, withSlashes } from '../report/emit-report.ts'
import type { FindingGroup, Report } from '../report/report.ts'
import { type BaselineEntry, type BaselineFiles, compareWithBaseline, makeBaseline } from './accept/baseline.ts'
import { type PlacedEntry, readBaseline, writeBaseline } from './accept/baseline-file.ts'
import { groupOf } from '../report/group.ts'
import { applyIgnoreComments, type IgnoreComment } from '../sources/ignore-comments.ts'
import { addToLedger, type LedgerAcceptance, type NewAcceptance, placeInLedger, readLedger, usualLedger } from './accept/ledger.ts'
import type { AcceptingCommand } from './accept/own-rules.ts'
import { createFinding } from '../report/rules/acceptance-rules.ts'

/** The findings of a command before ignore comments, the ledger and the baseline are applied. */
export interface Unsettled {
  readonly found: readonly Diagnostic[]
  /** The ignore comments of what was read. */
  readonly comments: readonly IgnoreComment[]
  /** The files that were read, as findings name them. */
  readonly files: readonly string[]
  /** A further group that a finding is in, when findings of one cause may look different. */
  readonly groupOf?: ((finding: Diagnostic) => FindingGroup | undefined) | undefined
  /** Makes the report of the findings that are left. */
  report(diagnostics: readonly Diagnostic[]): Report
}

export interface SettleTask {
  readonly command: AcceptingCommand
  readonly cwd: string
  readonly loaded: LoadedConfig
  /** Read from the flags. */
  readonly acceptance: NewAcceptance | undefined
  readonly baseline?: string | undefined
  readonly updateBaseline?: boolean | undefined
}

/** Applies ignore comments, the ledger and the baseline, after it has written what is to be accepted into the latter two. */
export async function settle(unsettled: Unsettled, task: SettleTask): Promise<Report> {
  const { left, ignored } = await unignore(unsettled, task)
  const accepted = await accept(left, unsettled, task)
  const { diagnostics, known, note } = subtractBaseline(accepted, unsettled, task)
  const report = unsettled.report(sortDiagnostics(diagnostics))
  const hidden = { ...(known === 0 ? {} : { baseline: known }), ...(ignored === 0 ? {} : { ignored }) }
  if (known + ignored === 0 && note === undefined) return report
  const parts = [...(known === 0 ? [] : [`${known} in the baseline`]), ...(ignored === 0 ? [] : [`${ignored} ignored by comments`])]
  const words = [...(parts.length === 0 ? [] : [`Not shown: ${parts.join(', ')}.`]), ...(note === undefined ? [] : [note])]
  return { ...report, summary: [report.summary, ...words].join(' '), counts: { ...report.counts, ...hidden } }
}

async function unignore({ found, comments }: Unsettled, { command }: SettleTask) {
  if (comments.length === 0) return { left: found, ignored: 0 }
  // It loads the names of the rules of every package.
  const { rulesFor } = await import('./accept/own-rules.ts')
  return applyIgnoreComments(found, comments, rulesFor(command))
}

/** The ledger that a config names. */
export function ledgerOf({ ledger, diff }: Partial<Config>): string {
  return ledger ?? diff?.ledger ?? usualLedger
}

async function accept(found: readonly Diagnostic[], unsettled: Unsettled, task: SettleTask): Promise<readonly Diagnostic[]> {
  const { command, cwd, loaded, acceptance } = task
  const { folder } = loaded
  const file = ledgerOf(loaded.config)
  const names = openNames(task, unsettled.files)
  const groupsOf = (finding: Diagnostic) => [
    groupOf(finding),
    ...[unsettled.groupOf?.(finding)?.id ?? []].flat(),
    ...formerFindings(finding).flatMap(one => [one.fingerprint, groupOf(one)]),
  ]
  if (acceptance !== undefined)
    await addToLedger(
      { folder, file, command, groupsOf, fileOf: finding => (finding.file === undefined ? undefined : names.fileOf(finding)) },
      acceptance,
      found,
    )
  const entries = readLedger(folder, file).filter(entry => isOurs(entry, found, { command, names, groupsOf }))
  const today = new Date().toISOString().slice(0, 10)
  const applied = entries.length === 0 ? found : applyLedger(found, entries, today, groupsOf)
  return placeInLedger(applied, folder, file, placeFile(cwd, file, folder))
}

interface Circumstances {
  readonly command: AcceptingCommand
  readonly names: BaselineFiles
  groupsOf(finding: Diagnostic): readonly string[]
}

/** An entry of another command, or about a file that was not read, is not called unused. */
function isOurs(entry: LedgerAcceptance, found: readonly Diagnostic[], { command, names, groupsOf }: Circumstances): boolean {
  const { fingerprint, file } = entry
  if ((entry.command ?? 'diff') === command && (file === undefined || names.isCovered(file))) return true
  return found.some(one => one.fingerprint === fingerprint || groupsOf(one).includes(fingerprint))
}

/** Files of findings are seen from the working folder, those in ledgers and baselines from the config's. */
function openNames({ cwd, loaded: { folder } }: SettleTask, read: readonly string[]): BaselineFiles {
  const nameOf = (file: string) => (file === 'stdin' ? file : withSlashes(relative(folder, resolve(cwd, file))))
  const names = new Set(read.map(nameOf))
  return {
    fileOf: ({ file }) => (file === undefined ? '' : nameOf(file)),
    isCovered: file => file === '' || names.has(file) || (file !== 'stdin' && !existsSync(resolve(folder, file))),
  }
}

interface Subtracted {
  readonly diagnostics: readonly Diagnostic[]
  readonly known: number
  /** A sentence about the file that was written. */
  readonly note?: string
}

function subtractBaseline(found: readonly Diagnostic[], { files }: Unsettled, task: SettleTask): Subtracted {
  const { command, cwd, loaded, updateBaseline = false } = task
  const named = task.baseline ?? loaded.config.baseline
  if (command === 'diff') return { diagnostics: found, known: 0 }
  if (named === undefined) {
    if (updateBaseline) throw new CannotRun(`crdgen ${command}: --update-baseline needs --baseline FILE, or baseline in the config`)
    return { diagnostics: found, known: 0 }
  }
  const from = task.baseline === undefined ? loaded.folder : cwd
  const [path, shown] = [resolve(from, named), placeFile(cwd, named, from)]
  const names = openNames(task, files)
  const owner = task.baseline === undefined ? loaded.folder : undefined
  const before = readBaseline(path, shown, owner)
  if (updateBaseline) {
    writeBaseline({ path, shown, own: owner ?? path }, command, old => makeBaseline(found, old, names), owner)
    const now = readBaseline(path, shown, owner)?.[command] ?? []
    const { left, known } = compareWithBaseline(found, now, names)
    return { diagnostics: left, known, note: describeUpdate(shown, before?.[command] ?? [], now) }
  }
  if (before === undefined) throw new CannotRun(`crdgen ${command}: ${shown}: no such file; write the baseline with --update-baseline`)
  const { left, known, unused } = compareWithBaseline(found, before[command], names)
  // The entries are those of the file, with their lines.
  const reports = before[command].filter(entry => unused.includes(entry)).map(entry => reportUnused(entry, shown))
  return { diagnostics: [...left, ...reports], known }
}

function reportUnused({ fingerprint, rule, subject, path, line }: PlacedEntry, file: string): Diagnostic {
  const about = [rule, subject, path].filter(part => part !== '').join(' ')
  return createFinding(
    {
      rule: 'output/unused-baseline-entry',
      message: 'is in the baseline, and is not found any more',
      help: 'Take it out: --update-baseline.',
      data: { entry: fingerprint },
    },
    { subject: about, at: { file, line, column: 1 } },
  )
}

function describeUpdate(shown: string, before: readonly BaselineEntry[], now: readonly BaselineEntry[]): string {
  const [old, fresh] = [before, now].map(entries => new Set(entries.map(({ fingerprint, file }) => `${fingerprint} ${file}`)))
  const added = [...(fresh ?? [])].filter(key => old?.has(key) !== true).length
  const gone = [...(old ?? [])].filter(key => fresh?.has(key) !== true).length
  return `${shown} has ${count(now.length, 'entry', 'entries')}: ${added} new, ${gone} gone.`
}
