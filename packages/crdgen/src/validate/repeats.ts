import { type Diagnostic, type SourceDocument } from '@crdgen/core'
import { describeIdentity, identify } from '../inputs/identity.ts'
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
