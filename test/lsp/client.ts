/** A real client of the Language Server Protocol (that of VS Code), which starts the built tool and speaks with it over stdio. */
import { spawn } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type CodeAction,
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type InitializeResult,
  type Location,
  type Position,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
} from 'vscode-languageserver-protocol/node'
import { bin, makeProject } from '../cli/project.ts'

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))

/** A project of its own, with crdgen installed. */
export function makeWorkspace(root: string, name: string, fixture = 'project'): string {
  const project = makeProject(root, name)
  cpSync(join(fixtures, fixture), project, { recursive: true })
  return project
}

export interface Editor {
  readonly folder: string
  readonly connection: ProtocolConnection
  readonly initialized: InitializeResult
  readonly messages: string[]
  uri(path: string): string
  /** Opens a file, with a text that may differ from the one on the disk. Returns what is found in it. */
  open(path: string, text?: string): Promise<readonly string[]>
  /** Replaces the first `from` in the open text by `to`, as an incremental edit. Returns what is found then. */
  edit(path: string, from: string, to: string): Promise<readonly string[]>
  /** What was published last, whole. */
  diagnostics(path: string): readonly Diagnostic[]
  /** A position: after `before`, which is found in the open text. */
  at(path: string, before: string): Position
  hover(path: string, before: string): Promise<string>
  complete(path: string, before: string): Promise<readonly CompletionItem[]>
  definition(path: string, before: string): Promise<readonly string[]>
  fixes(path: string, rule: string): Promise<readonly CodeAction[]>
  /** The open text with a fix applied; the text of the editor stays as it is. */
  applied(path: string, fix: CodeAction | CompletionItem): string
  close(): Promise<number | null>
}

export async function startEditor(folder: string, options: Readonly<Record<string, unknown>> = {}): Promise<Editor> {
  const server = spawn(process.execPath, [bin, 'lsp', '--stdio'], {
    cwd: folder,
    env: { HOME: folder, PATH: process.env['PATH'] ?? '', SECRET: 'environment-secret' },
  })
  const ended = new Promise<number | null>(settle => server.once('exit', settle))
  server.stderr.pipe(process.stderr)
  const connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin))
  const texts = new Map<string, { readonly version: number; readonly text: string }>()
  const published = new Map<string, { readonly version: number; readonly diagnostics: readonly Diagnostic[] }>()
  const waiting = new Map<string, () => void>()
  const messages: string[] = []
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, version = 0, diagnostics }) => {
    published.set(uri, { version, diagnostics })
    waiting.get(uri)?.()
  })
  connection.onNotification('window/showMessage', ({ message }: { message: string }) => void messages.push(message))
  connection.onRequest('client/registerCapability', () => null)
  connection.listen()
  const initialized: InitializeResult = await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'project' }],
    capabilities: {
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
      textDocument: { hover: { contentFormat: ['markdown'] }, completion: { completionItem: { documentationFormat: ['markdown'] } } },
    },
    initializationOptions: options,
  })
  await connection.sendNotification('initialized', {})
  const uri = (path: string) => pathToFileURL(join(folder, path)).href
  const textOf = (path: string) => texts.get(uri(path))?.text ?? ''
  const found = (path: string) => (published.get(uri(path))?.diagnostics ?? []).map(oneLine).sort()
  const settled = (path: string, version: number) =>
    new Promise<void>((settle, reject) => {
      const timer = setTimeout(() => reject(new Error(`no findings for version ${version} of ${path}`)), 15_000)
      const look = () => {
        if ((published.get(uri(path))?.version ?? -1) < version) return
        clearTimeout(timer)
        waiting.delete(uri(path))
        settle()
      }
      waiting.set(uri(path), look)
      look()
    })
  const at = (path: string, before: string) => positionAt(textOf(path), textOf(path).indexOf(before) + before.length)
  const ask = (method: string, path: string, before: string) =>
    connection.sendRequest(method, { textDocument: { uri: uri(path) }, position: at(path, before) })
  return {
    folder,
    connection,
    initialized,
    messages,
    uri,
    at,
    diagnostics: path => published.get(uri(path))?.diagnostics ?? [],
    async open(path, text = readFileSync(join(folder, path), 'utf8')) {
      texts.set(uri(path), { version: 1, text })
      const languageId = path.endsWith('.ts') ? 'typescript' : 'yaml'
      await connection.sendNotification('textDocument/didOpen', { textDocument: { uri: uri(path), languageId, version: 1, text } })
      await settled(path, 1)
      return found(path)
    },
    async edit(path, from, to) {
      const { version, text } = texts.get(uri(path)) ?? { version: 0, text: '' }
      const start = text.indexOf(from)
      if (start === -1) throw new Error(`${path} has no ${JSON.stringify(from)}`)
      const range = { start: positionAt(text, start), end: positionAt(text, start + from.length) }
      texts.set(uri(path), { version: version + 1, text: text.replace(from, () => to) })
      const contentChanges = [{ range, text: to }]
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uri(path), version: version + 1 },
        contentChanges,
      })
      await settled(path, version + 1)
      return found(path)
    },
    async hover(path, before) {
      const answer = (await ask('textDocument/hover', path, before)) as Hover | null
      return answer === null ? '' : (answer.contents as { value: string }).value
    },
    complete: async (path, before) => ((await ask('textDocument/completion', path, before)) as CompletionList).items,
    async definition(path, before) {
      const places = (await ask('textDocument/definition', path, before)) as readonly Location[]
      return places.map(one => `${fileURLToPath(one.uri).slice(folder.length + 1)}:${one.range.start.line + 1}`)
    },
    async fixes(path, rule) {
      const one = (published.get(uri(path))?.diagnostics ?? []).find(({ code }) => code === rule)
      if (one === undefined) throw new Error(`${path} has no finding of ${rule}`)
      const context = { diagnostics: [one] }
      return connection.sendRequest('textDocument/codeAction', { textDocument: { uri: uri(path) }, range: one.range, context })
    },
    applied(path, fix) {
      const edits = 'edit' in fix ? (fix.edit?.changes?.[uri(path)] ?? []) : 'textEdit' in fix ? [fix.textEdit as TextEdit] : []
      return edits.reduce((text, { range, newText }) => {
        return `${text.slice(0, offsetAt(text, range.start))}${newText}${text.slice(offsetAt(text, range.end))}`
      }, textOf(path))
    },
    async close() {
      await connection.sendRequest('shutdown')
      await connection.sendNotification('exit')
      return ended
    },
  }
}

/** `7:3-9 manifest/unknown-field spec.sizee is not a field …` */
function oneLine({ range: { start, end }, code, message }: Diagnostic): string {
  const to = end.line === start.line ? `${end.character + 1}` : `${end.line + 1}:${end.character + 1}`
  return `${start.line + 1}:${start.character + 1}-${to} ${code} ${String(message).split('\n')[0]}`
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 }
}

function offsetAt(text: string, { line, character }: Position): number {
  const lines = text.split('\n')
  return lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character
}
