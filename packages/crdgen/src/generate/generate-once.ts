import { resolve } from 'node:path'
import { newestMinor } from '@crdgen/core'
import { readMinor, readRange } from '../kubernetes-version.ts'
import { writeFiles } from '../write/write-files.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from './plan.ts'
import { rememberRun } from './remember.ts'
import { describeResult, openCompiler, runGenerate } from './run.ts'

export interface OnceOptions {
  readonly cwd: string
  readonly cacheFolder: string | undefined
  /** Whether files are written; without, the result is only described. */
  readonly write: boolean
}

/** Compiles, generates, writes and remembers. */
export async function generateOnce(plan: Plan, { cwd, cacheFolder, write }: OnceOptions): Promise<Outcome> {
  const began = Date.now()
  const notices = await checkVersions(plan)
  const compiler = openCompiler(plan)
  const result = runGenerate(plan, compiler)
  const outcome = describeResult(result, plan, cwd, notices)
  if (!write) return outcome
  const stale = result.files.filter(({ status }) => status !== 'unchanged')
  writeFiles(stale.map(({ path, content }) => ({ path: resolve(plan.folder, path), content })))
  rememberRun(
    plan,
    cacheFolder,
    began,
    compiler.trace,
    result.files.map(({ path }) => path),
    outcome,
  )
  return outcome
}

/** Says which version was taken when none was asked for. Throws CannotRun for one that isn't known. */
async function checkVersions({ config }: Plan): Promise<readonly string[]> {
  if (config.server !== undefined) await readRange({ name: 'server', value: config.server })
  if (config.kubernetes !== undefined) await readMinor({ name: 'kubernetes', value: config.kubernetes })
  return config.kubernetes === undefined
    ? [`Embedded structs are those of Kubernetes ${newestMinor}, the newest known; pin it with --kubernetes or in the config.`]
    : []
}
