import { scaledVersions } from './autoscalers/versions.ts'
import type { ContextInput } from './context.ts'

/** Checks for anything that rules over manifests, slow to load, start from: an object, types of a CRD, or a scale subresource. */
export function isAnythingToFind({ manifests, crds, fromTypes }: Pick<ContextInput, 'manifests' | 'crds' | 'fromTypes'>): boolean {
  return manifests.length > 0 || fromTypes.length > 0 || crds.some(crd => scaledVersions(crd).some(({ scale }) => scale !== undefined))
}
