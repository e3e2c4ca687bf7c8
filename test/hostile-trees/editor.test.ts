/** The hostile trees in an editor: every file of them is opened, nothing is run, nothing outside is shown, and each is answered. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRoot } from '../cli/project.ts'
import { startEditor } from '../lsp/client.ts'
import { writeTree } from './run-tree.ts'
import { type HostileTree, hostileTrees, outsideFiles, secrets, widget } from './trees.ts'

const root = makeRoot()
const [outside, tree] = [join(root, 'outside'), join(root, 'tree')]
/** Is there when something of a tree, or beside it, has run. */
const ran = join(root, 'ran')
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeAll(() => {
  mkdirSync(outside)
  writeTree(
    outside,
    { ...outsideFiles, 'run.mjs': `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(ran)}, '')\n` },
    outside,
  )
})

const isWide = process.env['CRDGEN_HOSTILE'] === 'wide'

/** One tree of each kind, trusted or not in turn; if it is wide, all of them, both ways. The names of a kind begin alike. */
const kinds = new Map(Object.entries(hostileTrees).map(([name, one]) => [name.split(' ').slice(0, 5).join(' '), { name, ...one }]))
const trees = isWide ? Object.entries(hostileTrees).map(([name, one]) => ({ name, ...one })) : [...kinds.values()]
const ways = (at: number) => (isWide ? [false, true] : [at % 2 === 0])

const own = { '.git/HEAD': '', 'own.yaml': 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n' }

function makeTree(files: HostileTree['files']): void {
  rmSync(tree, { recursive: true, force: true })
  writeTree(tree, { ...own, ...files }, outside)
}

/** Texts that an editor would open; of many alike, some. Links are left to the server. */
function textsOf(files: HostileTree['files']): readonly string[] {
  const texts = Object.entries(files).filter(([, one]) => typeof one === 'string' && one !== 'pipe' && one.length < 2 ** 20)
  return [...Object.keys(own), ...texts.map(([path]) => path)].filter(path => /\.(?:ya?ml|json|ts)$/.test(path)).slice(0, 12)
}

/** Opens the files, asks about them, and returns all that the editor is sent. */
async function openAll(paths: readonly string[], trusted: boolean): Promise<string> {
  const editor = await startEditor(tree, { trusted })
  const shown: unknown[] = []
  for (const path of paths) {
    const text = readFileSync(join(tree, path), 'utf8')
    await editor.open(path, text)
    shown.push(editor.diagnostics(path), await editor.hover(path, text.slice(0, text.length / 2)))
    if (!path.endsWith('.ts')) shown.push(await editor.complete(path, text))
  }
  expect(await editor.close()).toBe(0)
  return JSON.stringify([shown, editor.messages])
}

describe.skipIf(process.platform === 'win32')('an editor is shown nothing from outside of', () => {
  test.each(trees.map((one, at) => ({ ...one, trust: ways(at) })))('$name', { timeout: 120_000 }, async ({ files, trust }) => {
    makeTree(files)
    for (const trusted of trust) {
      const all = await openAll(textsOf(files), trusted)
      expect(secrets.filter(secret => all.includes(secret))).toEqual([])
      expect(all).not.toMatch(/bug in crdgen/)
      expect(existsSync(ran)).toBe(false)
    }
  })
})

const runs = `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')`

test('nothing of a tree that is not trusted runs in an editor', { timeout: 60_000 }, async () => {
  const files = {
    'crdgen.config.cjs': `${runs}; module.exports = { input: 'api/*.ts' }\n`,
    'node_modules/ts-morph/index.js': runs,
    'node_modules/crdgen/index.js': runs,
    'node_modules/@kubernetes/client-node/index.js': runs,
    'kustomization.yaml': 'resources: [own.yaml]\ngenerators: [plugin.yaml]\ntransformers: [plugin.yaml]\nhelmCharts: [{name: a}]\n',
    'plugin.yaml': `apiVersion: v1\nkind: Run\nmetadata:\n  name: a\n  annotations: {config.kubernetes.io/function: "exec: {path: ./run.sh}"}\n`,
    'run.sh': `#!/bin/sh\ntouch ${ran}\n`,
    'api/widget.ts': widget,
  }
  makeTree(files)
  chmodSync(join(tree, 'run.sh'), 0o755)
  expect(await openAll(textsOf(files), false)).toContain('not built')
  expect(existsSync(ran)).toBe(false)
})
