import { member, type Diagnostic, type Severity } from '@crdgen/core/internal'
import { type Published, quickFixes } from '../quick-fixes.ts'
import { isTypeScript } from '../project/own-types.ts'
import type { OpenDocuments } from '../project/open-documents.ts'
import type { Project } from '../project/project.ts'
import type { Range, LspDiagnostic } from '../../system/text/protocol.ts'
import { changeDocument, openDocument, type TextDocument } from '../../system/text/document.ts'
import { withSlashes } from '../../report/emit-report.ts'
import { isKustomization } from '../../sources/kustomize/files.ts'
import { type OpenFile, openFile } from '../typescript/own-file.ts'
import { diagnoseYaml } from '../yaml/diagnose.ts'
import { openBoard } from './board.ts'
import { pathOf, type Workspace } from './workspace.ts'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { evidenceFor } from '../../report/evidence.ts'
import { withoutControls } from '../../system/terminal/show-line.ts'
import { findingRange } from '../../system/text/finding-range.ts'
import { shownMessage } from '../../report/shown-path.ts'

/** The documents of a session, and what was found in them. */
export interface Session {
  readonly documents: OpenDocuments
  open(uri: string, version: number | null, text: string): void
  change(uri: string, version: number | null, changes: readonly unknown[]): void
  close(uri: string): void
  /** Files have changed on the disk. */
  changedOnDisk(files: readonly string[]): void
  /** Forgets what was read of projects, and looks at every document again. */
  reset(): void
  fixes(uri: string, range: Range): Promise<readonly unknown[]>
}

export interface SessionOptions {
  readonly documents: ReturnType<typeof openDocuments>
  readonly workspace: Workspace
  publish(uri: string, version: number | null, found: readonly Published[]): void
  log(text: string): void
}

export function openDocuments(): OpenDocuments & { set(document: TextDocument): void; delete(uri: string): void } {
  const byUri = new Map<string, TextDocument>()
  const byFile = new Map<string, TextDocument>()
  return {
    all: () => byUri.values(),
    get: uri => byUri.get(uri),
    ofFile: file => byFile.get(file),
    set(document) {
      byUri.set(document.uri, document)
      if (document.file !== undefined) byFile.set(document.file, document)
    },
    delete(uri) {
      const { file } = byUri.get(uri) ?? {}
      byUri.delete(uri)
      if (file !== undefined) byFile.delete(file)
    },
  }
}

export function openSession({ documents, workspace, publish, log }: SessionOptions): Session {
  const types = new Map<string, OpenFile>()
  const board = openBoard({ documents, publish, log, diagnose: document => diagnose(document, { workspace, documents, types }) })
  const touch = (file: string | undefined) => {
    if (file === undefined) return
    for (const project of workspace.open()) {
      project.own.touch(file)
      project.crds.touch(file)
      project.kustomizations.touch(file)
    }
    for (const one of types.values()) one.touch(file)
  }
  const put = (document: TextDocument) => {
    documents.set(document)
    touch(document.file)
    board.look([document.uri], isSchemaFor(document) ? othersOf(document.uri, documents) : [])
  }
  const all = () => [...documents.all()].map(({ uri }) => uri)
  return {
    documents,
    open: (uri, version, text) => put(openDocument(uri, pathOf(uri), version, text)),
    change(uri, version, changes) {
      const document = documents.get(uri)
      if (document !== undefined) put(changeDocument(document, version, changes))
    },
    close(uri) {
      const file = documents.get(uri)?.file
      documents.delete(uri)
      types.delete(uri)
      board.remove(uri)
      touch(file)
    },
    changedOnDisk(files) {
      for (const file of files) if (documents.ofFile(file) === undefined) touch(file)
      board.look(all())
    },
    reset() {
      workspace.reset()
      types.clear()
      board.look(all())
    },
    async fixes(uri, range) {
      await board.settle()
      const document = documents.get(uri)
      const found = board.of(uri).filter(({ diagnostic }) => overlap(diagnostic.range, range))
      if (document === undefined) return []
      const project = await workspace.projectOf(document.file)
      return (await Promise.all(found.map(one => quickFixes(document, one, project)))).flat()
    },
  }
}

/** True if the findings of other documents depend on a document: it has a CRD, is a kustomization, or is TypeScript. */
function isSchemaFor({ file, text }: TextDocument): boolean {
  return file !== undefined && (isTypeScript(file) || isKustomization(withSlashes(file)) || text.includes('CustomResourceDefinition'))
}

function othersOf(uri: string, documents: OpenDocuments): readonly string[] {
  return [...documents.all()].map(one => one.uri).filter(one => one !== uri)
}

interface Around {
  readonly workspace: Workspace
  readonly documents: OpenDocuments
  readonly types: Map<string, OpenFile>
}

async function diagnose(document: TextDocument, { workspace, documents, types }: Around): Promise<readonly Published[]> {
  const project: Project = await workspace.projectOf(document.file)
  const name = document.file ?? document.uri
  if (document.file !== undefined && isTypeScript(document.file)) {
    const open = types.get(document.uri) ?? openFile(document.file, project, documents)
    types.set(document.uri, open)
    const folder = project.plan?.folder ?? project.folder
    return (open.diagnose(document) ?? []).map(finding => toPublished(finding, document, folder))
  }
  if (!isManifestFile(name)) return []
  const found = diagnoseYaml(document.text, name, project).filter(({ file }) => file === undefined || file === name)
  return found.map(finding => toPublished(finding, document, project.plan?.folder ?? project.folder))
}

export function isManifestFile(name: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(name) || name.startsWith('untitled:')
}

function overlap(a: Range, b: Range): boolean {
  const before = (one: Range['start'], other: Range['start']) =>
    one.line < other.line || (one.line === other.line && one.character <= other.character)
  return before(a.start, b.end) && before(b.start, a.end)
}

/** Reads the changes of `textDocument/didChange`. */
export function changesIn(params: unknown): readonly unknown[] {
  const changes = member(params, 'contentChanges')
  return Array.isArray(changes) ? changes : []
}

const severities: Readonly<Record<Severity, LspDiagnostic['severity']>> = { error: 1, warning: 2, note: 3 }

/** A finding as an editor shows it. Files of other places start from `folder`. */
function toPublished(finding: Diagnostic, { lines }: TextDocument, folder: string): Published {
  const { severity, rule, related = [] } = finding
  const relatedInformation = related.map(({ file, line, column, message }) => {
    const start = { line: line - 1, character: column - 1 }
    return { location: { uri: pathToFileURL(resolve(folder, file)).href, range: { start, end: start } }, message: withoutControls(message) }
  })
  return {
    finding,
    diagnostic: {
      range: findingRange(finding, lines),
      severity: severities[severity],
      code: rule,
      source: 'crdgen',
      message: wordsOf(finding),
      ...(relatedInformation.length === 0 ? {} : { relatedInformation }),
    },
  }
}

/** Path and message, the evidence, and what to do. */
function wordsOf(finding: Diagnostic): string {
  const { help } = finding
  const evidence = evidenceFor(finding).map(({ label, words }) => `${label}: ${words}`)
  return withoutControls([shownMessage(finding), ...evidence, ...(help === undefined ? [] : [help])].join('\n'))
}
