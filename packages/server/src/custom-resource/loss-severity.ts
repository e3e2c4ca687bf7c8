import { member, type Severity } from '@crdgen/core/internal'

const generator = 'controller-gen.kubebuilder.io/version'

/** Checks whether a CRD is as controller-gen writes it: without the conversion that a patch of kustomize may bring. */
export function isFirstDraft(crd: unknown): boolean {
  const writer = member(member(member(crd, 'metadata'), 'annotations'), generator)
  return typeof writer === 'string' && writer !== '' && (member(member(crd, 'spec'), 'conversion') ?? undefined) === undefined
}

/**
 * The severity of accepting an object without one of its fields, as `manifest/silently-pruned` reports it: an error, since the field is
 * lost without notice. A note where a conversion that comes later may keep a field that the stored version lacks.
 */
export function lossSeverity(crd: unknown, data: unknown): Severity {
  const storageVersion = member(data, 'storageVersion') ?? ''
  return storageVersion !== '' && isFirstDraft(crd) ? 'note' : 'error'
}
