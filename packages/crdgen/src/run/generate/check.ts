import { checkFiles } from '@crdgen/generator/internal'
import { placeBelow } from '../../report/emit-report.ts'
import type { Outcome } from './outcome.ts'
import type { Plan } from '../../sources/plan.ts'
import { rememberRun } from './remember.ts'
import { describeResult, openFiles, readTypes, runGenerate } from './generate.ts'
import type { OnceOptions } from './generate-once.ts'

/** Compares what generate would write with what is there. Writes nothing. */
export async function checkOnce(plan: Plan, { cwd, cacheFolder, write, steps }: OnceOptions): Promise<Outcome> {
  const began = Date.now()
  steps?.begin('read types')
  const read = readTypes(plan, write, steps)
  const files = openFiles(plan)
  const result = runGenerate(plan, read, files, steps)
  const findings = placeBelow(cwd, await checkFiles(result, plan.config, files, { whole: plan.isWhole }), plan.folder)
  const described = describeResult(result, plan, cwd)
  const outcome = { ...described, diagnostics: [...described.diagnostics, ...findings], files: [] }
  if (findings.length === 0)
    rememberRun(plan, cacheFolder, { began, ...read.trace, disk: files.trace, written: [], outcome: described, cwd, checked: true })
  return outcome
}
