import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fakeShell } from '../../system/terminal/fake-shell.test-support.ts'
import { main } from '../../cli/main.ts'

const commands = ['types', 'schemas', 'docs']

interface Names {
  readonly group?: unknown
  readonly kind?: unknown
  readonly version?: unknown
}

function crdOf({ group = 'example.com', kind = 'Widget', version = 'v1' }: Names): unknown {
  const schema = {
    openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: { size: { type: 'integer' } } } } },
  }
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group,
      names: { kind, plural: 'widgets', singular: 'widget', listKind: 'WidgetList' },
      scope: 'Namespaced',
      versions: [{ name: version, served: true, storage: true, schema }],
    },
  }
}

/** Runs a command on CRDs, in a folder within another: whatever it writes there is found. */
async function run(command: string, crds: readonly unknown[]) {
  const root = mkdtempSync(join(tmpdir(), 'crdgen-names-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'a/b/c')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'crd.json'), JSON.stringify({ apiVersion: 'v1', kind: 'List', items: crds }))
  const shell = fakeShell(folder, { HOME: join(root, 'home') })
  const exit = await main([command, 'crd.json', '--no-config', '--out', 'out'], shell)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    path => /\.(?:ts|json|md)$/.test(path) && path !== 'a/b/c/crd.json',
  )
  const rules = [...shell.printed().matchAll(/^(?:error|warning|note)\[([^\]]+)\]/gm)].map(([, rule]) => rule)
  return { exit, files: files.toSorted(), rules }
}

const hostile = [
  '../../x',
  '..',
  '.',
  '/etc/x',
  'a/b',
  'a\\b',
  'C:x',
  '',
  'a\0b',
  'a\nb',
  '__proto__',
  'Ünï',
  'a b',
  '-a',
  'a-',
  '\u202ea',
  'a'.repeat(300),
  7,
  null,
]

test.each([
  ...hostile.flatMap(name => [{ kind: name }, { version: name }, { group: name }]),
  ...['V1', 'con', 'nul', 'com1', 'v1.beta'].map(version => ({ version })),
  ...['Example.com', 'con', 'aux.example.com', 'a..b', '.a', 'a.', 'a/../b'].map(group => ({ group })),
])('no command writes a file for %j', async names => {
  for (const command of commands) {
    const { exit, files, rules } = await run(command, [crdOf(names)])
    expect([command, exit, files, rules.includes('types/unreadable')]).toEqual([command, 1, [], true])
  }
})

test.each([
  { kind: 'CON' },
  { kind: 'Nul' },
  { kind: 'constructor' },
  { kind: 'my-widget' },
  { version: 'constructor' },
  { group: 'constructor' },
  { group: 'xn--nxasmq6b.example.com' },
])('each command writes a file for %j', async names => {
  for (const command of commands) {
    const { exit, files, rules } = await run(command, [crdOf(names)])
    expect([command, exit, files.length, rules.filter(rule => rule === 'types/unreadable')]).toEqual([command, 0, 1, []])
    expect(files[0]).toMatch(/^a\/b\/c\/out\/[-\w.]+(?:\/[-\w.]+)?$/)
  }
})

test.each([
  ['types', 0, ['a/b/c/out/example.com/v1.ts'], []],
  ['schemas', 1, [], ['output/same-path']],
  ['docs', 1, [], ['output/same-path']],
] as const)('%s: kinds that differ in case only', async (command, exit, files, rules) => {
  expect(await run(command, [crdOf({}), crdOf({ kind: 'WIDGET' })])).toEqual({ exit, files, rules })
})
