import { createFinding, isRecord, type Keys, listAt, recordAt, textAt, valueAt } from '@crdgen/core/internal'
import { lossSeverity } from '@crdgen/server/internal'
import type { CrdDocument } from '../../../../documents/crd-document.ts'
import { keysOfPointer } from '../../../../documents/pointer.ts'
import type { ServerData } from '../../../../findings/server-words.ts'
import type { ManifestContext, ManifestFinding } from '../../../rule.ts'

/** The API server's treatment of unknown fields, as one of the two rules about them reports it. */
export function unknownFields({ all, validation, crdOf }: ManifestContext, rule: string): readonly ManifestFinding<ServerData>[] {
  return all.flatMap(object => {
    const crd = crdOf(object)
    const found = (validation(object)?.diagnostics ?? []).filter(one => one.rule === rule)
    return found.map(({ message, help, data }) => {
      const path = keysOfPointer(object.object, textAt(data, 'pointer'))
      // Metadata has the same fields for all kinds, whatever a CRD declares.
      const ofCrd = path[0] === 'metadata' ? undefined : crd
      const place = ofCrd === undefined ? [] : placeOfSchema(ofCrd, textAt(data, 'storageVersion') || object.version, path)
      return createFinding({
        severity: lossSeverity(crd?.crd, data),
        object,
        path,
        message,
        help: help ?? adviseOnUnknown(ofCrd, place, path),
        data,
        related: ofCrd === undefined ? [] : [{ object: ofCrd, path: place, message: 'the schema that does not have the field' }],
      })
    })
  })
}

/** The fields of an embedded ObjectMeta that controller-gen declares, if it declares any. */
const embedded: ReadonlySet<unknown> = new Set(['annotations', 'finalizers', 'labels', 'name', 'namespace'])

function adviseOnUnknown(crd: CrdDocument | undefined, place: Keys, path: Keys): string {
  if (crd === undefined) return 'Remove it: no Kubernetes that is known has such a field there.'
  const isBare =
    path.at(-2) === 'metadata' && place.at(-1) === 'metadata' && Object.keys(recordAt(crd.crd, ...place, 'properties')).length === 0
  if (!isBare || !embedded.has(path.at(-1))) return 'Remove it, or bring the CRD to a version that has it.'
  const isClaim = path.at(-3) === 'volumeClaimTemplate' && path.at(-4) === 'ephemeral'
  if (isClaim && path.at(-1) !== 'labels' && path.at(-1) !== 'annotations')
    return 'Remove it: an ephemeral claim may have labels and annotations only.'
  const isKeda = isClaim && crd.group === 'keda.sh'
  const fixed = isKeda ? 'take the CRD of KEDA 2.16.0 or later (of its Helm chart, 2.17.0)' : 'bring the CRD to a version that does'
  return `This CRD keeps nothing of such metadata. Remove it, or ${fixed}.`
}

/** The place in a CRD of the schema that holds a field, as far as schemas go. */
function placeOfSchema({ crd }: CrdDocument, version: string, path: Keys): Keys {
  const index = listAt(crd, 'spec', 'versions').findIndex(one => textAt(one, 'name') === version)
  const place: (string | number)[] = ['spec', 'versions', index, 'schema', 'openAPIV3Schema']
  let at = valueAt(crd, ...place)
  if (!isRecord(at)) return []
  for (const key of path.slice(0, -1)) {
    const isProperty = valueAt(at, 'properties', key) !== undefined
    const step = typeof key === 'number' ? ['items'] : isProperty ? ['properties', key] : ['additionalProperties']
    at = valueAt(at, ...step)
    if (!isRecord(at)) break
    place.push(...step)
  }
  return place
}
