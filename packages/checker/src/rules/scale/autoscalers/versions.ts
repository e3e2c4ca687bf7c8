import { isRecord, versionsOf } from '@crdgen/core'
import type { Scale, Schema } from '@crdgen/core'
import type { CrdDocument } from '../../../crd/document.ts'
import { listAt, textAt, valueAt } from '../../../value.ts'

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
  const schemas = new Map(versionsOf(crd).map(({ name, schema }) => [name, schema]))
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
    .toSorted((a, b) => compareVersions(b.name, a.name))[0]
}

/** apimachinery pkg/version/helpers.go, CompareKubeAwareVersionStrings: v10 > v2 > v1 > v1beta1 > v1alpha2 > foo > bar-backwards. */
export function compareVersions(a: string, b: string): number {
  const [own, other] = [readVersion(a), readVersion(b)]
  if (own === undefined || other === undefined) {
    if (own === undefined && other === undefined) return a < b ? 1 : a > b ? -1 : 0
    return own === undefined ? -1 : 1
  }
  const at = own.findIndex((part, index) => part !== other[index])
  return at < 0 ? 0 : (own[at] ?? 0) - (other[at] ?? 0)
}

const stages = ['alpha', 'beta', '']

function readVersion(name: string): readonly number[] | undefined {
  const [whole, major, stage = '', minor = '0'] = /^v(\d+)(?:(alpha|beta)(\d+))?$/.exec(name) ?? []
  return whole === undefined ? undefined : [stages.indexOf(stage), Number(major), Number(minor)]
}
