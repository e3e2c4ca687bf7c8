import { groupBy, groupKind } from '@crdgen/core/internal'
import type { CrdDocument } from './crd-document.ts'

/** Finds the CRD of a kind. Of several copies the last one counts, as for kubectl apply. */
export type CrdIndex = (kind: { readonly group: string; readonly kind: string }) => CrdDocument | undefined

export function indexCrds(crds: readonly CrdDocument[]): CrdIndex {
  const byKind = new Map(crds.map(crd => [`${crd.group}\0${crd.kind}`, crd]))
  return ({ group, kind }) => byKind.get(`${group}\0${kind}`)
}

/** Finds all CRDs of a kind: a tree may have copies of several releases. */
export function indexCopies(crds: readonly CrdDocument[]): (kind: Parameters<CrdIndex>[0]) => readonly CrdDocument[] {
  const byKind = groupBy(crds, groupKind)
  return kind => byKind.get(groupKind(kind)) ?? []
}
