import { member } from '@crdgen/core/internal'
import { explainFailure } from '../../report/explain-failure.ts'
import { version } from '../../system/own-package.ts'
import { readSettings, type Settings } from '../project/settings.ts'
import { readPosition, readRange, readUri } from '../../system/text/protocol.ts'
import { type Connection, type Handlers, openConnection } from '../connection.ts'
import { errorCodes, RequestError } from '../../system/text/errors.ts'
import { isTypeScript } from '../project/own-types.ts'
import type { Project } from '../project/project.ts'
import type { TextDocument } from '../../system/text/document.ts'
import { completeMarker } from '../typescript/complete.ts'
import { definitionInTypes } from '../typescript/definition.ts'
import { hoverTypes } from '../typescript/hover.ts'
import { completeYaml } from '../yaml/complete.ts'
import { definitionInYaml } from '../yaml/definition.ts'
import { hoverYaml } from '../yaml/hover.ts'
import { changesIn, openDocuments, openSession, type Session } from './session.ts'
import { changeFolders, foldersIn, openWorkspace, pathOf, type Workspace } from './workspace.ts'

/** A language server, from what it reads to what it writes. */
export interface Server {
  receive(bytes: Uint8Array): void
  /** Resolves once every request that has arrived is answered. */
  idle(): Promise<void>
}

export interface ServerOptions {
  readonly settings: Settings
  readonly env: Readonly<Record<string, string | undefined>>
  write(text: string): void
  log(text: string): void
  /** Called at `exit`: true if the client has asked to shut down before. */
  exit(inOrder: boolean): void
}

interface State {
  stage: 'new' | 'running' | 'shut down'
  settings: Settings
  client: Client
}

/** Opens a server for one client. */
export function openServer(options: ServerOptions): Server {
  const state: State = { stage: 'new', settings: options.settings, client: readClient(undefined) }
  const documents = openDocuments()
  const workspace = openWorkspace(
    () => state.settings,
    documents,
    text => connection.notify('window/showMessage', { type: 1, message: text }),
  )
  const session = openSession({
    documents,
    workspace,
    publish: (uri, at, found) =>
      connection.notify('textDocument/publishDiagnostics', {
        uri,
        ...(at === null ? {} : { version: at }),
        diagnostics: found.map(({ diagnostic }) => diagnostic),
      }),
    log: options.log,
  })
  const parts = { state, session, workspace, options, connection: () => connection }
  const connection = openConnection({ ...lifecycle(parts), requests: { ...lifecycle(parts).requests, ...questions(parts) } }, options.write)
  return { receive: bytes => connection.receive(bytes), idle: () => connection.idle() }
}

interface Parts {
  readonly state: State
  readonly session: Session
  readonly workspace: Workspace
  readonly options: ServerOptions
  connection(): Connection
}

function lifecycle({ state, session, workspace, options, connection }: Parts): Handlers {
  return {
    admit(method, isRequest) {
      if (state.stage === 'new' && isRequest && method !== 'initialize')
        throw new RequestError(errorCodes.serverNotInitialized, 'initialize comes first')
      if (state.stage !== 'new' && method === 'initialize') throw new RequestError(errorCodes.invalidRequest, 'initialize comes once')
      if (state.stage === 'shut down' && isRequest) throw new RequestError(errorCodes.invalidRequest, 'the server was shut down')
    },
    failed: thrown => options.log(explainFailure(thrown, options.env, false)),
    requests: {
      initialize(params) {
        state.stage = 'running'
        state.client = readClient(params)
        state.settings = readSettings(member(params, 'initializationOptions'), state.settings)
        workspace.setFolders(foldersIn(params))
        return { capabilities, serverInfo: { name: 'crdgen', version: version() } }
      },
      shutdown() {
        state.stage = 'shut down'
        return null
      },
    },
    notifications: {
      initialized() {
        if (state.client.watchesFiles) connection().ask('client/registerCapability', { registrations: [watchers] })
      },
      exit: () => options.exit(state.stage === 'shut down'),
      ...documentChanges({ state, session, workspace, options, connection }),
      'workspace/didChangeWorkspaceFolders'(params) {
        workspace.setFolders(changeFolders(workspace.folders(), params))
        session.reset()
      },
      'workspace/didChangeConfiguration'(params) {
        const settings = readSettings(member(member(params, 'settings'), 'crdgen'), state.settings)
        if (JSON.stringify(settings) === JSON.stringify(state.settings)) return
        state.settings = settings
        session.reset()
      },
      /** Of our own: `{ trusted: true }` when the user trusts the workspace after the start. */
      'crdgen/settings'(params) {
        state.settings = readSettings(params, state.settings)
        session.reset()
      },
    },
  }
}

