import { resolve } from 'node:path'
import { listFolders } from '@crdgen/core/files'
import { type Entry, readAnswer, type Seen } from '../../system/cache/answers.ts'
import type { FileOutcome, Outcome } from './outcome.ts'
import { type FoundPart, type KnownParts, recallFound } from './parts.ts'
import { isOfParts } from '../../sources/parts.ts'
import type { Plan } from '../../sources/plan.ts'
import {
  look,
  nameOfEntry,
  type OfPlan,
  type ReadOfDisk,
  recallChanged,
  recallOfPlan,
  rememberOfPlan,
} from '../../sources/remember-plan.ts'
import type { DiskTrace } from './generate.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

/** The result of a run. While all that it rests on is unchanged, a new run would find the same. */
interface Remembered {
  readonly outcome: Outcome
  /** True if the run also looked for files that should not be there. */
  readonly checked: boolean
  /** The result by part of the input, where these can be told apart. */
  readonly parts?: readonly FoundPart[] | undefined
}

/** A run whose files are written. Paths that the compiler looked at are absolute, written ones as the config spells them. */
export interface FinishedRun extends Omit<ReadOfDisk, 'more'> {
  /** The paths that the generator read: files to be edited or compared, the header, folders. */
  readonly disk: DiskTrace
  /** The files that this run has changed. */
  readonly written: readonly string[]
  readonly outcome: Outcome
  readonly cwd: string
  readonly checked: boolean
  readonly parts?: readonly FoundPart[] | undefined
}

/** Returns what an earlier run of the same plan found, if nothing it read has changed since. */
export function recallRun(plan: Plan, cwd: string, cacheFolder: string | undefined, toCheck: boolean): Outcome | undefined {
  const found = recallOfPlan(plan, cacheFolder, entryName(plan, cwd), isRemembered)
  return found === undefined || (toCheck && !found.checked) ? undefined : found.outcome
}

/** Returns what holds of an earlier run of the same plan where only files that one part of it reads or writes are not as they were. */
export function recallParts(plan: Plan, cwd: string, cacheFolder: string | undefined): KnownParts | undefined {
  const recalled = isOfParts(plan) ? recallChanged(plan, cacheFolder, entryName(plan, cwd), isDivided) : undefined
  return recalled === undefined ? undefined : recallFound(plan, recalled)
}

interface Paths {
  readonly read: readonly string[]
  readonly listed: readonly string[]
  /** Looked for in vain: a file there could change what an import means, or what is written. */
  readonly probed: readonly string[]
}

/** The paths that a remembered run of a plan depends on. */
export function pathsOfRun(plan: Plan, cwd: string, cacheFolder: string | undefined): Paths | undefined {
  const found = readAnswer(cacheFolder, entryName(plan, cwd), isRemembered)
  if (found === undefined) return undefined
  const isRead = ([, , content]: Seen) => content !== undefined
  return {
    read: found.seen.filter(isRead).map(([path]) => path),
    listed: found.lists.flatMap(([entry]) => listFolders(plan.folder, entry)),
    probed: found.seen.filter(one => !isRead(one)).map(([path]) => path),
  }
}

/**
 * Remembers a run, after its files are written. Its next run would find its own files unchanged, so a run that removed a version, and
 * reported that, is not remembered.
 */
export function rememberRun(
  plan: Plan,
  cacheFolder: string | undefined,
  { disk, written, outcome, cwd, checked, parts, ...read }: FinishedRun,
): void {
  if (cacheFolder === undefined || outcome.diagnostics.some(({ rule }) => rule === ('output/version-removed' satisfies RuleName))) return
  const more = lookAtDisk(disk, new Set(written.map(path => resolve(plan.folder, path))))
  if (more === undefined) return
  const found = parts?.map(part => ({ ...part, summary: { ...part.summary, files: part.summary.files.map(asUnchanged) } }))
  const answer = { checked, outcome: { ...outcome, files: outcome.files.map(asUnchanged) }, parts: found }
  rememberOfPlan<Remembered>(plan, cacheFolder, entryName(plan, cwd), { ...read, more }, answer)
}

function asUnchanged(file: FileOutcome): FileOutcome {
  return { ...file, status: 'unchanged', holds: file.size === '' ? '' : file.holds }
}

/** The state of what the generator read, files that the run wrote as they are now. Undefined when another file changed meanwhile. */
function lookAtDisk({ files, lists }: DiskTrace, written: ReadonlySet<string>): ReadOfDisk['more'] | undefined {
  const found: Seen[] = []
  const missing: string[] = []
  for (const path of new Set([...files.keys(), ...written])) {
    const seen = look(path)
    if (!written.has(path) && seen?.[2] !== files.get(path)) return undefined
    if (seen === undefined) missing.push(path)
    else found.push(seen)
  }
  return { seen: found, missing, lists }
}

/** Paths of an outcome are as seen from the working folder. */
function entryName(plan: Plan, cwd: string): string {
  return nameOfEntry('generate', plan, [plan.config.output, cwd])
}

function isRemembered(entry: object): entry is Entry<OfPlan<Remembered>> {
  return ['outcome', 'checked', 'lists'].every(key => key in entry)
}

function isDivided(entry: object): entry is Entry<OfPlan<Remembered & { readonly parts: readonly FoundPart[] }>> {
  return isRemembered(entry) && entry.parts !== undefined
}
