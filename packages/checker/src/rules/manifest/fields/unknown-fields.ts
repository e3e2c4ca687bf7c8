import type { Severity } from '@crdgen/core'
import type { CrdDocument } from '../../../crd/document.ts'
import { keysOfPointer } from '../../../manifests/pointer.ts'
import { isRecord, listAt, textAt, valueAt } from '../../../manifests/value.ts'
import type { ManifestContext, ManifestFinding } from '../../manifest-rule.ts'

type Keys = readonly (string | number)[]

/** What the API server makes of the fields that it doesn't know, as one of the two rules about them reports it. */
export function unknownFields({ all, validation, crdOf }: ManifestContext, rule: string, severity: Severity): readonly ManifestFinding[] {
  return all.flatMap(object => {
    const crd = crdOf(object)
    const found = (validation(object)?.diagnostics ?? []).filter(one => one.rule === rule)
    return found.map(({ message, help, data }) => {
      const path = keysOfPointer(object.object, textAt(data, 'pointer'))
      // What metadata has is the same for all kinds, whatever a CRD says.
      const ofCrd = path[0] === 'metadata' ? undefined : crd
      return {
        severity: isSure(data, crd) ? severity : 'note',
        object,
        path,
        message,
        help: help ?? helpFor(ofCrd),
        data,
        related: relatedTo(ofCrd, textAt(data, 'storageVersion') || object.version, path),
      }
    })
  })
}

/** A generator writes no conversion: the webhook that keeps the field is often added to the CRD later. */
function isSure(data: unknown, crd: CrdDocument | undefined): boolean {
  return textAt(data, 'storageVersion') === '' || valueAt(crd?.crd, 'spec', 'conversion') !== undefined
}

function helpFor(crd: CrdDocument | undefined): string {
  return crd === undefined
    ? 'Remove it: no Kubernetes that is known has such a field there.'
    : 'Remove it, or bring the CRD to a version that has it.'
}

function relatedTo(crd: CrdDocument | undefined, version: string, path: Keys): NonNullable<ManifestFinding['related']> {
  return crd === undefined
    ? []
    : [{ object: crd, path: placeOfSchema(crd, version, path), message: 'the schema that does not have the field' }]
}

/** Where in a CRD the schema of what holds a field is, as far as schemas go. */
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
