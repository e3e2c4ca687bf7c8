/** A workspace that yarn has installed, as it does by default: without node_modules, and with a package that nobody has built. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bin, makeRoot, runCrdgen } from './project.ts'

const require = createRequire(import.meta.url)
const root = makeRoot()
const operator = join(root, 'shop/operator')
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Of the network nothing is needed: crdgen itself is linked. */
const settings = 'nodeLinker: pnp\nenableNetwork: false\nenableTelemetry: false\nenableGlobalCache: false\nenableScripts: false\n'
const spec = (fields: string) => `export interface Spec { ${fields} }\n`
const widget = `import type { Spec } from '@acme/api'
import type { CustomResource } from 'crdgen/kubernetes'
export type Widget = CustomResource<'example.com/v1', 'Widget', Spec>
`
const files = {
  'package.json': '{ "name": "shop", "private": true, "workspaces": ["api", "operator"] }',
  'yarn.lock': '',
  '.yarnrc.yml': settings,
  'api/package.json': '{ "name": "@acme/api", "version": "1.0.0", "exports": "./dist/index.js" }',
  'api/tsconfig.json': '{ "compilerOptions": { "composite": true, "rootDir": "src", "outDir": "dist" } }',
  'api/src/index.ts': spec('size: string'),
  'operator/package.json': JSON.stringify({
    name: 'operator',
    type: 'module',
    dependencies: { '@acme/api': 'workspace:*' },
    devDependencies: { crdgen: `link:${dirname(dirname(bin))}` },
  }),
  'operator/tsconfig.json': '{ "compilerOptions": { "module": "nodenext" } }',
  'operator/types/widget.ts': widget,
  'operator/crdgen.config.ts':
    "import { defineConfig } from 'crdgen'\nexport default defineConfig({ input: 'types', kubernetes: '1.36' })\n",
}

function write(path: string, text: string): void {
  const file = join(root, 'shop', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function yarn(...args: readonly string[]): string {
  const program = require.resolve('@yarnpkg/cli-dist/bin/yarn.js')
  const env = { PATH: process.env['PATH'] ?? '', HOME: root, TMPDIR: root }
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], { cwd: operator, encoding: 'utf8', env })
  return `${stdout}${stderr}exit ${status}\n`
}

const generate = (...args: readonly string[]) => yarn('node', bin, 'generate', ...args)

beforeAll(() => {
  for (const [path, text] of Object.entries(files)) write(path, text)
  expect(yarn('install')).toMatch(/exit 0\n$/)
})

test('without yarn, findings name it', () => {
  const { out, exit } = runCrdgen(operator, ['generate'])
  expect(exit).toBe(1)
  expect(out).toContain('crdgen is imported, and only ../.pnp.cjs leads to it')
  expect(out).toContain(
    "spec comes from '@acme/api', which can't be found: only ../.pnp.cjs leads to it, which is code that crdgen does not load",
  )
  expect(out).toContain('= help: run crdgen by yarn, which loads it: yarn crdgen')
})

test('nothing of a tree is loaded', () => {
  const loaded = join(root, 'loaded')
  write('../planted/.pnp.cjs', `require('node:fs').writeFileSync(${JSON.stringify(loaded)}, '')\n`)
  write('../planted/package.json', '{}')
  write('../planted/widget.ts', widget)
  const { out } = runCrdgen(join(root, 'planted'), ['generate', 'widget.ts', '--kubernetes', '1.36'])
  expect(out).toContain('only .pnp.cjs leads to it')
  expect(existsSync(loaded)).toBe(false)
})

test('a package that is not built, and one that the tsconfig refers to', () => {
  expect(generate()).toContain("comes from '@acme/api', whose package.json names ../api/dist/index.js, which is not there")
  write('operator/tsconfig.json', '{ "compilerOptions": { "module": "nodenext" }, "references": [{ "path": "../api" }] }')
  expect(generate()).toBe('  created    crds/example.com_widgets.yaml  v1  0.6 KiB\n1 CRD, 1 version\nexit 0\n')
  expect(generate('--check')).toBe('1 CRD, 1 version, all fresh\nexit 0\n')
  write('api/src/index.ts', spec('size: string; shape?: string'))
  expect(generate('--check')).toContain('+ spec.shape?: string')
})
