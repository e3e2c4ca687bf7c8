import { compile, type CustomResourceDefinition, type Diagnostic, newestMinor, type Resource } from '@crdgen/core'
import { toCrd } from '@crdgen/generator'
import { folder, type ForeignPackage, type KindModule, kindModules } from './packages.ts'

/** What became of the modules of a package at one Kubernetes minor. */
export interface Compiled {
  readonly resources: readonly Resource[]
  readonly diagnostics: readonly Diagnostic[]
}

/** What became of one kind: its CRD, unless a finding stops that. */
export interface Outcome {
  readonly module: KindModule
  readonly resource: Resource | undefined
  /** Of this version alone: which of several is stored, no type of the package says. */
  readonly crd: CustomResourceDefinition | undefined
  /** The errors, or the note that it is not a root. */
  readonly against: readonly Diagnostic[]
}

const known = new Map<string, Compiled>()

/** Compiles all modules of a package in one go, as they stand. */
export function compilePackage(one: ForeignPackage, kubernetes: string = newestMinor): Compiled {
  const key = `${one.name} ${kubernetes}`
  const compiled =
    known.get(key) ??
    read(
      kindModules(one).map(module => module.file),
      kubernetes,
    )
  known.set(key, compiled)
  return compiled
}

/** Compiles files of the packages with nothing else as input. */
export function read(files: readonly string[], kubernetes: string = newestMinor): Compiled {
  const compiler = compile(files, { folder, kubernetes })
  return { resources: compiler.resources(), diagnostics: compiler.diagnostics }
}

/** Says what became of each kind of a package. */
export function outcomesOf(one: ForeignPackage, kubernetes: string = newestMinor): readonly Outcome[] {
  const { resources, diagnostics } = compilePackage(one, kubernetes)
  return kindModules(one).map(module => {
    const against = diagnostics.filter(
      found => found.subject === module.subject && (found.severity === 'error' || found.rule === 'type/not-a-root'),
    )
    const resource = resources.find(found => subjectOf(found) === module.subject)
    return { module, resource, crd: against.length > 0 || resource === undefined ? undefined : toCrd(resource), against }
  })
}

export function subjectOf({ group, version, kind }: Resource): string {
  return `${group}/${version.name} ${kind}`
}
