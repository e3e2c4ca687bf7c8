import { isHpa, isScaledObject, scaleOne, type ScaleTarget, targetOf } from '../manifests/autoscalers/scaled-objects.ts'
import type { Manifest } from '../documents/manifest.ts'
import { isRecord, valueAt } from '@crdgen/core/internal'
import { manifestKey } from '../documents/manifest-set.ts'

/** The objects that only the first of two sets has. */
export function without<M extends Manifest>(set: readonly M[], other: readonly Manifest[]): readonly M[] {
  const keys = new Set(other.map(manifestKey))
  return set.filter(one => !keys.has(manifestKey(one)))
}

export function findKey<M extends Manifest>(set: Iterable<M>, wanted: Manifest): M | undefined {
  const key = manifestKey(wanted)
  return [...set].find(one => manifestKey(one) === key)
}

/** The workload that an autoscaler scales, if the set has it. */
export function findTarget(set: readonly Manifest[], { namespace, kind, name }: ScaleTarget): Manifest | undefined {
  return set.find(one => one.namespace === namespace && one.kind === kind && one.name === name)
}

export function isAutoscaler(manifest: Manifest): boolean {
  return isHpa(manifest) || isScaledObject(manifest)
}

/** Checks whether anything in a set scales the target of an autoscaler; other operators' autoscalers count, too. */
export function isScaledIn(set: Iterable<Manifest>, autoscaler: Manifest): boolean {
  return [...set].some(one => isRecord(valueAt(one.object, 'spec', 'scaleTargetRef')) && scaleOne(one, autoscaler))
}

/** `Deployment/web` */
export function targetName(autoscaler: Manifest): string {
  const { kind, name } = targetOf(autoscaler)
  return `${kind}/${name}`
}
