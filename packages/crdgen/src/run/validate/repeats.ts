import { dirname } from 'node:path/posix'
import { isDeepStrictEqual } from 'node:util'
import { member, type Diagnostic, type SourceDocument } from '@crdgen/core/internal'
import { startOf } from '../../sources/kustomizations.ts'
import { crdKey, describeIdentity, identify } from '../../sources/identity.ts'
import type { AdmittedCrd } from '../../sources/admit.ts'
import { createInputFinding } from '../../report/rules/input-rules.ts'

/**
 * Notes objects that are in one folder more than once: of those, a client that applies the folder applies the last. Folders are alternatives
 * as often as not. What several kustomizations build of one document is one object.
 */
export function findRepeats(documents: readonly SourceDocument[]): readonly Diagnostic[] {
  const first = new Map<string, SourceDocument>()
  const seen = new Set<string>()
  return documents.flatMap(document => {
    const identity = identify(document.object)
    if (identity.kind === '' || identity.name === '') return []
    const key = JSON.stringify([dirname(document.file), identity.group, identity.kind, identity.namespace, identity.name])
    const known = first.get(key)
    if (known === undefined) {
      first.set(key, document)
      return []
    }
    const origin = `${key} ${startOf(document)}`
    if (startOf(known) === startOf(document) || seen.has(origin)) return []
    seen.add(origin)
    const finding = createInputFinding({
      rule: 'manifest/repeated-object',
      severity: 'note',
      subject: describeIdentity(identity),
      message: 'is there already: of objects with the same name, the last one that is applied counts',
      help: `Remove one of them${known.file === document.file ? '' : ', unless they are alternatives, or steps that follow each other'}.`,
      at: document.place(['apiVersion']),
      related: [{ ...known.place([]), message: 'is the first one' }],
    })
    // Ledgers have its fingerprint of when it had no pointer.
    return [{ ...finding, data: { pointer: '/apiVersion' } }]
  })
}

/** Reports a CRD of --crds that objects are not validated with, since a later one is of its kind and differs: the last counts. */
export function findSecondCrds(crds: readonly AdmittedCrd[]): readonly Diagnostic[] {
  const last = new Map(crds.map(one => [crdKey(one.crd), one] as const))
  return crds.flatMap(one => {
    const used = last.get(crdKey(one.crd))
    if (used === undefined || used === one || isDeepStrictEqual(member(used.crd, 'spec'), member(one.crd, 'spec'))) return []
    return [one.place(secondCrd(one, used.place(secondCrd(used, '')).file ?? ''))]
  })
}

function secondCrd({ crd }: AdmittedCrd, used: string): Diagnostic {
  return createInputFinding({
    rule: 'manifest/crd-twice',
    severity: 'warning',
    subject: crdKey(crd),
    message: `is not used: a later CRD of this kind differs${used === '' ? '' : `, in ${used}`}, and the last counts`,
    help: 'Name the one that the cluster has.',
    data: { pointer: '/spec/names/kind', used },
  })
}
