/** The single executable that CRDGEN_EXECUTABLE names (scripts/executable.mjs makes it): where it is meant to start, and what it runs. */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const executable = process.env['CRDGEN_EXECUTABLE'] ?? ''
const work = mkdtempSync(join(tmpdir(), 'crdgen-executable-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** The packages of Debian with shared libraries in gcr.io/distroless/cc-debian12: `dpkg` lists them in its /var/lib/dpkg/status.d. */
const imagePackages = ['libc6', 'libssl3', 'libgcc-s1', 'libgomp1', 'libstdc++6']

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`
const type = `import type { CustomResource, Int32 } from 'crdgen/kubernetes'
export type Widget = CustomResource<'example.com/v1', 'Widget', { replicas: Int32 }>
`

function copyLibraries(root: string): boolean {
  const { status, stdout } = spawnSync('dpkg', ['-L', ...imagePackages], { encoding: 'utf8' })
  if (status !== 0) return false
  for (const path of stdout.split('\n').filter(line => /\.so(?:\.\d+)*$/.test(line) && existsSync(line))) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    copyFileSync(realpathSync(path), join(root, path))
  }
  return true
}

const inRoot = process.getuid?.() === 0 ? ['chroot'] : ['unshare', '--user', '--map-root-user', 'chroot']

describe.skipIf(executable === '')('the executable (skipped where CRDGEN_EXECUTABLE names none)', () => {
  const root = join(work, 'root')
  const canEnter = executable !== '' && copyLibraries(root) && spawnSync(inRoot[0] ?? '', ['--version']).status === 0

  test.skipIf(!canEnter)('starts in a root that has the libraries of its image and nothing else', () => {
    for (const folder of ['tmp', 'project', 'usr/local/bin']) mkdirSync(join(root, folder), { recursive: true })
    copyFileSync(executable, join(root, 'usr/local/bin/crdgen'))
    writeFileSync(join(root, 'project/crd.yaml'), crd)
    writeFileSync(join(root, 'project/widget.ts'), type)
    const run = (...args: readonly string[]) =>
      spawnSync(inRoot[0] ?? '', [...inRoot.slice(1), root, '/usr/local/bin/crdgen', ...args], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], HOME: '/' },
      })
    expect(run('--version')).toMatchObject({ status: 0, stderr: '' })
    expect(run('check', '/project/crd.yaml', '--kubernetes', '1.37')).toMatchObject({ status: 0 })
    const generated = run('generate', '/project/widget.ts', '--kubernetes', '1.37', '--out', '/project/crds')
    expect(generated).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(join(root, 'project/crds'))).toEqual(['example.com_widgets.yaml'])
  })

  describe('runs no code but its own', () => {
    const cache = join(work, 'cache')
    // A cache below the working folder would not be used.
    const project = join(work, 'project')
    const file = join(project, 'crd.yaml')
    const run = () =>
      spawnSync(executable, ['check', file, '--no-config', '--kubernetes', '1.37'], {
        encoding: 'utf8',
        cwd: project,
        env: { XDG_CACHE_HOME: cache },
      })
    const intruder = "require('node:fs').writeFileSync(process.env.XDG_CACHE_HOME + '/ran', '')\n"
    let unpacked = ''
    beforeAll(() => {
      mkdirSync(project)
      writeFileSync(file, crd)
      mkdirSync(cache, { mode: 0o700 })
      expect(run()).toMatchObject({ status: 0 })
      const folder = join(cache, 'crdgen/executable')
      unpacked = join(folder, readdirSync(folder)[0] ?? '', 'node_modules')
    })

    test.each(['crdgen/dist/cli.cjs', 'crdgen/dist/bin.cjs', '@ts-morph/common/dist/typescript.js'])(
      'a changed %s is written again',
      path => {
        const changed = join(unpacked, path)
        const before = readFileSync(changed)
        appendFileSync(changed, `\n;${intruder}`)
        expect(run()).toMatchObject({ status: 0 })
        expect(existsSync(join(cache, 'ran'))).toBe(false)
        expect(readFileSync(changed).equals(before)).toBe(true)
      },
    )

    test.each([
      ['nearer than the one that it has', 'crdgen/node_modules/@crdgen/core'],
      ['in a folder above', '../../node_modules/@kubernetes/client-node'],
    ])('a package planted %s does not run', (_, path) => {
      const folder = join(unpacked, path)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), '{ "name": "x", "version": "9.9.9", "main": "index.js" }')
      writeFileSync(join(folder, 'index.js'), intruder)
      run()
      expect(existsSync(join(cache, 'ran'))).toBe(false)
      rmSync(folder, { recursive: true })
      expect(run()).toMatchObject({ status: 0 })
    })

    test('a package.json that names other code is written again', () => {
      const manifest = join(unpacked, '@crdgen/core/package.json')
      writeFileSync(join(unpacked, 'intruder.cjs'), intruder)
      writeFileSync(manifest, '{ "name": "@crdgen/core", "main": "../../intruder.cjs", "exports": { ".": "./../../intruder.cjs" } }')
      expect(run()).toMatchObject({ status: 0 })
      expect(existsSync(join(cache, 'ran'))).toBe(false)
    })
  })
})
