import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Output } from '@crdgen/generator'
import { digest, keep, recallJson } from '../cache/keep.ts'
import { version } from '../own-package.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'

/** A file as a run saw it. */
type Seen = readonly [path: string, size: number, modified: number, hash: string]

/** What a run looked at and what it came to. While all of that is as it was, a new run would come to the same. */
interface Remembered {
  readonly key: string
  readonly read: readonly Seen[]
  /** Paths that were probed and absent: a file there could change what an import means. */
  readonly missing: readonly string[]
  readonly written: readonly Seen[]
  /** Paths in the output folders. */
  readonly listing: readonly string[]
  readonly outcome: Outcome
  /** Whether the run also looked for files that should not be there. */
  readonly checked: boolean
}

/** A run whose files are written. Paths that the compiler looked at are absolute, written ones as the config spells them. */
export interface FinishedRun {
  /** Milliseconds. */
  readonly began: number
  readonly read: Iterable<string>
  readonly missing: Iterable<string>
  readonly written: readonly string[]
  readonly outcome: Outcome
  readonly checked: boolean
}

/** File times are this coarse, in milliseconds. */
const tick = 10

/** Returns what an earlier run of the same plan came to, if nothing it looked at has changed since. */
export function recallRun(plan: Plan, cacheFolder: string | undefined, toCheck: boolean): Outcome | undefined {
  if (!isPlain(plan)) return undefined
  const remembered = recallJson(cacheFolder, entryName(plan))
  if (!isRemembered(remembered) || remembered.key !== planKey(plan) || (toCheck && !remembered.checked)) return undefined
  const { read, missing, written, listing, outcome } = remembered
  if (!read.every(isUnchanged) || !written.every(isUnchanged)) return undefined
  if (missing.some(isFile) || !sameNames(listing, listOutput(plan))) return undefined
  return outcome
}

/** Remembers a run, after its files are written; but not when a file changed since it `began`, for then it is not clear which state was read. */
export function rememberRun(plan: Plan, cacheFolder: string | undefined, { began, outcome, checked, ...run }: FinishedRun): void {
  if (cacheFolder === undefined || !isPlain(plan)) return
  const header = plan.config.headerFile === undefined ? [] : [resolve(plan.folder, plan.config.headerFile)]
  const read = lookAt([...run.read, ...header])
  const written = lookAt(run.written.map(path => resolve(plan.folder, path)))
  if (read === undefined || written === undefined || read.some(([, , modified]) => modified >= began - tick)) return
  const files = outcome.files.map(file => ({ ...file, status: 'unchanged' as const, holds: file.size === '' ? '' : file.holds }))
  const remembered: Remembered = {
    key: planKey(plan),
    read,
    missing: [...run.missing],
    written,
    listing: listOutput(plan),
    checked,
    outcome: { ...outcome, files },
  }
  keep(cacheFolder, entryName(plan), JSON.stringify(remembered))
}

/** A function may do something else while the config looks the same, and files to be patched are looked for on the disk at every run. */
function isPlain({ config }: Plan): boolean {
  const patches = outputs(config).some(output => typeof output === 'object' && output.patch !== undefined)
  return config.transform === undefined && (config.markers ?? []).length === 0 && !patches
}

function entryName({ folder, config }: Plan): string {
  return `generate-${digest(folder, JSON.stringify(config.output))}.json`
}

function planKey(plan: Plan): string {
  return digest(version(), process.version, ...ownCode(), JSON.stringify([plan.folder, plan.inputs, plan.config]))
}

/** While crdgen itself is worked on, its version says too little; an installed one doesn't change. */
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
  const stat = statSync(path, { throwIfNoEntry: false })
  const hash = stat?.isFile() === true ? hashOf(path) : undefined
  return stat === undefined || hash === undefined ? undefined : [path, stat.size, stat.mtimeMs, hash]
}

function isUnchanged([path, size, modified, hash]: Seen): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined || stat.size !== size) return false
  return stat.mtimeMs === modified || hashOf(path) === hash
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
  return outputFolders(config).flatMap(path => listNames(resolve(folder, path)).map(name => join(path, name)))
}

/** Where a CRD could lie that no type makes any more. */
function outputFolders(config: Plan['config']): readonly string[] {
  return outputs(config).flatMap(output => {
    if (typeof output === 'string') return [output]
    const { crds, helm } = output
    return [...(crds === false ? [] : [crds]), ...(helm === undefined ? [] : [join(helm.chart, helm.into)])]
  })
}

function outputs({ output, variants = {} }: Plan['config']): readonly (string | Output)[] {
  return [output, ...Object.values(variants).map(variant => variant.output)]
}

function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function sameNames(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((name, index) => name === after[index])
}

/** The entry is ours; the check is against one that was cut short or is of another version. */
function isRemembered(value: unknown): value is Remembered {
  return typeof value === 'object' && value !== null && 'key' in value && 'outcome' in value && 'checked' in value
}
