import { member } from '@crdgen/core/internal'

/** The subject of a finding about all versions of a CRD, `group Kind`, and its versions. */
export function kindOfCrd(crd: unknown): { readonly subject: string; readonly versions: readonly unknown[] } {
  const spec = member(crd, 'spec')
  const [group, kind] = [member(spec, 'group'), member(member(spec, 'names'), 'kind')].map(one => (typeof one === 'string' ? one : ''))
  const versions = member(spec, 'versions')
  return { subject: `${group} ${kind}`, versions: Array.isArray(versions) ? versions : [] }
}
