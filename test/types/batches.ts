import type { ListedCrd } from './corpus-list.ts'

/** Parts CRDs into batches in which no kind comes twice, of so many at most. */
export function batchKinds(crds: readonly ListedCrd[], most: number): readonly (readonly ListedCrd[])[] {
  const batches: ListedCrd[][] = []
  for (const crd of crds) {
    const fitting = batches.find(batch => batch.length < most && !batch.some(one => one.kinds.some(kind => crd.kinds.includes(kind))))
    if (fitting === undefined) batches.push([crd])
    else fitting.push(crd)
  }
  return batches
}
