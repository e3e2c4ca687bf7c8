import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { listFiles, listFolders, realPath } from '@crdgen/core/files'
import { digest } from '../../system/cache/digest.ts'
import { type Entry, kindOf, modifiedOf, readAnswer, recallAnswer, type Seen, stateOf } from '../../system/cache/answers.ts'
import { keepAnswer } from '../../system/cache/keep.ts'
import { version } from '../../system/own-package.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from '../../sources/plan.ts'
import type { DiskTrace } from './generate.ts'
import type { RuleName } from '../../report/rules/all-rules.ts'

/** The result of a run, with what else it rests on. While all of that is unchanged, a new run would find the same. */
interface Remembered {
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
  const found = recallAnswer(cacheFolder, entryName(plan), [planKey(plan)], isRemembered, hashOf)
  if (found === undefined || (toCheck && !found.checked)) return undefined
  return found.lists.every(([entry, paths]) => sameNames(paths, listFiles(plan.folder, entry))) ? found.outcome : undefined
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
  if (sources === undefined || disk === undefined || sources.some(([, state]) => modifiedOf(state) >= began - tick)) return
  const files = outcome.files.map(file => ({ ...file, status: 'unchanged' as const, holds: file.size === '' ? '' : file.holds }))
  keepAnswer<Remembered>(cacheFolder, entryName(plan), {
    key: [planKey(plan)],
    seen: [
      ...sources,
      ...disk.read,
      ...[...run.missing, ...disk.missing].map(path => [path, kindOf(path) === 'folder' ? 'folder' : ''] as const),
    ],
    lists: [...run.disk.lists, ...run.found],
    checked,
    outcome: { ...outcome, files },
  })
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
    if (!written.has(path) && seen?.[2] !== files.get(path)) return undefined
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
  return digest(version(), process.version, process.versions['pnp'] ?? '', ...ownCode(), JSON.stringify(plan))
}

/** While crdgen itself is being changed, its version is not enough; an installed one doesn't change. */
function ownCode(): readonly string[] {
  if (import.meta.url.includes('/node_modules/')) return []
  const require = createRequire(import.meta.url)
  return ['@crdgen/core', '@crdgen/server', '@crdgen/generator', '@crdgen/composites'].map(name => {
    const { size, mtimeMs } = statSync(require.resolve(name))
    return `${size} ${mtimeMs}`
  })
}

/** Undefined when one of the files is gone. */
function lookAt(paths: Iterable<string>): readonly Seen[] | undefined {
  const seen = [...paths].map(look)
  return seen.every(one => one !== undefined) ? seen : undefined
}

/** Its state before its content: what changes in between has another state. */
function look(path: string): Seen | undefined {
  const [kind, state] = [kindOf(path), stateOf(path)]
  const hash = kind === 'file' ? hashOf(path) : undefined
  return hash === undefined ? undefined : [path, state, hash]
}

function hashOf(path: string): string | undefined {
  try {
    return digest(readFileSync(path))
  } catch {
    return undefined
  }
}

function sameNames(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((name, index) => name === after[index])
}

function isRemembered(entry: object): entry is Entry<Remembered> {
  return ['outcome', 'checked', 'lists'].every(key => key in entry)
}
