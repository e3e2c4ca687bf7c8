import { isRecord, member } from '@crdgen/core'
import type { Resource } from './resource.ts'

/**
 * The objects of a CRD, in the version that they are stored in if that is served: then nothing is converted. Undefined for a CRD that serves
 * nothing.
 */
export function instancesOf(crd: unknown): Resource | undefined {
  const spec = member(crd, 'spec')
  const names = member(spec, 'names')
  const all = member(spec, 'versions')
  const served = (Array.isArray(all) ? all : []).filter(one => isRecord(one) && one['served'] === true)
  const version = textAt(served.find(one => member(one, 'storage') === true) ?? served[0], 'name')
  const [group, plural, kind] = [textAt(spec, 'group'), textAt(names, 'plural'), textAt(names, 'kind')]
  if ([version, group, plural, kind].includes('')) return undefined
  return { group, version, plural, kind, isNamespaced: textAt(spec, 'scope') === 'Namespaced', names: [] }
}

function textAt(value: unknown, key: string): string {
  const text = member(value, key)
  return typeof text === 'string' ? text : ''
}
