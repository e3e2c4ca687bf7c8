import type { PathSegment } from '../diagnostic/field-path.ts'
import type { Copy } from './copy.ts'
import type { Match } from './match.ts'
import { type Native, nativeAt } from './native.ts'

const metav1Condition = 'io.k8s.apimachinery.pkg.apis.meta.v1.Condition'

/**
 * Structs of a few common words, which others have as structs of their own. A copy is one only under the name that Kubernetes has
 * it under: ECS' `linuxParameters.capabilities`, a `{name, selector}` and Contour's `nodePlacement` are not.
 */
const places: readonly (readonly [definition: RegExp, place: RegExp])[] = [
  [/^io\.k8s\.api\.core\.v1\.Capabilities$/, /securityContext\.capabilities$/i],
  [/^io\.k8s\.api\.core\.v1\.TypedObjectReference$/, /dataSourceRef$/i],
  [/^io\.k8s\.api\.autoscaling\.\w+\.MetricIdentifier$/, /metric$/i],
  [/^io\.k8s\.api\.node\.\w+\.Scheduling$/, /(^|\.)scheduling$/i],
  [/^io\.k8s\.api\.resource\.\w+\.ResourceClassParametersReference$/, /parametersRef$/i],
]

/** Checks whether a struct that looks like a definition may be it at its place. */
export function mayBeAt(definition: string, path: readonly PathSegment[]): boolean {
  const names = path.filter(step => typeof step === 'string' && step !== '*').join('.')
  return places.every(([struct, place]) => !struct.test(definition) || place.test(names))
}

/** The status of a CRD is what its own controller writes: one that resembles a native status is never handed to Kubernetes. */
export function isOwnStatus(path: readonly PathSegment[]): boolean {
  return path.length === 1 && path[0] === 'status'
}

/**
 * Four fields in all are soon the same by chance (DeploymentStrategy and a strategy of cluster-api), and every project has conditions
 * of its own (kro). Where no minor ever required the same, it is another struct.
 */
export function requiresOtherwise(copy: Copy, { definition, minors }: Match): boolean {
  const native = nativeAt(definition, minors.at(-1) ?? '')
  if (native === undefined || copy.facts.required === native.facts.required) return false
  return definition === metav1Condition || countFields(native) <= 4
}

/** The fields of a struct and of the structs in them, one level down. */
function countFields({ fields }: Native): number {
  const inner = [...(fields?.values() ?? [])]
  return inner.reduce((sum, one) => sum + (one.fields?.size ?? 0), inner.length)
}
