import { createDiagnostic, type Diagnostic, type Location, type SourceDocument } from '@crdgen/core'
import { describeIdentity, identify } from '../inputs/identity.ts'

/** Notes objects that are there more than once: of those, a client applies the last. */
export function findRepeats(documents: readonly SourceDocument[]): readonly Diagnostic[] {
  const first = new Map<string, Location>()
  return documents.flatMap(({ object, place }) => {
    const identity = identify(object)
    if (identity.kind === '' || identity.name === '') return []
    const key = JSON.stringify([identity.group, identity.kind, identity.namespace, identity.name])
    const known = first.get(key)
    const at = place([])
    if (known === undefined) {
      first.set(key, at)
      return []
    }
    return [
      createDiagnostic({
        rule: 'manifest/repeated-object',
        severity: 'note',
        subject: describeIdentity(identity),
        message: 'is there already: of objects with the same name, the last one that is applied counts',
        help: 'Remove one of them.',
        at,
        related: [{ ...known, message: 'is the first one' }],
      }),
    ]
  })
}
