import { compareVersions, isRecord, listAt, type Scale, type Schema, textAt, valueAt, versionsOf } from '@crdgen/core/internal'
import type { CrdDocument } from '../../documents/crd-document.ts'
import { wellFormed } from '../../documents/well-formed.ts'

/** A version of a CRD, as far as scaling goes. */
export interface ScaledVersion {
  /** Its place in spec.versions. */
  readonly index: number
  readonly name: string
  readonly isServed: boolean
  readonly schema: Schema
  readonly scale: Scale | undefined
}

export function scaledVersions({ crd }: CrdDocument): readonly ScaledVersion[] {
  const schemas = new Map(versionsOf(crd).map(({ name, schema }) => [name, wellFormed(schema)]))
  return listAt(crd, 'spec', 'versions').map((version, index) => {
    const name = textAt(version, 'name')
    return { index, name, isServed: valueAt(version, 'served') === true, schema: schemas.get(name) ?? {}, scale: readScale(version) }
  })
}

function readScale(version: unknown): Scale | undefined {
  const scale = valueAt(version, 'subresources', 'scale')
  if (!isRecord(scale)) return undefined
  const selector = textAt(scale, 'labelSelectorPath')
  return {
    specReplicasPath: textAt(scale, 'specReplicasPath'),
    statusReplicasPath: textAt(scale, 'statusReplicasPath'),
    ...(selector === '' ? {} : { labelSelectorPath: selector }),
  }
}

/**
 * The version that discovery prefers, whichever a scaleTargetRef names: the scale client asks for the resource without a version
 * (k8s.io/client-go scale/client.go). Only served versions count.
 */
export function preferredVersion(crd: CrdDocument): ScaledVersion | undefined {
  return scaledVersions(crd)
    .filter(({ isServed }) => isServed)
    .toSorted((a, b) => compareVersions(a.name, b.name))[0]
}
