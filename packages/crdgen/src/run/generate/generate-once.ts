import { join, resolve, sep } from 'node:path'
import type { Compiler } from '@crdgen/core/internal'
import type { Steps } from '../../system/terminal/steps.ts'
import { writeFiles } from '../../system/files/write-files.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from '../../sources/plan.ts'
import { rememberRun } from './remember.ts'
import { describeResult, openCompiler, openFiles, runGenerate } from './generate.ts'

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
  return writeResult(openCompiler(plan, options.write, options.steps), plan, began, options)
}

/** As generateOnce, with files that are open already; `began` is when they were read. */
export function writeResult(compiler: Compiler, plan: Plan, began: number, { cwd, cacheFolder, steps }: OnceOptions): Outcome {
  const files = openFiles(plan)
  const result = runGenerate(plan, compiler, files, steps)
  const outcome = describeResult(result, plan, cwd)
  steps?.begin('write files')
  const changed = result.files.filter(({ status }) => status !== 'unchanged')
  writeFiles(changed.map(({ path, content }) => ({ path: resolve(plan.folder, path), shown: path, content, own: ownPart(plan, path) })))
  const written = changed.map(({ path }) => path)
  rememberRun(plan, cacheFolder, { began, ...compiler.trace, disk: files.trace, written, outcome, checked: false })
  return outcome
}

/** The part of a file's path that the user named. */
function ownPart({ folder, out = '.' }: Plan, path: string): string {
  const named = resolve(folder, out)
  return resolve(folder, path).startsWith(join(named, sep)) ? named : folder
}
