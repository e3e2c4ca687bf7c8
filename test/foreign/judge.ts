import { type Cause, causes } from './causes.ts'
import { compareNames, compareSchemas, type Difference } from './compare-schemas.ts'
import { type Outcome, outcomesOf, subjectOf } from './outcome.ts'
import { type ForeignPackage, foreignPackages } from './packages.ts'
import { findRealCrds, type RealCrd } from './real-crd.ts'
import { schemaAt } from '../upstream/schemas.ts'

/** A difference and what explains it; undefined when nothing does. */
export interface Explained extends Difference {
  readonly cause: Cause | undefined
}

/** One kind of a package: what became of it, and what the project's own CRD has to say to that. */
export interface Verdict {
  readonly from: ForeignPackage
  readonly outcome: Outcome
  /** The nearest of the project's CRDs; undefined when the corpus has none, or there is not one of ours. */
  readonly real: RealCrd | undefined
  readonly differences: readonly Explained[]
}

/** Judges every kind of every package. */
export function judgeAll(): readonly Verdict[] {
  return foreignPackages.flatMap(from => outcomesOf(from).map(outcome => judge(from, outcome)))
}

function judge(from: ForeignPackage, outcome: Outcome): Verdict {
  const { resource, crd } = outcome
  if (resource === undefined || crd === undefined) return { from, outcome, real: undefined, differences: [] }
  const reals = findRealCrds(from, resource.group, resource.kind, resource.version.name)
  const compared = reals.map(real => ({ real, differences: differencesOf(from, outcome, resource.version.name, real) }))
  const [nearest] = compared.toSorted((a, b) => a.differences.length - b.differences.length)
  if (nearest === undefined) return { from, outcome, real: undefined, differences: [] }
  const place = `${nearest.real.project} ${nearest.real.tag} ${subjectOf(resource)}`
  return { from, outcome, real: nearest.real, differences: nearest.differences.map(one => ({ ...one, cause: causeOf(place, one) })) }
}

/** Our side is compiled for the Kubernetes that the real CRD's project builds with: what differs then is not the struct's age. */
function differencesOf(from: ForeignPackage, { module }: Outcome, version: string, { crd, kubernetes }: RealCrd): readonly Difference[] {
  const ours = outcomesOf(from, kubernetes).find(one => one.module.file === module.file)?.crd
  return [...compareNames(ours, crd), ...compareSchemas(schemaAt(ours, version, ''), schemaAt(crd, version, ''))]
}

function causeOf(place: string, difference: Difference): Cause | undefined {
  const text = sayDifference(difference)
  return causes.find(({ where, differences }) => where.test(place) && differences.some(pattern => pattern.test(text)))
}

/** `only real .spec.syncWindows: object`, `required .spec.provider: required, not optional` */
export function sayDifference({ kind, path, ours, real }: Difference): string {
  if (kind === 'only ours') return `${kind} ${path}: ${ours}`
  return kind === 'only real' ? `${kind} ${path}: ${real}` : `${kind} ${path}: ${ours}, not ${real}`
}
