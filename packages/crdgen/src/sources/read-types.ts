// @late: what is remembered of types needs nothing of what reads them.
import { compile, reportOnce } from '@crdgen/core/internal'
import { compileOptions, readCompiled } from '@crdgen/generator/internal'
import { loadCompiler } from '../system/late-modules.ts'
import type { Plan } from './plan.ts'
import { buildProject } from './written-objects.ts'

/** Reads the versions of kinds that a plan's types declare, those with errors, too. */
export function readResources(plan: Plan) {
  const compiler = openTypes(plan)
  return { found: compiler.resources(), trace: compiler.trace }
}

/** Reads the CRDs that a plan's types make. */
export function readCrds(plan: Plan) {
  const compiler = openTypes(plan)
  const { resources, diagnostics } = readCompiled(compiler)
  const errors = reportOnce(diagnostics.filter(({ severity }) => severity === 'error'))
  const built = errors.length > 0 ? [] : buildProject(resources, plan.config)
  const own = built.map(({ crd, origins, embeds, resources: versions }) => ({
    crd,
    origins,
    embeds,
    locations: versions.map(({ location }) => location),
  }))
  return { found: { built: own, errors }, trace: compiler.trace }
}

function openTypes(plan: Plan) {
  loadCompiler()
  return compile(plan.inputs, compileOptions(plan.config, plan))
}
