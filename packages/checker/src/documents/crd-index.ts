import { groupBy, groupKind } from '@crdgen/core/internal'
import { isServed, leastLost, validate, type ValidateOptions } from '@crdgen/server/internal'
import type { CrdDocument } from './crd-document.ts'
import type { Manifest } from './manifest.ts'

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

/**
 * Chooses the CRD of an object. Of copies that are shipped together the last one counts, as for kubectl apply. A tree has those of other
 * releases and in other folders, for tests, charts and documentation: an object is meant for the one that takes most of it.
 */
export function chooseCopy(
  { object, version }: Manifest,
  copies: readonly CrdDocument[],
  releaseOf: (crd: CrdDocument) => string,
  options: Pick<ValidateOptions, 'mode' | 'server'>,
): CrdDocument | undefined {
  const ofReleases = [...new Map(copies.map(crd => [releaseOf(crd), crd])).values()]
  const last = ofReleases.at(-1)
  if (ofReleases.length < 2) return last
  const serving = ofReleases.toReversed().filter(({ crd }) => isServed(crd, version, options.server))
  return leastLost(serving, ({ crd }) => validate(crd, object, options)) ?? last
}
