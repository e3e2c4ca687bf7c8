import { resolve } from 'node:path'
import { listFolders } from '@crdgen/core/files'
import { type Entry, readAnswer, type Seen } from '../../system/cache/answers.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from '../../sources/plan.ts'
import { look, nameOfEntry, type OfPlan, type ReadOfDisk, recallOfPlan, rememberOfPlan } from '../../sources/remember-plan.ts'
import type { DiskTrace } from './generate.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

/** The result of a run. While all that it rests on is unchanged, a new run would find the same. */
interface Remembered {
  readonly outcome: Outcome
  /** True if the run also looked for files that should not be there. */
  readonly checked: boolean
}

/** A run whose files are written. Paths that the compiler looked at are absolute, written ones as the config spells them. */
export interface FinishedRun extends Omit<ReadOfDisk, 'more'> {
  /** The paths that the generator read: files to be edited or compared, the header, folders. */
  readonly disk: DiskTrace
  /** The files that this run has changed. */
  readonly written: readonly string[]
  readonly outcome: Outcome
  readonly checked: boolean
}

/** Returns what an earlier run of the same plan found, if nothing it read has changed since. */
export function recallRun(plan: Plan, cacheFolder: string | undefined, toCheck: boolean): Outcome | undefined {
  const found = recallOfPlan(plan, cacheFolder, entryName(plan), isRemembered)
  return found === undefined || (toCheck && !found.checked) ? undefined : found.outcome
}

interface Paths {
  readonly read: readonly string[]
  readonly listed: readonly string[]
  /** Looked for in vain: a file there could change what an import means, or what is written. */
  readonly probed: readonly string[]
}

/** The paths that a remembered run of a plan depends on. */
export function pathsOfRun(plan: Plan, cacheFolder: string | undefined): Paths | undefined {
  const found = readAnswer(cacheFolder, entryName(plan), isRemembered)
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
export function rememberRun(plan: Plan, cacheFolder: string | undefined, { disk, written, outcome, checked, ...read }: FinishedRun): void {
  if (cacheFolder === undefined || outcome.diagnostics.some(({ rule }) => rule === ('output/version-removed' satisfies RuleName))) return
  const more = lookAtDisk(disk, new Set(written.map(path => resolve(plan.folder, path))))
  if (more === undefined) return
  const files = outcome.files.map(file => ({ ...file, status: 'unchanged' as const, holds: file.size === '' ? '' : file.holds }))
  rememberOfPlan<Remembered>(plan, cacheFolder, entryName(plan), { ...read, more }, { checked, outcome: { ...outcome, files } })
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

function entryName(plan: Plan): string {
  return nameOfEntry('generate', plan, plan.config.output)
}

function isRemembered(entry: object): entry is Entry<OfPlan<Remembered>> {
  return ['outcome', 'checked', 'lists'].every(key => key in entry)
}
