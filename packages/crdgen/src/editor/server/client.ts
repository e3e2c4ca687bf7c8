import { member } from '@crdgen/core/internal'

/** What the client can do, as it says in `initialize`. */
export interface Client {
  readonly drawsMarkdown: boolean
  readonly completesMarkdown: boolean
  /** Whether it watches files for a server that asks. */
  readonly watchesFiles: boolean
}

export function readClient(params: unknown): Client {
  const capabilities = member(params, 'capabilities')
  const text = member(capabilities, 'textDocument')
  const has = (value: unknown) => Array.isArray(value) && value.includes('markdown')
  return {
    drawsMarkdown: has(member(member(text, 'hover'), 'contentFormat')),
    completesMarkdown: has(member(member(member(text, 'completion'), 'completionItem'), 'documentationFormat')),
    watchesFiles: member(member(member(capabilities, 'workspace'), 'didChangeWatchedFiles'), 'dynamicRegistration') === true,
  }
}

/** What this server can do. */
export const capabilities = {
  positionEncoding: 'utf-16',
  textDocumentSync: { openClose: true, change: 2, save: { includeText: false } },
  hoverProvider: true,
  completionProvider: { triggerCharacters: ['@', '+', ':', '=', ','] },
  definitionProvider: true,
  codeActionProvider: { codeActionKinds: ['quickfix'] },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
} as const
