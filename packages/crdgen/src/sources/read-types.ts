// @late: what is remembered of types needs nothing of what reads them.
import { compileWith, type Diagnostic, type InputPart, reportOnce, type Resource, type Trace } from '@crdgen/core/internal'
import { compileOptions, readCompiled } from '@crdgen/generator/internal'
import { loadCompiler } from '../system/late-modules.ts'
import type { OwnCrd } from './own-crds.ts'
import type { Plan } from './plan.ts'
import { buildProject } from './written-objects.ts'

/** What was read of a plan's types, and all that it rests on. */
export interface ReadTypes<Item> {
  readonly found: readonly Item[]
  readonly errors: readonly Diagnostic[]
  /** What the items were made from. */
  readonly resources: readonly Resource[]
  readonly trace: Trace
  /** Undefined where all of the input depends on all. */
  readonly parts: readonly InputPart[] | undefined
}

/** Reads the versions of kinds that a plan's types declare, those with errors, too. */
export function readResources(plan: Plan): ReadTypes<Resource> {
  const read = readTypes(plan)
  return { ...read, found: read.resources }
}

/** Reads the CRDs that a plan's types make; none when there are errors. */
export function readCrds(plan: Plan): ReadTypes<OwnCrd> {
  const read = readTypes(plan)
  const built = read.errors.length > 0 ? [] : buildProject(read.resources, plan.config)
  const found = built.map(({ crd, origins, embeds, resources: versions }) => ({
    crd,
    origins,
    embeds,
    locations: versions.map(({ location }) => location),
  }))
  return { ...read, found }
}

function readTypes(plan: Plan): Omit<ReadTypes<never>, 'found'> {
  loadCompiler()
  const compiler = compileWith('names', plan.inputs, compileOptions(plan.config, plan))
  const { resources, diagnostics } = readCompiled(compiler)
  const errors = reportOnce(diagnostics.filter(({ severity }) => severity === 'error'))
  return { errors, resources, trace: compiler.trace, parts: compiler.parts() }
}
