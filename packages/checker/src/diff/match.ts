import { groupKind } from '@crdgen/core/internal'
import type { CrdDocument } from '../documents/crd-document.ts'

/** One kind before and after; one of them is missing for a CRD that came or went. */
export interface Match {
  readonly before: CrdDocument | undefined
  readonly after: CrdDocument | undefined
}

/**
 * Finds the CRDs that belong together, by group and kind. Of those left, the same kind, then the same plural, then the only
 * ones on either side, are taken for a CRD whose group or kind changed.
 */
export function matchCrds(before: readonly CrdDocument[], after: readonly CrdDocument[]): readonly Match[] {
  const [old, now] = [byKey(before), byKey(after)]
  const matches: Match[] = []
  const take = (keyOf: (crd: CrdDocument) => string) => {
    for (const one of [...old]) {
      const other = now.find(candidate => keyOf(candidate) === keyOf(one))
      if (other === undefined) continue
      matches.push({ before: one, after: other })
      old.splice(old.indexOf(one), 1)
      now.splice(now.indexOf(other), 1)
    }
  }
  take(groupKind)
  take(({ kind, plural }) => `${kind} ${plural}`)
  take(({ group, plural }) => `${group} ${plural}`)
  if (old.length === 1 && now.length === 1 && before.length === 1 && after.length === 1) take(() => 'the only ones')
  return [...matches, ...old.map(one => ({ before: one, after: undefined })), ...now.map(one => ({ before: undefined, after: one }))]
}

/** Of several copies of a CRD the last one counts, as for kubectl apply. */
function byKey(crds: readonly CrdDocument[]): CrdDocument[] {
  return [...new Map(crds.map(crd => [groupKind(crd), crd])).values()]
}
