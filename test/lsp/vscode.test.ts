/** The extension of VS Code, with stand-ins for the two modules that VS Code gives it: what it starts, and what it passes on. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { makeRoot } from '../cli/project.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))
const extension = fileURLToPath(new URL('../../editors/vscode/', import.meta.url))

function activate(name: string, trusted: boolean, settings: Readonly<Record<string, unknown>> = {}): unknown {
  const folder = join(root, name)
  mkdirSync(join(folder, 'workspace/node_modules/crdgen/dist'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/vscode-languageclient'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/vscode'), { recursive: true })
  writeFileSync(join(folder, 'workspace/node_modules/crdgen/dist/bin.js'), '')
  cpSync(join(extension, 'extension.js'), join(folder, 'extension.js'))
  writeFileSync(
    join(folder, 'node_modules/vscode/index.js'),
    `const settings = ${JSON.stringify(settings)}
exports.workspace = {
  isTrusted: ${trusted},
  workspaceFolders: [{ uri: { fsPath: ${JSON.stringify(join(folder, 'workspace'))} } }],
  getConfiguration: () => ({ get: (key, instead) => settings[key] ?? instead }),
  onDidGrantWorkspaceTrust: () => ({}), onDidChangeConfiguration: () => ({}),
}`,
  )
  writeFileSync(
    join(folder, 'node_modules/vscode-languageclient/node.js'),
    `exports.TransportKind = { stdio: 0 }
exports.LanguageClient = class { constructor(...given) { this.given = given } start() { console.log(JSON.stringify(this.given.slice(2))) } }`,
  )
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', "require('./extension.js').activate({ subscriptions: [] })"], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout.replaceAll(folder, ''))
}

test('in a trusted workspace its own crdgen starts', () => {
  expect(activate('trusted', true, { kubernetes: '1.36', crds: ['crds'] })).toEqual([
    { module: '/workspace/node_modules/crdgen/dist/bin.js', args: ['lsp'], transport: 0 },
    {
      documentSelector: ['yaml', 'json', 'typescript'].map(language => ({ scheme: 'file', language })),
      initializationOptions: { trusted: true, kubernetes: '1.36', server: '', crds: ['crds'] },
    },
  ])
})

test('in another one nothing of the workspace starts', () => {
  expect(activate('untrusted', false)).toMatchObject([{ command: 'crdgen', args: ['lsp'] }, { initializationOptions: { trusted: false } }])
})
