// @late: what is remembered of types needs nothing of what reads them.
import { compileWith, type Diagnostic, type InputPart, type Location, reportOnce, type Resource, type Trace } from '@crdgen/core/internal'
import { type BuiltCrd, compileOptions, readCompiled } from '@crdgen/generator/internal'
import { loadCompiler } from '../system/late-modules.ts'
import type { Plan } from './plan.ts'
import { buildProject } from './written-objects.ts'

/** A CRD that the project's types make. Plain data. */
export interface OwnCrd extends Pick<BuiltCrd, 'crd' | 'origins' | 'embeds'> {
  /** Of the types of the versions, in the order of `crd.spec.versions`. */
  readonly locations: readonly Location[]
}

/** An answer about a plan's types, and all that it rests on. */
export interface ReadTypes<Item> {
  readonly found: readonly Item[]
  readonly errors: readonly Diagnostic[]
  /** The items were made from these. */
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
