import { isDeepStrictEqual } from 'node:util'
import { member, type Diagnostic, type SourceDocument } from '@crdgen/core'
import { crdKey, describeIdentity, identify } from '../inputs/identity.ts'
import type { AdmittedCrd } from './admit.ts'
import { createInputFinding } from '../inputs/input-rules.ts'

/** Notes objects that are there more than once: of those, a client applies the last. */
export function findRepeats(documents: readonly SourceDocument[]): readonly Diagnostic[] {
  const first = new Map<string, SourceDocument>()
  return documents.flatMap(document => {
    const identity = identify(document.object)
    if (identity.kind === '' || identity.name === '') return []
    const key = JSON.stringify([identity.group, identity.kind, identity.namespace, identity.name])
    const known = first.get(key)
    if (known === undefined) {
      first.set(key, document)
      return []
    }
    return [
      createInputFinding({
        rule: 'manifest/repeated-object',
        severity: 'note',
        subject: describeIdentity(identity),
        message: 'is there already: of objects with the same name, the last one that is applied counts',
        help: 'Remove one of them.',
        at: document.place([]),
        related: [{ ...known.place([]), message: 'is the first one' }],
      }),
    ]
  })
}

/**
 * Reports a CRD that objects are not validated with, since another one of its kind came first and says something else. One among the
 * files outweighs those of --crds on purpose.
 */
export function findSecondCrds(crds: readonly AdmittedCrd[], own: readonly AdmittedCrd[]): readonly Diagnostic[] {
  const first = new Map<string, AdmittedCrd>()
  return crds.flatMap(one => {
    const key = crdKey(one.crd)
    const known = first.get(key)
    if (known === undefined) first.set(key, one)
    if (known === undefined || isDeepStrictEqual(member(known.crd, 'spec'), member(one.crd, 'spec'))) return []
    const used = known.place(secondCrd(one, '')).file ?? ''
    const severity = own.includes(known) && !own.includes(one) ? 'note' : 'warning'
    return [{ ...one.place(secondCrd(one, used)), severity }]
  })
}

function secondCrd({ crd }: AdmittedCrd, used: string): Diagnostic {
  return createInputFinding({
    rule: 'manifest/crd-twice',
    severity: 'warning',
    subject: crdKey(crd),
    message: `is a second CRD of this kind, and differs from the first${used === '' ? '' : `, in ${used}`}: objects are validated with the first`,
    help: 'Name the one that the cluster has.',
    data: { pointer: '/spec/names/kind', used },
  })
}
