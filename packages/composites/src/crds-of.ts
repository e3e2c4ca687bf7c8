import { type CustomResourceDefinition, readObject } from '@crdgen/core/internal'
import { readComposite } from './read-composite.ts'

export interface CrdsOf {
  readonly crds: readonly CustomResourceDefinition[]
  /** In the words of the controller. */
  readonly errors: readonly string[]
}

/**
 * The CRDs that Crossplane makes of a CompositeResourceDefinition (v1, v2), or kro of a ResourceGraphDefinition: an object, or the YAML text of
 * one. A composite resource comes before its claim. `ownerReferences`, and labels that kro adds, are left out: they name objects of a
 * cluster. Throws a TypeError for an object of another kind, a SyntaxError for text that is not YAML.
 *
 * Follows ForCompositeResource and ForCompositeResourceClaim of crossplane-runtime (pkg/xcrd/crd.go), and NewResourceGraphDefinition of kro
 * (pkg/graph/builder.go) but for the schema of a status with expressions, which preserves unknown fields.
 */
export function crdsOf(document: unknown): CrdsOf {
  const composite = readComposite(readObject(document))
  if (composite === undefined) throw new TypeError('crdsOf takes a CompositeResourceDefinition or a ResourceGraphDefinition')
  return { crds: composite.made.map(({ crd }) => crd), errors: composite.refusals.map(({ message }) => message) }
}
