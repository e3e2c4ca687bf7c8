import { type CustomResourceDefinition, requireOptions, type Resource, truth } from '@crdgen/core/internal'
import { buildCrd, type CrdOptions } from './build-crd.ts'

/**
 * Turns one version of a kind, or all of them, into a CustomResourceDefinition: plain data, as it is written to a file.
 * It reports nothing; `buildCrd` also returns what the versions contradict each other in, and `generate` refuses to write that.
 *
 * @throws TypeError for no resource at all, for resources of several kinds, and for an unknown option or value
 */
export function toCrd(resource: Resource | readonly Resource[], given: CrdOptions = {}): CustomResourceDefinition {
  // Users of JavaScript may hand in null.
  const options = given ?? {}
  requireCrdOptions(options)
  return buildCrd(isResourceList(resource) ? resource : [resource], options).crd
}

function isResourceList(resource: Resource | readonly Resource[]): resource is readonly Resource[] {
  return Array.isArray(resource)
}

/** Throws a TypeError for an unknown option or value. */
export function requireCrdOptions(options: CrdOptions, within = ''): void {
  requireOptions(options, { compatible: truth, preserveUnknownFields: truth }, within)
  requireOptions(options.conversion, { strategy: ['None', 'Webhook'] }, `${within}conversion.`)
}
