// @late: the types of the project itself, which most runs don't read.
import { compile, type Diagnostic, reportOnce } from '@crdgen/core/internal'
import { type BuiltCrd, compileOptions, readCompiled } from '@crdgen/generator/internal'
import { loadCompiler } from '../system/late-modules.ts'
import type { Plan } from './plan.ts'
import { buildProject } from './written-objects.ts'

export interface OwnCrds {
  /** Empty when there are errors: what can't be generated can't be checked. */
  readonly built: readonly BuiltCrd[]
  readonly errors: readonly Diagnostic[]
}

/** The CRDs that the project's types make, in memory. Files of findings start from the plan's folder. */
export function buildOwnCrds(plan: Plan): OwnCrds {
  loadCompiler()
  const { resources, diagnostics } = readCompiled(compile(plan.inputs, compileOptions(plan.config, plan)))
  const errors = reportOnce(diagnostics.filter(({ severity }) => severity === 'error'))
  return { built: errors.length > 0 ? [] : buildProject(resources, plan.config), errors }
}
