import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createDiagnostic, type Diagnostic } from '@crdgen/core'
import { type Document, LineCounter, parseAllDocuments } from 'yaml'
import { CannotRun } from '../cannot-run.ts'
import { explain } from '../write/write-files.ts'
import { stdin } from './list-inputs.ts'

/** One document of a file, with what is needed to find a place in it again. */
export interface SourceDocument {
  readonly file: string
  readonly object: unknown
  readonly document: Document.Parsed
  readonly lines: LineCounter
}

export interface Source {
  readonly documents: readonly SourceDocument[]
  readonly problems: readonly Diagnostic[]
}

/** Reads a file, or standard input. Throws CannotRun when it can't be opened; what isn't YAML is a finding. */
export function readSource(cwd: string, file: string): Source {
  const shown = file === stdin ? 'stdin' : file
  return parseSource(readText(cwd, file), shown)
}

export function parseSource(text: string, file: string): Source {
  const lines = new LineCounter()
  const parsed = parseAllDocuments(text, { lineCounter: lines, merge: true, prettyErrors: false })
  const documents = Array.isArray(parsed) ? parsed : []
  return {
    documents: documents
      .filter(({ errors, contents }) => errors.length === 0 && contents !== null)
      .map(document => ({ file, document, lines, object: document.toJS({ maxAliasCount: -1 }) as unknown })),
    problems: documents.flatMap(({ errors: [first] }) => (first === undefined ? [] : [describe(first, file, lines)])),
  }
}

function describe(
  { message, pos }: { readonly message: string; readonly pos: readonly [number, number] },
  file: string,
  lines: LineCounter,
): Diagnostic {
  const { line, col: column } = lines.linePos(pos[0])
  return createDiagnostic({
    rule: 'manifest/not-yaml',
    severity: 'error',
    message: `this is not YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    help: 'The other documents were read. Lines of a quoted text must be indented deeper than its key.',
    data: {},
    at: { file, line, column },
  })
}

function readText(cwd: string, file: string): string {
  try {
    return readFileSync(file === stdin ? 0 : resolve(cwd, file), 'utf8')
  } catch (thrown) {
    throw new CannotRun(`crdgen check: can't read ${file === stdin ? 'stdin' : file}: ${explain(thrown)}`)
  }
}
