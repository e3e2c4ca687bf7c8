import { resolve } from 'node:path'
import type { Compiler } from '@crdgen/core'
import { writeFiles } from '../write/write-files.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'
import { rememberRun } from './remember.ts'
import { describeResult, openCompiler, openFiles, runGenerate } from './run.ts'

export interface OnceOptions {
  readonly cwd: string
  readonly cacheFolder: string | undefined
  /** To stderr. */
  readonly write: (text: string) => void
}

/** Compiles, generates, writes what changed and remembers the run. */
export function generateOnce(plan: Plan, options: OnceOptions): Outcome {
  const began = Date.now()
  return writeResult(openCompiler(plan, options.write), plan, began, options)
}

/** As generateOnce, with files that are open already; `began` is when they were read. */
export function writeResult(compiler: Compiler, plan: Plan, began: number, { cwd, cacheFolder }: OnceOptions): Outcome {
  const files = openFiles(plan)
  const result = runGenerate(plan, compiler, files)
  const outcome = describeResult(result, plan, cwd)
  const changed = result.files.filter(({ status }) => status !== 'unchanged')
  writeFiles(changed.map(({ path, content }) => ({ path: resolve(plan.folder, path), shown: path, content })))
  const written = changed.map(({ path }) => path)
  rememberRun(plan, cacheFolder, { began, ...compiler.trace, disk: files.trace, written, outcome, checked: false })
  return outcome
}
