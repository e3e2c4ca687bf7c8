import type { Manifest } from '../../../../documents/manifest.ts'
import type { ManifestContext } from '../../../rule.ts'
import { scaledTargetOf } from '../../../autoscalers/scaled.ts'

/** The kinds whose containers the webhook looks at; it takes any other target as it is (verifyCPUMemoryScalers). */
export function isCheckedTarget(scaledObject: Manifest, context: ManifestContext): boolean {
  const { apiVersion, kind } = scaledTargetOf(context, scaledObject)
  return apiVersion === 'apps/v1' && (kind === 'Deployment' || kind === 'StatefulSet')
}

/** Checks whether a ScaledObject is applied together with its workload: files may also hold examples, or overlays to choose from. */
export function isSurelyApplied(scaledObject: Manifest, context: ManifestContext): boolean {
  const { manifest } = scaledTargetOf(context, scaledObject)
  return manifest !== undefined && ![manifest, scaledObject].some(context.isRepeated)
}
