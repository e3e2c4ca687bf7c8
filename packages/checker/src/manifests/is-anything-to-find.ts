import { scaledVersions } from './autoscalers/versions.ts'
import type { ContextInput } from './context.ts'

/**
 * Checks whether rules over manifests have anything to start from: an object, types that a CRD is compared with, or a scale subresource.
 * They take long to load.
 */
export function isAnythingToFind({ manifests, crds, fromTypes }: Pick<ContextInput, 'manifests' | 'crds' | 'fromTypes'>): boolean {
  return manifests.length > 0 || fromTypes.length > 0 || crds.some(crd => scaledVersions(crd).some(({ scale }) => scale !== undefined))
}
