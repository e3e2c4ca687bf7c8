/**
 * What commands leave in the tree that they work in, and where its links lead them: nothing but the files that they are asked for, and
 * nowhere out of it.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from '../../packages/crdgen/src/cli/commands/index.gen.ts'
import { makeProject, makeRoot, type Ran, runCrdgen } from './project.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

const types = `import type { Int32 } from 'crdgen/kubernetes'
export interface Widget {
  apiVersion: 'example.com/v1'
  kind: 'Widget'
  spec: {
    /** @minimum 1 */
    size: Int32
  }
}
`
const converter = `export default { convert: object => object }\n`

interface Run {
  readonly command: string
  readonly args?: readonly string[]
  /** The files that it is asked to write, or that it changes. */
  readonly writes?: readonly string[]
}

const crd = 'given/example.com_widgets.yaml'

const versions = 'versions.yaml'
const version = (name: string, storage: boolean) => ({ name, served: true, storage, schema: { openAPIV3Schema: { type: 'object' } } })
const converted = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    names: { kind: 'Widget', plural: 'widgets' },
    scope: 'Namespaced',
    versions: [version('v1', true), version('v1beta1', false)],
  },
}

/** At least one of each command. */
const runs: readonly Run[] = [
  { command: 'generate', writes: ['crds/example.com_widgets.yaml'] },
  { command: 'generate', args: ['--outline'], writes: ['crds/example.com_widgets.yaml', 'crds/outline.txt'] },
  { command: 'generate', args: ['--check'] },
  { command: 'generate', args: ['--stdout'] },
  { command: 'generate', args: ['--fix', '--stdout'] },
  { command: 'check', args: ['given'] },
  { command: 'check', args: ['given', '--format', 'json', '--output-file', 'out/report.json'], writes: ['out/report.json'] },
  { command: 'diff', args: ['given', 'given'] },
  { command: 'diff', args: ['git:HEAD:given', 'given'] },
  { command: 'validate', args: ['pod.yaml'] },
  { command: 'validate', args: ['pod.yaml', '--accept-all', '--reason', 'x'], writes: ['crdgen-accepted.yaml'] },
  { command: 'validate', args: ['pod.yaml', '--update-baseline', '--baseline', 'known/b.yaml'], writes: ['known/b.yaml'] },
  { command: 'types', args: [crd], writes: ['api/example.com/v1.ts'] },
  { command: 'explain', args: ['PodSpec.os'] },
  { command: 'explain', args: ['Widget.spec'] },
  { command: 'init', writes: ['.gitignore', 'package.json', 'test/crds.test.ts'] },
  { command: 'add', args: ['Gadget', '--group', 'example.com'], writes: ['source/v1/gadget.ts'] },
  { command: 'conversion', args: ['test', crd, '--module', 'convert.mjs'] },
  { command: 'conversion', args: ['init', versions] },
  { command: 'conversion', args: ['init', versions, '--out', 'converters'], writes: ['converters/widget.conversion.ts'] },
  { command: 'conversion', args: ['plan', versions] },
  { command: 'cel', args: ['1 + 1'] },
  { command: 'outline', args: ['given'] },
  { command: 'render', args: ['given'] },
  { command: 'upgrade', args: ['--from', '1.34', 'given', 'pod.yaml'] },
  { command: 'outline', args: ['given', '--output-file', 'o.txt'], writes: ['o.txt'] },
  { command: 'docs', args: ['given', '--out', 'docs'], writes: ['docs/example.com_widget.md'] },
  { command: 'docs', args: ['given', '--output-file', 'api.md'], writes: ['api.md'] },
  { command: 'example', args: [crd] },
  { command: 'schemas', args: [crd], writes: ['schemas/example.com/widget_v1.json'] },
  { command: 'config' },
  { command: 'completion', args: ['bash'] },
  { command: 'cluster' },
  { command: 'kubernetes' },
  { command: 'lsp' },
]

/** All files and folders below a folder, but what is installed. */
const list = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name !== 'node_modules/crdgen' && !name.startsWith('node_modules/crdgen/'))
    .toSorted()

function makeTree(name: string): string {
  rmSync(join(root, name), { recursive: true, force: true })
  const project = makeProject(root, name, 'none')
  mkdirSync(join(project, 'source'))
  writeFileSync(join(project, 'source/widget.ts'), types)
  writeFileSync(join(project, 'convert.mjs'), converter)
  writeFileSync(join(project, versions), JSON.stringify(converted))
  writeFileSync(join(project, 'pod.yaml'), 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {bogus: 1}\n')
  writeFileSync(join(project, 'crdgen.config.yaml'), "input: source\nkubernetes: '1.36'\n")
  if (existsSync(join(root, 'given'))) cpSync(join(root, 'given'), join(project, 'given'), { recursive: true })
  return project
}

beforeAll(() => {
  const project = makeTree('first')
  runCrdgen(project, ['generate', '--out', join(root, 'given')])
})

/** What is new in a folder after a run, without the folders of what it writes. */
function newIn(project: string, run: () => Ran): { readonly files: readonly string[]; readonly ran: Ran } {
  const before = new Set(list(project))
  const ran = run()
  const files = list(project).filter(name => !before.has(name))
  return { files: files.filter(name => !files.some(other => other.startsWith(`${name}/`))), ran }
}

describe('in the tree there is nothing but what was asked for', () => {
  test('of any command', () => {
    const tried = new Set(runs.map(({ command }) => command))
    expect(Object.keys(commands).filter(name => !tried.has(name))).toEqual([])
  })

  const environments: readonly (readonly [string, (project: string) => Readonly<Record<string, string>>])[] = [
    ['by default', () => ({ HOME: root, TMPDIR: root })],
    ['HOME=$PWD', project => ({ HOME: project, TMPDIR: root })],
    ['XDG_CACHE_HOME=$PWD/.cache', project => ({ XDG_CACHE_HOME: join(project, '.cache'), TMPDIR: root })],
    ['everything in $PWD', project => ({ HOME: project, XDG_CACHE_HOME: join(project, 'cache'), TMPDIR: project })],
  ]

  /** All of them by default, and each in one of the others; CRDGEN_ORACLE=wide runs all in all. */
  const runsIn = (environment: number): readonly Run[] =>
    environment === 0 || process.env['CRDGEN_ORACLE'] === 'wide'
      ? runs
      : runs.filter((_, at) => at % (environments.length - 1) === environment - 1)

  test.each(environments.map(([name, env], at) => ({ name, env, chosen: runsIn(at) })))(
    '$name',
    { timeout: 300_000 },
    ({ env, chosen }) => {
      for (const { command, args = [], writes = [] } of chosen) {
        const project = makeTree('tree')
        const { files, ran } = newIn(project, () => runCrdgen(project, [command, ...args], env(project)))
        expect([command, ...args, ...files]).toEqual([command, ...args, ...writes])
        expect(ran.err).not.toContain('bug in crdgen')
      }
    },
  )
})

describe('a link of the tree that leaves the project is not written through', () => {
  const outside = realpathSync(mkdtempSync(join(tmpdir(), 'crdgen-outside-')))
  afterAll(() => rmSync(outside, { recursive: true, force: true }))

  /** A run, the path that is a link, and the content of what it leads to. */
  interface Link {
    readonly args: readonly string[]
    readonly path: string
    readonly content?: string
  }
  const cases: readonly Link[] = [
    { args: ['generate'], path: 'crds/example.com_widgets.yaml' },
    { args: ['generate'], path: 'crds' },
    { args: ['generate', '--out', 'deploy'], path: 'deploy/example.com_widgets.yaml' },
    { args: ['generate', '--outline'], path: 'crds/outline.txt' },
    { args: ['types', crd], path: 'api/example.com/v1.ts' },
    { args: ['types', crd], path: 'api' },
    { args: ['types', crd, '--out', 'deep/api'], path: 'deep/api/example.com/v1.ts' },
    { args: ['schemas', crd], path: 'schemas/example.com' },
    { args: ['schemas', crd], path: 'schemas/example.com/widget_v1.json' },
    { args: ['docs', 'given', '--out', 'docs'], path: 'docs/example.com_widget.md' },
    { args: ['validate', 'pod.yaml', '--accept-all', '--reason', 'x'], path: 'crdgen-accepted.yaml', content: '[]\n' },
    { args: ['init', '--kubernetes', '1.36'], path: 'test' },
    { args: ['init', '--kubernetes', '1.36'], path: 'package.json', content: '{}' },
  ]

  const plant = (project: string, path: string, content: string | undefined) => {
    rmSync(outside, { recursive: true })
    mkdirSync(outside)
    const isFolder = !/\.\w+$/.test(path) || path.endsWith('.com')
    const target = join(outside, 'target')
    if (isFolder) mkdirSync(target)
    else writeFileSync(target, content ?? 'theirs')
    mkdirSync(join(project, path, '..'), { recursive: true })
    symlinkSync(target, join(project, path))
    return { target, read: () => (isFolder ? readdirSync(target).join() : readFileSync(target, 'utf8')) }
  }

  test.each(cases)('$args, $path', { timeout: 60_000 }, ({ args, path, content }) => {
    for (const flags of [[], ...(['generate', 'init'].includes(args[0] ?? '') ? [] : [['--no-config']])]) {
      const project = makeTree('links')
      const { target, read } = plant(project, path, content)
      const before = read()
      expect(runCrdgen(project, [...args, ...flags])).toMatchObject({
        exit: 2,
        err: expect.stringMatching(/^crdgen: can't write \S+: (?:it|\S+) is a link out of the project; name what it leads to\n$/m),
      })
      expect(read()).toBe(before)
      rmSync(target, { recursive: true })
      expect(runCrdgen(project, [...args, ...flags]).exit).toBe(2)
      expect(readdirSync(outside)).toEqual([])
    }
  })

  const named: readonly Link[] = [
    { args: ['generate', '--out', 'crds'], path: 'crds' },
    { args: ['types', crd, '--out', 'api'], path: 'api' },
    { args: ['schemas', crd, '--out', 'schemas'], path: 'schemas' },
    { args: ['docs', 'given', '--out', 'docs'], path: 'docs' },
    { args: ['docs', 'given', '--output-file', 'api.md'], path: 'api.md' },
    { args: ['check', 'given', '--output-file', 'report.txt'], path: 'report.txt' },
    { args: ['validate', 'pod.yaml', '--update-baseline', '--baseline', 'base.yaml'], path: 'base.yaml', content: 'version: 1\n' },
  ]
  test.each(named)('but one that the user names is: $args', ({ args, path, content = '' }) => {
    const project = makeTree('named')
    const { read } = plant(project, path, content)
    const before = read()
    expect(runCrdgen(project, args)).toMatchObject({ exit: 0 })
    expect(read()).not.toBe(before)
  })
})
