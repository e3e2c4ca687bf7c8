import type { CustomResourceDefinition, Resource } from '@crdgen/core'
import { buildCrd } from './build-crd.ts'
import type { CrdOptions } from './build-crd.ts'

/**
 * Turns one version of a kind, or all of them, into a CustomResourceDefinition: plain data, as it is written to a file.
 * It reports nothing; `buildCrd` also returns what the versions contradict each other in, and `generate` refuses to write that.
 *
 * @throws TypeError for no resource at all, and for resources of several kinds
 */
export function toCrd(resource: Resource | readonly Resource[], options: CrdOptions = {}): CustomResourceDefinition {
  return buildCrd(isList(resource) ? resource : [resource], options).crd
}

function isList(resource: Resource | readonly Resource[]): resource is readonly Resource[] {
  return Array.isArray(resource)
}
