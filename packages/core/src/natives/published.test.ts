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
  expect(bytes).toBeLessThan(300_000)
})

/** What an editor shows for a field: the note above it. */
test.each([
  ['core/v1', 'ContainerPort', 'containerPort', 'Integer (int32), required.'],
  ['core/v1', 'ContainerPort', 'protocol', 'String. One of "SCTP", "TCP", "UDP". Default "TCP".'],
  ['core/v1', 'Container', 'ports', 'Array of object. List type map by containerPort, protocol.'],
  ['core/v1', 'PodSpec', 'hostUsers', 'Boolean. Since 1.25.'],
  ['core/v1', 'ClusterTrustBundleProjection', 'user', 'Integer (int64). Since 1.37. Gate AtomicWriteVolumeUserFields.'],
  ['core/v1', 'ResourceRequirements', 'limits', 'Map of quantity.'],
  ['core/v1', 'ConfigMap', 'binaryData', 'Map of string (byte).'],
  ['meta/v1', 'ObjectMeta', 'creationTimestamp', 'String (date-time).'],
  ['meta/v1', 'ManagedFieldsEntry', 'fieldsV1', 'Object.'],
  ['apiextensions/v1', 'CustomResourceValidation', 'openAPIV3Schema', 'Object.'],
])('%s %s.%s is documented from facts', (place, struct, field, note) => {
  const text = publishedModules().find(one => one.place === place)?.declarations ?? ''
  const [, inside = ''] = text.split(`export interface ${struct} {\n`)
  const lines = inside.slice(0, inside.indexOf('\n}')).split('\n')
  const at = lines.findIndex(line => new RegExp(`^  ${field}\\??:`).test(line))
  expect(lines[at - 1]).toBe(`  /** ${note} */`)
})

test('every struct of the API has its kind, every field a note', () => {
  for (const { place, declarations } of publishedModules().filter(one => one.place.includes('/'))) {
    const lines = declarations.split('\n')
    const bare = lines.filter((line, at) => /^  [\w$'-]+\??:/.test(line) && !/^  \/\*\* [A-Z].*\. \*\/$/.test(lines[at - 1] ?? ''))
    expect([place, bare]).toEqual([place, []])
  }
  const core = publishedModules().find(one => one.place === 'core/v1')?.declarations
  expect(core).toContain('/** Pod of v1. */\nexport interface Pod {')
})

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
