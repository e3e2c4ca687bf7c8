// Starts `crdgen lsp` and passes on the settings; all else is the language server's.
'use strict'
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { workspace } = require('vscode')
const { LanguageClient, TransportKind } = require('vscode-languageclient/node')

/** @type {import('vscode-languageclient/node').LanguageClient | undefined} */
let client

exports.activate = async function activate(context) {
  client = new LanguageClient('crdgen', 'crdgen', chooseServer(), {
    documentSelector: ['yaml', 'json', 'typescript'].map(language => ({ scheme: 'file', language })),
    initializationOptions: readSettings(),
  })
  const pass = () => client?.sendNotification('crdgen/settings', readSettings())
  context.subscriptions.push(
    workspace.onDidGrantWorkspaceTrust(pass),
    workspace.onDidChangeConfiguration(event => event.affectsConfiguration('crdgen') && pass()),
  )
  await client.start()
}

exports.deactivate = () => client?.stop()

/** Code of a workspace starts only when the workspace is trusted. */
function chooseServer() {
  const path = workspace.getConfiguration('crdgen').get('path', '')
  if (path !== '') return { command: path, args: ['lsp'] }
  const folders = workspace.isTrusted ? (workspace.workspaceFolders ?? []) : []
  const own = folders.map(({ uri }) => join(uri.fsPath, 'node_modules/crdgen/dist/bin.js')).find(file => existsSync(file))
  return own === undefined ? { command: 'crdgen', args: ['lsp'] } : { module: own, args: ['lsp'], transport: TransportKind.stdio }
}

function readSettings() {
  const settings = workspace.getConfiguration('crdgen')
  const crds = settings.get('crds', [])
  return {
    trusted: workspace.isTrusted,
    kubernetes: settings.get('kubernetes', ''),
    server: settings.get('server', ''),
    ...(crds.length === 0 ? {} : { crds }),
  }
}
