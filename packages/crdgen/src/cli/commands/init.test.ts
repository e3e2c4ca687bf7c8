import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { main } from '../main.ts'
import { fakeShell } from '../../system/terminal/fake-shell.test-support.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'crdgen-init-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('writes a whole project into an empty folder', async () => {
  const shell = fakeShell(folder)
  expect(await main(['init', '--kubernetes', '1.34.2', '--server', '1.31..1.34'], shell)).toBe(0)
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    '.gitignore',
    'api',
    'api/v1alpha1',
    'api/v1alpha1/backup.ts',
    'crdgen.config.ts',
    'package.json',
    'test',
    'test/crds.test.ts',
  ])
  expect(read('crdgen.config.ts')).toContain("kubernetes: '1.34'")
  expect(read('crdgen.config.ts')).toContain("server: '1.31..1.34'")
  expect(JSON.parse(read('package.json'))).toMatchObject({ scripts: { crds: 'crdgen generate', 'crds:check': 'crdgen generate --check' } })
  expect(shell.printed()).toContain('  written  crdgen.config.ts\n')
})

test('leaves what exists as it is, and says so', async () => {
  writeFileSync(join(folder, 'crdgen.config.ts'), 'mine')
  writeFileSync(join(folder, 'package.json'), '{\n\t"name": "operator",\n\t"scripts": {\n\t\t"crds": "mine"\n\t}\n}\n')
  const shell = fakeShell(folder)
  expect(await main(['init'], shell)).toBe(0)
  expect(read('crdgen.config.ts')).toBe('mine')
  expect(read('package.json')).toBe(
    '{\n\t"name": "operator",\n\t"scripts": {\n\t\t"crds": "mine",\n\t\t"crds:check": "crdgen generate --check"\n\t}\n}\n',
  )
  expect(shell.printed()).toContain('  skipped  crdgen.config.ts exists\n')
  expect(shell.printed()).toContain('  written  package.json with the scripts crds:check (crds exists)\n')

  const again = fakeShell(folder)
  expect(await main(['init'], again)).toBe(0)
  expect(again.printed()).not.toContain('written')
})

const cache = (version: string) => `import type { CustomResource } from 'crdgen/kubernetes'
export type Cache = CustomResource<'example.com/${version}', 'Cache', { size?: string }>
`

test('writes a test for the types that are there, and no first type', async () => {
  for (const version of ['v1', 'v1alpha1']) {
    mkdirSync(join(folder, 'api', version), { recursive: true })
    writeFileSync(join(folder, 'api', version, 'cache.ts'), cache(version))
  }
  const shell = fakeShell(folder)
  expect(await main(['init'], shell)).toBe(0)
  expect(read('test/crds.test.ts')).toContain(
    '{ kind: "Cache", types: ["../api/v1/cache.ts", "../api/v1alpha1/cache.ts"], crd: "../crds/example.com_caches.yaml" },',
  )
  expect(read('test/crds.test.ts')).not.toContain('backup')
  expect(readdirSync(join(folder, 'api'))).toEqual(['v1', 'v1alpha1'])
  expect(shell.printed()).toContain('  skipped  api/v1alpha1/backup.ts: api/v1/cache.ts declares a kind\n')
})

test('finds the types where the config says, and their CRDs', async () => {
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/cache.ts'), cache('v1'))
  writeFileSync(join(folder, 'package.json'), '{"crdgen": {"input": "src/*.ts", "output": {"crds": "config/crd"}}}')
  expect(await main(['init'], fakeShell(folder))).toBe(0)
  expect(read('test/crds.test.ts')).toContain('types: "../src/cache.ts", crd: "../config/crd/example.com_caches.yaml"')
})

test.each([
  ['crdgen.config.mjs', 'export default {}', 'crdgen.config.mjs'],
  ['package.json', '\ufeff{"crdgen": {"input": "src"}}\r\n', 'package.json'],
])('writes no second config beside %s', async (file, text, named) => {
  writeFileSync(join(folder, file), text)
  const shell = fakeShell(folder)
  expect(await main(['init'], shell)).toBe(0)
  expect(shell.printed()).toContain(`  skipped  crdgen.config.ts: the config is in ${named}\n`)
  expect(readdirSync(folder)).not.toContain('crdgen.config.ts')
  expect(read('package.json').includes('\r\n')).toBe(text.includes('\r\n'))
})

test('writes no first type that the config would not take in', async () => {
  writeFileSync(join(folder, 'crdgen.config.json'), '{"input": "src/*.ts"}')
  const shell = fakeShell(folder)
  expect(await main(['init'], shell)).toBe(0)
  for (const file of ['api/v1alpha1/backup.ts', 'test/crds.test.ts'])
    expect(shell.printed()).toContain(`  skipped  ${file}: input of crdgen.config.json is src/*.ts\n`)
})

test('runs no config with --no-config', async () => {
  writeFileSync(
    join(folder, 'crdgen.config.mjs'),
    `import { writeFileSync } from 'node:fs'\nwriteFileSync('${folder}/ran', '')\nexport default {}\n`,
  )
  expect(await main(['init', '--no-config'], fakeShell(folder))).toBe(0)
  expect(readdirSync(folder)).not.toContain('ran')
  expect(await main(['init'], fakeShell(folder))).toBe(0)
  expect(readdirSync(folder)).toContain('ran')
})

test.each([
  { argv: ['--kubernetes', '1.12'], says: /^crdgen: --kubernetes is a Kubernetes version from 1\.\d+ to 1\.\d+, got "1\.12"\n$/ },
  { argv: ['--server', '1.36..1.31'], says: /^crdgen: --server starts at the older version: 1\.31\.\.1\.36, got/ },
  { argv: ['--server', '1.31..1.33..1.36'], says: /^crdgen: --server is a version or a range/ },
  { argv: ['here'], says: /^crdgen init: takes no files, got here/ },
])('refuses $argv', async ({ argv, says }) => {
  const shell = fakeShell(folder)
  expect(await main(['init', ...argv], shell)).toBe(2)
  expect(shell.complained()).toMatch(says)
  expect(readdirSync(folder)).toEqual([])
})
