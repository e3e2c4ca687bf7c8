import type { Diagnostic } from '@crdgen/core/internal'
import type { Plan } from '../../sources/plan.ts'
import type { Shell } from '../../system/terminal/shell.ts'
import type { Fixable } from './fix-crds.ts'
import { describeFixes, type Fixes, writeFixes } from './fixes.ts'

/** The findings in files, and those that are left after ignore comments, the ledger and the baseline. */
export interface FoundInFiles {
  readonly fixable: readonly Fixable[]
  readonly left: readonly Diagnostic[]
}

/** Fixes the types of a plan, or else what was found in files; writes them unless it is a dry run, and lists the changes on stderr. */
export async function runFixes(plan: Plan | undefined, shell: Shell, isDry: boolean, find: () => Promise<FoundInFiles>): Promise<void> {
  shell.steps?.begin('fix')
  const fixes = await workOut(plan, shell.cwd, find)
  if (!isDry) writeFixes(fixes, shell.cwd)
  shell.stderr.write(describeFixes(fixes, isDry))
}

async function workOut(plan: Plan | undefined, cwd: string, find: () => Promise<FoundInFiles>): Promise<Fixes> {
  if (plan !== undefined) return (await import('./fix-types.ts')).fixTypes(plan, cwd)
  const { fixable, left } = await find()
  return (await import('./fix-check.ts')).fixFound(cwd, fixable, left)
}
