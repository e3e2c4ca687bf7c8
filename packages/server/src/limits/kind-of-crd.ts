import { groupKind, listAt, member, textAt } from '@crdgen/core/internal'

/** The subject of a finding about all versions of a CRD, `group Kind`, and its versions. */
export function kindOfCrd(crd: unknown): { readonly subject: string; readonly versions: readonly unknown[] } {
  const spec = member(crd, 'spec')
  return {
    subject: groupKind({ group: textAt(spec, 'group'), kind: textAt(spec, 'names', 'kind') }),
    versions: listAt(spec, 'versions'),
  }
}
