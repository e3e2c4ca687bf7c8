import { groupBy, groupKind } from '@crdgen/core/internal'
import { isServed, leastLost, validate, type ValidateOptions } from '@crdgen/server/internal'
import { channelOf, type CrdDocument } from './crd-document.ts'
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

/** The release and the folder of a document. Copies of a CRD in one folder are applied together, where the last one counts. */
export interface Origin {
  readonly release: string
  readonly folder: string
}

/**
 * Chooses the CRD of an object. A tree has copies of other releases, for tests and documentation, and in charts and bundles: of each release
 * the nearest ones count, those that share most folders with the object, and of these it is meant for the one that takes most of it.
 */
export function chooseCopy(
  { object, version, document }: Manifest,
  copies: readonly CrdDocument[],
  originOf: (document: number) => Origin,
  options: Pick<ValidateOptions, 'mode' | 'server'>,
): CrdDocument | undefined {
  const near = nearestCopies(originOf(document).folder, copies, crd => {
    const { release, folder } = originOf(crd.document)
    return { release: `${release} ${channelOf(crd.crd)}`, folder }
  })
  if (near.length < 2) return near[0]
  const serving = near.toReversed().filter(({ crd }) => isServed(crd, version, options.server))
  return leastLost(serving, ({ crd }) => validate(crd, object, options)) ?? near.at(-1)
}

/** Of the copies of each release, those that share most folders with an object; of one folder, the last. */
export function nearestCopies<Copy>(folder: string, copies: readonly Copy[], originOf: (copy: Copy) => Origin): readonly Copy[] {
  if (copies.length < 2) return copies
  return [...groupBy(copies, copy => originOf(copy).release).values()].flatMap(ofRelease => {
    const byFolder = new Map(ofRelease.map(copy => [originOf(copy).folder, copy]))
    const most = Math.max(...[...byFolder.keys()].map(other => countShared(folder, other)))
    return [...byFolder].flatMap(([other, copy]) => (countShared(folder, other) === most ? [copy] : []))
  })
}

function countShared(folder: string, other: string): number {
  const [steps = [], others = []] = [folder, other].map(one => (one === '.' ? [] : one.split('/')))
  const apart = steps.findIndex((step, index) => step !== others[index])
  return apart === -1 ? steps.length : apart
}
