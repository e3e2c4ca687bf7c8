import { type Diagnostic, formatPath, readDocuments } from '@crdgen/core/internal'
import { createDocumentFinding } from './document-rules.ts'
import { asJson, describeLost, type Lost, tooDeep } from '@crdgen/server/internal'

/** Takes a document as it is, or reads its text. */
export function readDocument(document: unknown): { readonly objects: readonly unknown[]; readonly problems: readonly Diagnostic[] } {
  if (typeof document !== 'string') {
    const lost: Lost[] = []
    const object = asJson(document, lost)
    if (object === tooDeep) return { objects: [], problems: [deep()] }
    return { objects: [object], problems: lost.length === 0 ? [] : [incomplete(lost)] }
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

function deep(): Diagnostic {
  return createDocumentFinding({
    rule: 'manifest/unreadable',
    message: 'cannot be read: nested deeper than 1000 levels',
    data: { pointer: '', serverPath: '' },
    help: 'Look for an object that contains itself. The other documents were read.',
  })
}

function incomplete(lost: readonly Lost[]): Diagnostic {
  return createDocumentFinding({
    rule: 'manifest/unreadable',
    path: formatPath([...(lost[0]?.keys ?? [])]),
    message: `has ${describeLost(lost)}`,
    data: { pointer: '', serverPath: '' },
    help: 'Pass plain data, as JSON.parse or a YAML reader returns it. The rest of the document was read.',
  })
}
