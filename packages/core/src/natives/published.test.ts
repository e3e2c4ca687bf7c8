import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedModules } from './published.ts'
import { typeCases } from './published.cases.ts'

const require = createRequire(import.meta.url)
const manifest = fileURLToPath(new URL('../../../crdgen/package.json', import.meta.url))
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crdgen-types-'))
  const installed = join(folder, 'node_modules/crdgen')
  for (const { place, declarations } of publishedModules()) {
    write(join(installed, 'dist/kubernetes', `${place}.d.ts`), declarations)
    write(join(installed, 'dist/kubernetes', `${place}.js`), 'export {}\n')
  }
  cpSync(manifest, join(installed, 'package.json'))
  write(join(folder, 'package.json'), '{ "type": "module" }')
  for (const [name, text] of Object.entries(typeCases)) write(join(folder, `${name}.ts`), text)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['nodenext', 'bundler'])('tsc agrees with every line under %s resolution', resolution => {
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  const module = resolution === 'bundler' ? 'esnext' : resolution
  const flags = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--skipLibCheck',
    'false',
    '--target',
    'es2022',
  ]
  const files = Object.keys(typeCases).map(name => `${name}.ts`)
  const args = [tsc, ...flags, '--module', module, '--moduleResolution', resolution, '--types', '', ...files]
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
})

test('the modules can be imported at run time', () => {
  const script = "await import('crdgen/kubernetes'); await import('crdgen/kubernetes/core/v1'); await import('crdgen/kubernetes/meta/v1')"
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('they stay small', () => {
  const bytes = publishedModules().reduce((sum, { declarations }) => sum + declarations.length, 0)
  expect(bytes).toBeLessThan(200_000)
})

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