const watchers = {
  id: 'crdgen-files',
  method: 'workspace/didChangeWatchedFiles',
  registerOptions: {
    watchers: [{ globPattern: '**/*.{yaml,yml,json,ts,tsx,mts,cts}' }, { globPattern: '**/crdgen.config.{ts,js,mjs,yaml,yml,json}' }],
  },
} as const

function documentChanges({ session, workspace }: Parts): Handlers['notifications'] {
  const versionIn = (params: unknown) => {
    const found = member(member(params, 'textDocument'), 'version')
    return typeof found === 'number' ? found : null
  }
  return {
    'textDocument/didOpen'(params) {
      const text = member(member(params, 'textDocument'), 'text')
      session.open(readUri(params), versionIn(params), typeof text === 'string' ? text : '')
    },
    'textDocument/didChange': params => session.change(readUri(params), versionIn(params), changesIn(params)),
    'textDocument/didClose': params => session.close(readUri(params)),
    'textDocument/didSave'(params) {
      const file = pathOf(readUri(params))
      if (file !== undefined && decidesConfig(file, workspace)) session.reset()
    },
    'workspace/didChangeWatchedFiles'(params) {
      const changes = member(params, 'changes')
      const uris = Array.isArray(changes) ? changes.map(one => member(one, 'uri')) : []
      const files = uris.flatMap(uri => (typeof uri === 'string' ? (pathOf(uri) ?? []) : []))
      if (files.some(file => decidesConfig(file, workspace))) session.reset()
      else session.changedOnDisk(files)
    },
  }
}

/** A config whose known types are schemas of a library has imported files, and any of them may be this one. */
function decidesConfig(file: string, workspace: Workspace): boolean {
  const importsSchemas = () =>
    workspace.open().some(({ loaded }) => Object.values(loaded.config.knownTypes ?? {}).some(schema => 'jsonSchema' in schema))
  return isConfig(file) || (/\.[cm]?[jt]s$/.test(file) && importsSchemas())
}

function isConfig(file: string): boolean {
  return /(?:^|[\\/])(?:crdgen\.config\.[cm]?[jt]s|package\.json|tsconfig[^\\/]*\.json)$/.test(file)
}

/** The requests about a place in a document. */
function questions({ state, session, workspace }: Parts): Handlers['requests'] {
  const about = async <T>(params: unknown, ask: (document: TextDocument, project: Project, isTypes: boolean) => T | Promise<T>) => {
    const document = session.documents.get(readUri(params))
    if (document === undefined) return null
    const project = await workspace.projectOf(document.file)
    return ask(document, project, document.file !== undefined && isTypeScript(document.file))
  }
  return {
    'textDocument/hover': params =>
      about(params, (document, project, isTypes) =>
        (isTypes ? hoverTypes : hoverYaml)(document, readPosition(member(params, 'position')), project, state.client.drawsMarkdown),
      ),
    'textDocument/completion': params =>
      about(params, async (document, project, isTypes) => ({
        isIncomplete: false,
        items: await (isTypes ? completeMarker : completeYaml)(
          document,
          readPosition(member(params, 'position')),
          project,
          state.client.completesMarkdown,
        ),
      })),
    'textDocument/definition': params =>
      about(params, (document, project, isTypes) => {
        const position = readPosition(member(params, 'position'))
        return isTypes ? definitionInTypes(document, position, project, session.documents) : definitionInYaml(document, position, project)
      }),
    'textDocument/codeAction'(params) {
      const [uri, range] = [readUri(params), readRange(member(params, 'range'))]
      return session.fixes(uri, range)
    },
  }
}

/** The capabilities that the client declares in `initialize`. */
interface Client {
  readonly drawsMarkdown: boolean
  readonly completesMarkdown: boolean
  /** True if it watches files for a server that asks. */
  readonly watchesFiles: boolean
}

function readClient(params: unknown): Client {
  const capabilities = member(params, 'capabilities')
  const text = member(capabilities, 'textDocument')
  const has = (value: unknown) => Array.isArray(value) && value.includes('markdown')
  return {
    drawsMarkdown: has(member(member(text, 'hover'), 'contentFormat')),
    completesMarkdown: has(member(member(member(text, 'completion'), 'completionItem'), 'documentationFormat')),
    watchesFiles: member(member(member(capabilities, 'workspace'), 'didChangeWatchedFiles'), 'dynamicRegistration') === true,
  }
}
const capabilities = {
  positionEncoding: 'utf-16',
  textDocumentSync: { openClose: true, change: 2, save: { includeText: false } },
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['@', '+', ':', '=', ','] },
  definitionProvider: true,
  codeActionProvider: { codeActionKinds: ['quickfix'] },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
} as const
