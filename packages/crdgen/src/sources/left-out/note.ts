import type { Diagnostic, SourceDocument } from '@crdgen/core/internal'
import { createInputFinding } from '../../report/rules/input-rules.ts'
import { describeIdentity, identify } from '../identity.ts'

/** The note on a document that was left out, as it is not an object. */
export function leftOutNote(
  document: SourceDocument,
  rule: 'manifest/expectation' | 'manifest/patch' | 'manifest/variable',
  { what, help, as = ', not an object' }: { readonly what: string; readonly help: string; readonly as?: string },
): Diagnostic {
  return createInputFinding({
    rule,
    severity: 'note',
    subject: describeIdentity(identify(document.object)),
    message: `${what}${as}, and was not checked`,
    help,
    data: { pointer: '' },
    at: document.place([]),
  })
}
