import { isTooDeep, readDocuments } from '@crdgen/core/internal'
import type { Diagnostic } from '@crdgen/core/internal'
import { createDocumentFinding } from './document-rules.ts'
import { toPlain } from './plain.ts'

export interface ReadDocument {
  readonly objects: readonly unknown[]
  readonly problems: readonly Diagnostic[]
}

/** Takes a document as it is, or reads its text. */
export function readDocument(document: unknown): ReadDocument {
  if (typeof document !== 'string') {
    if (isTooDeep(document)) return { objects: [], problems: [tooDeep()] }
    const { object, problems } = toPlain(document)
    return { objects: [object], problems }
  }
  const { objects, problems } = readDocuments(document)
  return {
    objects,
    problems: problems.map(({ message, line, column }) =>
      createDocumentFinding({
        rule: 'manifest/not-yaml',
        message: `is not YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
        help: 'The other documents were read. Lines of a quoted text must be indented deeper than its key.',
        data: { line, column },
      }),
    ),
  }
}

function tooDeep(): Diagnostic {
  return createDocumentFinding({
    rule: 'manifest/unreadable',
    message: 'cannot be read: nested deeper than 1000 levels',
    data: { pointer: '', serverPath: '' },
    help: 'Look for an object that contains itself. The other documents were read.',
  })
}
