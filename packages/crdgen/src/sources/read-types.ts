// @late: what is remembered of types needs nothing of what reads them.
import { compile, reportOnce } from '@crdgen/core/internal'
import { compileOptions, readCompiled } from '@crdgen/generator/internal'
import { loadCompiler } from '../system/late-modules.ts'
import type { Plan } from './plan.ts'
import { buildProject } from './written-objects.ts'

/** Reads the CRDs that a plan's types make, and what was read of the disk. */
export function readTypes(plan: Plan) {
  loadCompiler()
  const compiler = compile(plan.inputs, compileOptions(plan.config, plan))
  const { resources, diagnostics } = readCompiled(compiler)
  const errors = reportOnce(diagnostics.filter(({ severity }) => severity === 'error'))
  const built = errors.length > 0 ? [] : buildProject(resources, plan.config)
  const own = built.map(({ crd, origins, embeds, resources: versions }) => ({
    crd,
    origins,
    embeds,
    locations: versions.map(({ location }) => location),
  }))
  return { crds: { built: own, errors }, trace: compiler.trace }
}
