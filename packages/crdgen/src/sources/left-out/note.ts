import type { Diagnostic, SourceDocument } from '@crdgen/core/internal'
import { createInputFinding } from '../../report/rules/input-rules.ts'
import { describeIdentity, identify } from '../identity.ts'

/** The note on a document that is not an object, and was left out. */
export function leftOutNote(
  document: SourceDocument,
  rule: 'manifest/expectation' | 'manifest/patch',
  { what, help }: { readonly what: string; readonly help: string },
): Diagnostic {
  return createInputFinding({
    rule,
    severity: 'note',
    subject: describeIdentity(identify(document.object)),
    message: `${what}, not an object, and was not checked`,
    help,
    data: { pointer: '' },
    at: document.place([]),
  })
}
