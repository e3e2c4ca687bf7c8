/** What looks like a hostile tree, and is how package managers, build tools and people lay out files: all of it is read. */
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeRoot } from '../cli/project.ts'
import { runIn, runShell, writeTree } from './run-tree.ts'
import { crd, widget } from './trees.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

const [project, store] = [join(root, 'project'), join(root, 'store')]
beforeEach(() => {
  for (const folder of [project, store]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
  }
})
const write = (folder: string, files: Parameters<typeof writeTree>[1]) => writeTree(folder, files, store)
const withSize = (from: string) => `import type { Size } from '${from}'\n${widget.replace('string', 'Size')}`
const sizes = "export type Size = 'small' | 'large'\n"
const wrong = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {shown-line: 1}\n'

describe.skipIf(process.platform === 'win32')('types are read', () => {
  test('of a package that is linked to a store outside, through its linked tsconfig', () => {
    write(store, {
      'lib@1/node_modules/lib/package.json': '{"name": "lib", "types": "index.d.ts"}',
      'lib@1/node_modules/lib/index.d.ts': sizes,
      'base@1/node_modules/@tsconfig/node20/package.json': '{"name": "@tsconfig/node20"}',
      'base@1/node_modules/@tsconfig/node20/tsconfig.json': '{"compilerOptions": {"module": "nodenext", "moduleResolution": "nodenext"}}',
    })
    write(project, {
      'package.json': '{}',
      'tsconfig.json': '{"extends": "@tsconfig/node20/tsconfig.json"}',
      'api/v1/widget.ts': withSize('lib'),
      'node_modules/lib': { link: 'OUT/lib@1/node_modules/lib' },
      'node_modules/@tsconfig/node20': { link: 'OUT/base@1/node_modules/@tsconfig/node20' },
    })
    for (const flag of ['', ' --no-config']) {
      const { out, exit } = runIn(project, `generate --stdout api/v1/widget.ts${flag}`)
      expect(out).toContain('- small')
      expect(out).not.toContain('tsconfig')
      expect(exit).toBe(0)
    }
  })

  test('of a tree in which every file is a link to a store, and files that are fresh are so', () => {
    const files = {
      'crdgen.config.yaml': "extends: ./base.yaml\nkubernetes: '1.36'\nserver: '1.36'\n",
      'base.yaml': 'input: api/**/*.ts\nledger: accepted.yaml\nbaseline: baseline.yaml\n',
      'accepted.yaml': '[]\n',
      'baseline.yaml': 'version: 1\ncheck: []\nvalidate: []\n',
      'package.json': '{"name": "x"}',
      'tsconfig.json': '{"extends": "./tsconfig.base.json"}',
      'tsconfig.base.json': '{"compilerOptions": {"paths": {"@size": ["./lib/size.ts"]}}}',
      'api/v1/widget.ts': withSize('@size'),
      'lib/size.ts': sizes,
    }
    write(store, files)
    expect(runIn(store, 'generate')).toMatchObject({ exit: 0 })
    for (const path of [...Object.keys(files), 'crds/example.com_widgets.yaml']) write(project, { [path]: { link: `OUT/${path}` } })
    expect(runIn(project, 'generate --check')).toMatchObject({ exit: 0, out: expect.stringContaining('fresh') })
    expect(runIn(project, 'check crds/example.com_widgets.yaml')).toMatchObject({ exit: 0 })
    expect(runIn(project, 'generate --check --no-config --kubernetes 1.36 --server 1.36 api/v1/widget.ts')).toMatchObject({ exit: 0 })
    writeFileSync(join(store, 'api/v1/widget.ts'), withSize('@size').replace('size?', 'other?'))
    const { out, exit } = runIn(project, 'generate --check')
    expect(out).toContain('its lines are not shown')
    expect(exit).toBe(1)
  })

  test('with the base tsconfig of a workspace, and nothing of Git', () => {
    write(project, {
      'pnpm-workspace.yaml': 'packages: [a]\n',
      'tsconfig.base.json': '{"compilerOptions": {"paths": {"@size": ["./lib/size.ts"]}}}',
      'lib/size.ts': sizes,
      'a/package.json': '{}',
      'a/tsconfig.json': '{"extends": "../tsconfig.base.json", "include": ["../types/**/*"]}',
      'a/api/v1/widget.ts': withSize('@size'),
    })
    const { out, exit } = runIn(join(project, 'a'), 'generate --stdout api/v1/widget.ts --no-config')
    expect(out).toContain('- small')
    expect(exit).toBe(0)
  })

  test('of a project that a link leads to', () => {
    write(project, { 'package.json': '{}', 'tsconfig.json': '{"extends": "./b.json"}', 'b.json': '{}', 'api/v1/widget.ts': widget })
    symlinkSync(project, join(store, 'link'))
    expect(runIn(join(store, 'link'), 'generate --stdout api/v1/widget.ts')).toMatchObject({ exit: 0 })
  })

  test('and shown where the command line names the file', () => {
    write(store, { 'widget.ts': widget.replace('size?: string', 'size?: any') })
    expect(runIn(project, `generate --stdout ${join(store, 'widget.ts')}`)).toMatchObject({ out: expect.stringContaining('size?: any') })
    symlinkSync(join(store, 'widget.ts'), join(project, 'link.ts'))
    expect(runIn(project, 'generate --stdout link.ts')).toMatchObject({ out: expect.stringContaining('size?: any') })
  })

  test.skipIf(!isFolderThere('/dev/shm'))('in a file system in memory', () => {
    const folder = join('/dev/shm', `crdgen-${process.pid}`)
    try {
      cpSync(project, folder, { recursive: true })
      write(folder, { 'tsconfig.json': '{}', 'api/v1/widget.ts': withSize('./size'), 'api/v1/size.ts': sizes })
      expect(runIn(folder, 'generate --stdout api/v1/widget.ts')).toMatchObject({ exit: 0, out: expect.stringContaining('- small') })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe.skipIf(process.platform === 'win32')('input is read and shown', () => {
  test('of a link in the project', () => {
    write(project, {
      '.git/HEAD': '',
      'shared/a.yaml': wrong,
      'deploy/a.yaml': { link: '../shared/a.yaml' },
      'deploy/b.yaml': { link: 'a.yaml' },
    })
    for (const line of ['validate deploy', 'validate deploy/*.yaml', 'validate . --no-config']) {
      const { out } = runIn(project, line)
      expect(out).toContain('shown-line')
      expect(out).not.toContain('left out')
    }
  })

  test.each([
    'validate <(cat a.yaml)',
    'validate /dev/stdin <a.yaml',
    'validate - <a.yaml',
    'validate link.yaml',
    'validate --no-config <(cat a.yaml)',
    'cat a.yaml | crdgen validate /proc/self/fd/0',
  ])('of %s', line => {
    write(store, { 'a.yaml': wrong })
    write(project, { 'a.yaml': wrong, 'link.yaml': { link: 'OUT/a.yaml' } })
    expect(runShell(project, line.includes('crdgen') ? line : `crdgen ${line}`)).toMatchObject({
      exit: 1,
      out: expect.stringContaining('data.shown-line'),
    })
  })

  test('of files elsewhere, with the line', () => {
    write(store, {
      'a.yaml': wrong,
      'deploy/a.yaml': wrong,
      'crdgen.config.yaml': "input: 'api/*.ts'\n",
      'api/widget.ts': widget.replace('size?: string', 'size?: any'),
    })
    write(project, { 'link.yaml': { link: 'OUT/a.yaml' } })
    for (const line of [
      `validate ${store}/a.yaml`,
      `validate ${store}/deploy`,
      `validate ${store}/d*/*.yaml`,
      'validate link.yaml',
      'validate ../store/a.yaml',
    ])
      expect(runIn(project, line)).toMatchObject({ exit: 1, out: expect.stringContaining('data: {shown-line: 1}') })
    expect(runIn(project, `generate --stdout --config ${store}/crdgen.config.yaml`)).toMatchObject({
      out: expect.stringContaining('size?: any'),
    })
  })

  test('of a baseline that is a pipe', () => {
    write(project, { 'a.yaml': wrong })
    runIn(project, 'validate a.yaml --baseline b.yaml --update-baseline')
    expect(runShell(project, 'crdgen validate a.yaml --baseline <(cat b.yaml)')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('1 in the baseline'),
    })
  })

  test('of a catalogue elsewhere, and one whose files are links in it', () => {
    const object = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: 1}\n'
    write(store, {
      'example.com/widget_v1.json': JSON.stringify({ properties: { spec: { $ref: '../shared/spec.json' } } }),
      'shared/spec.json': { link: 'real.json' },
      'shared/real.json': JSON.stringify({ properties: { size: { type: 'string' } } }),
    })
    write(project, { 'a.yaml': object })
    expect(runIn(project, `validate --schema-location ${store} a.yaml`)).toMatchObject({
      exit: 1,
      out: expect.stringContaining('spec.size'),
    })
  })

  test('of a config that extends a package that is linked to a store', () => {
    write(store, {
      'base/package.json': '{"name": "base", "main": "base.cjs"}',
      'base/base.cjs': "module.exports = { kubernetes: '1.35' }\n",
    })
    write(project, { 'package.json': '{}', 'crdgen.config.yaml': 'extends: base\n', 'node_modules/base': { link: 'OUT/base' } })
    expect(runIn(project, 'config')).toMatchObject({ exit: 0, out: expect.stringContaining('1.35') })
  })
})

test('a CRD of the tables is one that the server takes', () => {
  write(project, { 'crd.yaml': crd })
  expect(runIn(project, 'check crd.yaml')).toMatchObject({ exit: 0 })
})

function isFolderThere(path: string): boolean {
  try {
    return readdirSync(path).length >= 0
  } catch {
    return false
  }
}
