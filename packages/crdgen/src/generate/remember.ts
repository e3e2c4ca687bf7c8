import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { digest, keep, recallJson } from '../cache/keep.ts'
import { version } from '../own-package.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'

/** A file as a run saw it. */
type Seen = readonly [path: string, size: number, modified: number, hash: string]

/** What a run looked at and what it came to. While all of that is as it was, a new run would come to the same. */
interface Remembered {
  readonly key: string
  /** When the run began. */
  readonly began: number
  readonly read: readonly Seen[]
  /** Paths that were probed and absent: a file there could change what an import means. */
  readonly missing: readonly string[]
  readonly written: readonly Seen[]
  /** Names in the output folder. */
  readonly listing: readonly string[]
  readonly outcome: Outcome
}

/** What the compiler looked at, absolute paths. */
export interface Looked {
  readonly read: Iterable<string>
  readonly missing: Iterable<string>
}

/** File times are coarse: a file changed this shortly before a run began is looked into, whatever its time says. */
const blurred = 2000

/** Returns what an earlier run of the same plan came to, if nothing it looked at has changed since. */
export function recallRun(plan: Plan, cacheFolder: string | undefined): Outcome | undefined {
  const remembered = recallJson(cacheFolder, entryName(plan))
  if (!isRemembered(remembered) || remembered.key !== planKey(plan)) return undefined
  const { began, read, missing, written, listing, outcome } = remembered
  const same = (seen: Seen) => isUnchanged(seen, began)
  if (!read.every(same) || !written.every(same)) return undefined
  if (missing.some(isFile) || !sameNames(listing, listOutput(plan))) return undefined
  return outcome
}

/** Remembers a run, after its files are written. */
export function rememberRun(
  plan: Plan,
  cacheFolder: string | undefined,
  began: number,
  looked: Looked,
  written: readonly string[],
  outcome: Outcome,
): void {
  if (cacheFolder === undefined) return
  const read = [...looked.read].map(look)
  const out = written.map(path => look(resolve(plan.folder, path)))
  if ([...read, ...out].includes(undefined)) return
  const files = outcome.files.map(file => ({ ...file, status: 'unchanged' as const }))
  const remembered = {
    key: planKey(plan),
    began,
    read,
    missing: [...looked.missing],
    written: out,
    listing: listOutput(plan),
    outcome: { ...outcome, files },
  }
  keep(cacheFolder, entryName(plan), JSON.stringify(remembered))
}

function entryName({ folder, config }: Plan): string {
  return `generate-${digest(folder, config.output.crds)}.json`
}

function planKey(plan: Plan): string {
  return digest(version(), process.version, ...ownCode(), JSON.stringify([plan.folder, plan.inputs, plan.config]))
}

/** While crdgen itself is worked on, its version says too little. */
function ownCode(): readonly string[] {
  const require = createRequire(import.meta.url)
  return ['@crdgen/core', '@crdgen/server', '@crdgen/generator'].map(name => {
    const { size, mtimeMs } = statSync(require.resolve(name))
    return `${size} ${mtimeMs}`
  })
}

function look(path: string): Seen | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  const hash = stat?.isFile() === true ? hashOf(path) : undefined
  return stat === undefined || hash === undefined ? undefined : [path, stat.size, stat.mtimeMs, hash]
}

function isUnchanged([path, size, modified, hash]: Seen, began: number): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined || stat.size !== size) return false
  return (stat.mtimeMs === modified && modified < began - blurred) || hashOf(path) === hash
}

function hashOf(path: string): string | undefined {
  try {
    return digest(readFileSync(path))
  } catch {
    return undefined
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function listOutput({ folder, config }: Plan): readonly string[] {
  try {
    return readdirSync(resolve(folder, config.output.crds)).sort()
  } catch {
    return []
  }
}

function sameNames(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((name, index) => name === after[index])
}

/** The entry is ours; the check is against one that was cut short or is of another version. */
function isRemembered(value: unknown): value is Remembered {
  return typeof value === 'object' && value !== null && 'key' in value && 'outcome' in value && 'listing' in value
}
