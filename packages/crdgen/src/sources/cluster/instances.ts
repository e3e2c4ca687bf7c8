import { isRecord, member } from '@crdgen/core/internal'
import type { Resource } from './resource.ts'

/**
 * The objects of a CRD, in the version that they are stored in if that is served: then nothing is converted. Undefined for a CRD that serves
 * nothing, or is not established: requests for its objects are answered with 404.
 */
export function instancesOf(crd: unknown): Resource | undefined {
  const spec = member(crd, 'spec')
  const names = member(spec, 'names')
  const all = member(spec, 'versions')
  const served = (Array.isArray(all) ? all : []).filter(one => isRecord(one) && one['served'] === true)
  const version = textAt(served.find(one => member(one, 'storage') === true) ?? served[0], 'name')
  const [group, plural, kind] = [textAt(spec, 'group'), textAt(names, 'plural'), textAt(names, 'kind')]
  if ([version, group, plural, kind].includes('') || !isEstablished(crd)) return undefined
  return { group, version, plural, kind, isNamespaced: textAt(spec, 'scope') === 'Namespaced', names: [] }
}

function textAt(value: unknown, key: string): string {
  const text = member(value, key)
  return typeof text === 'string' ? text : ''
}

/** A CRD of a cluster has conditions from its first second on. */
function isEstablished(crd: unknown): boolean {
  const conditions = member(member(crd, 'status'), 'conditions')
  const all: readonly unknown[] = Array.isArray(conditions) ? conditions : []
  const found = all.find(one => member(one, 'type') === 'Established')
  return found === undefined || member(found, 'status') === 'True'
}
