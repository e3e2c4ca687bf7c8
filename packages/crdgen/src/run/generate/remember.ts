import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { isFolder, listFiles, listFolders, realPath, statOf } from '@crdgen/core/files'
import { digest } from '../../system/cache/digest.ts'
import { keepAnswer, recallJson } from '../../system/cache/keep.ts'
import { version } from '../../system/own-package.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from '../../sources/plan.ts'
import type { DiskTrace } from './generate.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

/** A file as a run saw it. */
type Seen = readonly [path: string, size: number, modified: number, changed: number, hash: string]

/** A path without a file; a folder may be there. */
type Missing = readonly [path: string, isFolder: boolean]

/** All that a run read, and its result. While all of that is unchanged, a new run would find the same. */
interface Remembered {
  readonly key: string
  readonly read: readonly Seen[]
  /** Paths that were probed and absent: a file there could change what an import means, or what is written. */
  readonly missing: readonly Missing[]
  /** Entries that were listed, with the paths that they named. */
  readonly lists: readonly (readonly [entry: string, paths: readonly string[]])[]
  readonly outcome: Outcome
  /** True if the run also looked for files that should not be there. */
  readonly checked: boolean
}

/** A run whose files are written. Paths that the compiler looked at are absolute, written ones as the config spells them. */
export interface FinishedRun {
  /** Milliseconds. */
  readonly began: number
  /** The files that the compiler read. */
  readonly read: Iterable<string>
  /** The paths that the compiler probed and did not find. */
  readonly missing: Iterable<string>
  /** Absolute globs of the compiler with the files that they matched. */
  readonly found: ReadonlyMap<string, readonly string[]>
  /** The paths that the generator read: files to be edited or compared, the header, folders. */
  readonly disk: DiskTrace
  /** The files that this run has changed. */
  readonly written: readonly string[]
  readonly outcome: Outcome
  readonly checked: boolean
}

/** File times are this coarse, in milliseconds. */
const tick = 10

/** Returns what an earlier run of the same plan found, if nothing it read has changed since. */
export function recallRun(plan: Plan, cacheFolder: string | undefined, toCheck: boolean): Outcome | undefined {
  if (!isPlain(plan)) return undefined
  const remembered = recallJson(cacheFolder, entryName(plan))
  if (!isRemembered(remembered) || remembered.key !== planKey(plan) || (toCheck && !remembered.checked)) return undefined
  const { read, missing, lists, outcome } = remembered
  if (!read.every(isUnchanged) || !missing.every(isMissing)) return undefined
  return lists.every(([entry, paths]) => sameNames(paths, listFiles(plan.folder, entry))) ? outcome : undefined
}

interface Paths {
  readonly read: readonly string[]
  readonly listed: readonly string[]
  /** Looked for in vain. */
  readonly probed: readonly string[]
}

/** The paths that a remembered run of a plan depends on. */
export function pathsOfRun(plan: Plan, cacheFolder: string | undefined): Paths | undefined {
  const remembered = recallJson(cacheFolder, entryName(plan))
  if (!isRemembered(remembered)) return undefined
  const { read, missing, lists } = remembered
  const folders = lists.flatMap(([entry]) => listFolders(plan.folder, entry))
  return { read: read.map(([path]) => path), listed: folders, probed: missing.map(([path]) => path) }
}

/**
 * Remembers a run, after its files are written; but not when a file changed since it was read, for then it is not clear which state
 * counted. Its next run would find its own files unchanged, so a run that removed a version, and reported that, is not remembered.
 */
export function rememberRun(plan: Plan, cacheFolder: string | undefined, { began, outcome, checked, ...run }: FinishedRun): void {
  if (
    cacheFolder === undefined ||
    !isPlain(plan) ||
    outcome.diagnostics.some(({ rule }) => rule === ('output/version-removed' satisfies RuleName))
  )
    return
  const written = run.written.map(path => resolve(plan.folder, path))
  const sources = lookAt(run.read)
  const disk = lookAtDisk(run.disk, new Set(written))
  if (sources === undefined || disk === undefined || sources.some(([, , modified]) => modified >= began - tick)) return
  const files = outcome.files.map(file => ({ ...file, status: 'unchanged' as const, holds: file.size === '' ? '' : file.holds }))
  const remembered: Remembered = {
    key: planKey(plan),
    read: [...sources, ...disk.read],
    missing: [...run.missing, ...disk.missing].map(noteMissing),
    lists: [...run.disk.lists, ...run.found],
    checked,
    outcome: { ...outcome, files },
  }
  keepAnswer(cacheFolder, entryName(plan), remembered)
}

/** The state of what the generator read, files that the run wrote as they are now. Undefined when another file changed meanwhile. */
function lookAtDisk(
  { files }: DiskTrace,
  written: ReadonlySet<string>,
): { readonly read: readonly Seen[]; readonly missing: readonly string[] } | undefined {
  const read: Seen[] = []
  const missing: string[] = []
  for (const path of new Set([...files.keys(), ...written])) {
    const seen = look(path)
    if (!written.has(path) && seen?.[4] !== files.get(path)) return undefined
    if (seen === undefined) missing.push(path)
    else read.push(seen)
  }
  return { read, missing }
}

/** A function may do something else while the config looks the same. */
function isPlain({ config }: Plan): boolean {
  return config.transform === undefined && (config.markers ?? []).length === 0
}

function entryName({ folder, config }: Plan): string {
  return `generate-${digest(realPath(folder), JSON.stringify(config.output))}.json`
}

function planKey(plan: Plan): string {
  return digest(version(), process.version, ...ownCode(), JSON.stringify(plan))
}

/** While crdgen itself is being changed, its version is not enough; an installed one doesn't change. */
function ownCode(): readonly string[] {
  if (import.meta.url.includes('/node_modules/')) return []
  const require = createRequire(import.meta.url)
  return ['@crdgen/core', '@crdgen/server', '@crdgen/generator'].map(name => {
    const { size, mtimeMs } = statSync(require.resolve(name))
    return `${size} ${mtimeMs}`
  })
}

/** Undefined when one of the files is gone. */
function lookAt(paths: Iterable<string>): readonly Seen[] | undefined {
  const seen = [...paths].map(look)
  return seen.every(one => one !== undefined) ? seen : undefined
}

function look(path: string): Seen | undefined {
  const stat = statOf(path)
  const hash = stat?.isFile() === true ? hashOf(path) : undefined
  return stat === undefined || hash === undefined ? undefined : [path, stat.size, stat.mtimeMs, stat.ctimeMs, hash]
}

/** Tools set the time of modification back, but no tool sets the time of the last change. */
function isUnchanged([path, size, modified, changed, hash]: Seen): boolean {
  const stat = statOf(path)
  if (stat === undefined || stat.size !== size) return false
  return (stat.mtimeMs === modified && stat.ctimeMs === changed) || hashOf(path) === hash
}

function hashOf(path: string): string | undefined {
  try {
    return digest(readFileSync(path))
  } catch {
    return undefined
  }
}

/** A folder that is there now, and was when it was looked at as a file, is noted so. */
function isMissing([path, wasFolder]: Missing): boolean {
  const stat = statOf(path)
  return stat === undefined ? !wasFolder : wasFolder && !stat.isFile()
}

function noteMissing(path: string): Missing {
  return [path, isFolder(path)]
}

function sameNames(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((name, index) => name === after[index])
}

/** The entry is ours; the check is against one that was cut short or is of another version. */
function isRemembered(value: unknown): value is Remembered {
  return typeof value === 'object' && value !== null && 'key' in value && 'outcome' in value && 'checked' in value && 'lists' in value
}
