import { join, resolve, sep } from 'node:path'
import type { Steps } from '../../system/terminal/steps.ts'
import { writeFiles } from '../../system/files/write-files.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from '../../sources/plan.ts'
import { divideResult, type FoundPart, joinParts } from './parts.ts'
import { type FinishedRun, recallParts, rememberRun } from './remember.ts'
import {
  describeSummary,
  openFiles,
  readTypes,
  runGenerate,
  type RunResult,
  summarizeResult,
  type Summary,
  type TypesRead,
} from './generate.ts'

export interface OnceOptions {
  readonly cwd: string
  readonly cacheFolder: string | undefined
  /** To stderr. */
  readonly write: (text: string) => void
  readonly steps?: Steps | undefined
}

/** Compiles, generates, writes what changed and remembers the run. */
export function generateOnce(plan: Plan, options: OnceOptions): Outcome {
  const began = Date.now()
  options.steps?.begin('read types')
  return generateChanged(plan, began, options) ?? writeResult(readTypes(plan, options.write, options.steps), plan, began, options)
}

/** As generateOnce, of the parts of the input that changed since an earlier run; undefined where all depend on all. */
function generateChanged(plan: Plan, began: number, options: OnceOptions): Outcome | undefined {
  const known = recallParts(plan, options.cwd, options.cacheFolder)
  if (known === undefined) return undefined
  const own = { ...plan, inputs: known.opened }
  const read = readTypes(own, options.write, options.steps)
  const files = openFiles(plan)
  const result = runGenerate(own, read, files, options.steps)
  const joined = joinParts(result, read, known, plan)
  if (joined === undefined) return undefined
  // Of a run with errors nothing is remembered: the next one asks again what has changed since the run before.
  const cacheFolder = joined.parts === undefined ? undefined : options.cacheFolder
  return writeFound({ ...joined, result }, plan, { began, kept: known.kept, ...read.trace, disk: files.trace }, { ...options, cacheFolder })
}

/** As generateOnce, of types that are read already; `began` is when that began. */
export function writeResult(read: TypesRead, plan: Plan, began: number, options: OnceOptions): Outcome {
  const files = openFiles(plan)
  const result = runGenerate(plan, read, files, options.steps)
  const parts = options.cacheFolder === undefined ? undefined : divideResult(result, plan, read.parts)
  const found = { result, summary: summarizeResult(result, plan), parts }
  return writeFound(found, plan, { began, ...read.trace, disk: files.trace }, options)
}

interface ReadParts {
  readonly result: RunResult
  readonly summary: Summary
  readonly parts: readonly FoundPart[] | undefined
}

function writeFound(
  { result, summary, parts }: ReadParts,
  plan: Plan,
  read: Omit<FinishedRun, 'written' | 'outcome' | 'cwd' | 'checked' | 'parts'>,
  { cwd, cacheFolder, steps }: OnceOptions,
): Outcome {
  const outcome = describeSummary(summary, plan, cwd)
  steps?.begin('write files')
  const changed = result.files.filter(({ status }) => status !== 'unchanged')
  writeFiles(changed.map(({ path, content }) => ({ path: resolve(plan.folder, path), shown: path, content, own: ownPart(plan, path) })))
  const written = changed.map(({ path }) => path)
  rememberRun(plan, cacheFolder, { ...read, written, outcome, cwd, checked: false, parts })
  return outcome
}

/** The part of a file's path that the user named. */
function ownPart({ folder, out = '.' }: Plan, path: string): string {
  const named = resolve(folder, out)
  return resolve(folder, path).startsWith(join(named, sep)) ? named : folder
}
