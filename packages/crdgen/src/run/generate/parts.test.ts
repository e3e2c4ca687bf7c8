/**
 * After an edit only the parts of the input that it has changed are read again. Two folders go through the same edits, one with what runs
 * remember and one without: both must have the same files, and report the same.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fc } from '../../../../../test/fast-check.ts'
import type { Config } from '../../config/config.ts'
import { buildOwnCrds, readOwnResources } from '../../sources/own-crds.ts'
import { planGenerate } from '../../sources/plan.ts'
import { generateOnce } from './generate-once.ts'
import { recallParts, recallRun } from './remember.ts'

/** Path → text; undefined for a file that is deleted. `config` is that of the run. */
type Edit = Readonly<Record<string, string | undefined>>

const kind = (name: string, spec: string, { head = '', version = 'v1', doc = '' } = {}) =>
  `${head}
${doc}
export interface ${name} { apiVersion: 'example.com/${version}'; kind: '${name}'; metadata: object; spec: { ${spec} } }
`

const size = "import type { Size } from '../lib/shared'"
const native = "import type { IContainer } from 'kubernetes-models/v1/Container'"
const common = "import type { Common } from './common'"

const pristine: Edit = {
  'package.json': '{}',
  'tsconfig.json': '{ "compilerOptions": { "strict": true }, "include": ["api", "types"] }',
  'lib/shared.ts': 'export type Size = string\n',
  'node_modules/dep/package.json': '{ "name": "dep", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/dep/index.d.ts': 'export interface Dep { depth: string }\n',
  'api/common.ts': "export interface Common { mode?: 'x' | 'y' }\n",
  'api/a.ts': kind('A', 'size: Size; common?: Common', { head: `${size}\n${common}` }),
  'api/b.ts': kind('B', 'size: Size', { head: size }),
  'api/c.ts': kind('C', 'common?: Common', { head: `${common}\nexport interface Inner { a: string }` }),
  'api/c2.ts': kind('C', 'inner: Inner', { head: "import type { Inner } from './c'", version: 'v2', doc: '/** @storageVersion */' }),
  'api/g1.ts': kind('G', 'one: string'),
  'api/g2.ts': kind('G', 'two: string', { version: 'v2', doc: '/** @storageVersion */' }),
  'node_modules/kubernetes-models/package.json': '{ "name": "kubernetes-models", "version": "5.1.0" }',
  'api/n1.ts': kind('N', 'container: IContainer', { head: native }),
  'api/n2.ts': kind('Native', 'container: IContainer', { head: native }),
  'api/d.ts': kind('D', 'dep: Dep; list: { name: string }[]', { head: "import type { Dep } from 'dep'" }),
}

/** The inputs that are read again after the edit; undefined where all are. */
const edits: Readonly<Record<string, readonly [edit: Edit, opened?: readonly string[]]>> = {
  'a field': [{ 'api/b.ts': kind('B', 'size: Size; more?: string', { head: size }) }, ['b.ts']],
  'a field of a kind that has one of an input without kinds': [
    { 'api/a.ts': kind('A', 'size: Size; common: Common', { head: `${size}\n${common}` }) },
    ['a.ts', 'common.ts'],
  ],
  'a version of a kind': [
    { 'api/c2.ts': kind('C', 'inner: Inner; more?: string', { head: "import type { Inner } from './c'", version: 'v2' }) },
    ['c.ts', 'c2.ts', 'common.ts'],
  ],
  'a version beside another': [
    { 'api/g1.ts': kind('G', 'one: Int32', { head: "import type { Int32 } from 'crdgen/kubernetes'" }) },
    ['g1.ts', 'g2.ts'],
  ],
  'the version that is stored': [{ 'api/g1.ts': kind('G', 'one: string', { doc: '/** @storageVersion */' }) }, ['g1.ts', 'g2.ts']],
  'a version that is skipped': [
    { 'api/g2.ts': kind('G', 'two: string', { version: 'v2', doc: '/** @skipVersion */' }) },
    ['g1.ts', 'g2.ts'],
  ],
  'an input without kinds': [{ 'api/common.ts': "export interface Common { mode?: 'z' }\n" }, ['a.ts', 'c.ts', 'c2.ts', 'common.ts']],
  'an input without kinds that gets one': [
    { 'api/common.ts': kind('E', 'more?: string', { head: 'export interface Common { mode?: string }' }) },
    ['a.ts', 'c.ts', 'c2.ts', 'common.ts'],
  ],
  'an input without kinds that gets another version': [
    { 'api/common.ts': kind('B', 'more?: string', { version: 'v2', head: 'export interface Common { mode?: string }' }) },
    ['a.ts', 'c.ts', 'c2.ts', 'common.ts'],
  ],
  'an input without kinds that gets a type like one': [
    {
      'api/common.ts':
        "export interface Common { mode?: string }\ninterface Base { apiVersion: 'example.com/v1'; kind: 'A'; metadata: object; spec: object }\n",
    },
    ['a.ts', 'c.ts', 'c2.ts', 'common.ts'],
  ],
  'a kind that is taken from another file': [
    {
      'api/base.ts': "export interface Base { apiVersion: 'example.com/v1'; kind: 'B'; metadata: object; spec: object }\n",
      'api/b.ts': "import type { Base } from './base'\nexport interface B extends Base { spec: { own: string } }\n",
    },
    ['b.ts', 'base.ts'],
  ],
  'a kind with a finding': [{ 'api/d.ts': kind('D', 'list: { name: string; more?: string }[]') }, ['d.ts']],
  'a kind without its finding': [{ 'api/d.ts': kind('D', 'list: string[]') }, ['d.ts']],
  'a mistake': [{ 'api/b.ts': kind('B', 'size: () => void') }, ['b.ts']],
  'a syntax error': [{ 'api/b.ts': `${kind('B', 'size: string')}}` }, ['b.ts']],
  'a kind that goes from its file': [{ 'api/b.ts': 'export {}\n' }, ['b.ts']],
  'another kind in its file': [{ 'api/b.ts': kind('F', 'size: string') }, ['b.ts']],
  'a kind that another file has': [{ 'api/b.ts': kind('A', 'size: string') }, ['b.ts']],
  'a version of a kind that another file has': [{ 'api/b.ts': kind('A', 'size: string', { version: 'v2' }) }, ['b.ts']],
  'a skipped version': [{ 'api/b.ts': kind('C', 'size: string', { version: 'v3', doc: '/** @skipVersion */' }) }, ['b.ts']],
  'a name that another kind has': [{ 'api/b.ts': kind('B', 'size: string', { doc: '/** @resource shortName=c */' }) }, ['b.ts']],
  'a plural that another kind has': [{ 'api/b.ts': kind('B', 'size: string', { doc: '/** @plural as */' }) }, ['b.ts']],
  'an import of another input': [{ 'api/b.ts': kind('B', 'inner: Inner', { head: "import type { Inner } from './c'" }) }, ['b.ts']],
  'what it passes on of another input': [{ 'api/b.ts': `${kind('B', 'size: string')}export * from './c'\n` }, ['b.ts']],
  'the first file that imports a library': [
    { 'api/n1.ts': kind('N', 'container: IContainer; more?: string', { head: native }) },
    ['n1.ts'],
  ],
  'the first import of a library that goes': [{ 'api/n1.ts': kind('N', 'more: string') }, ['n1.ts']],
  'a later file that imports a library': [
    { 'api/n2.ts': kind('Native', 'container: IContainer; more?: string', { head: native }) },
    ['n2.ts'],
  ],
  'a later import of a library': [{ 'api/n2.ts': kind('Native', 'more: string') }, ['n2.ts']],
  'an earlier import of a library': [{ 'api/b.ts': kind('B', 'container: IContainer', { head: native }) }, ['b.ts']],
  'a library that goes': [{ 'node_modules/kubernetes-models/package.json': undefined }],
  'a global type': [{ 'api/b.ts': `${kind('B', 'size: Global')}declare global { interface Global { a: string } }\n` }, ['b.ts']],
  'a script': [{ 'api/script.ts': 'interface Global { script: string }\n' }, ['script.ts']],
  'a use of a global type': [{ 'api/d.ts': kind('D', 'size: Global') }, ['d.ts']],
  'a global type that the tsconfig includes': [{ 'types/global.d.ts': 'interface Global { tsconfig: string }\n' }],
  'an augmentation': [
    { 'api/b.ts': `${kind('B', 'size: string')}declare module './common' { interface Common { b?: string } }\n` },
    ['b.ts'],
  ],
  'a file that is imported': [{ 'lib/shared.ts': "export type Size = 'small' | 'large'\n" }, ['a.ts', 'b.ts', 'common.ts']],
  'a file that is imported, to one that imports': [
    { 'lib/shared.ts': "export type { Other as Size } from './other'\n", 'lib/other.ts': "export type Other = 'other'\n" },
    ['a.ts', 'b.ts', 'common.ts'],
  ],
  'a file that is imported and goes': [{ 'lib/shared.ts': undefined }, ['a.ts', 'b.ts', 'common.ts']],
  'a file that is imported and becomes a folder': [
    { 'lib/shared.ts': undefined, 'lib/shared/index.ts': "export type Size = 'index'\n" },
    ['a.ts', 'b.ts', 'common.ts'],
  ],
  'a file that is found before another': [{ 'lib/shared.d.ts': "export type Size = 'd'\n" }],
  'a new kind': [{ 'api/new.ts': kind('New', 'size: string') }, ['new.ts']],
  'a new kind that has a type of another': [
    { 'api/new.ts': kind('New', 'inner: Inner', { head: "import type { Inner } from './c'" }) },
    ['new.ts'],
  ],
  'a new version': [{ 'api/new.ts': kind('B', 'size: string', { version: 'v2', doc: '/** @storageVersion */' }) }, ['new.ts']],
  'a new file without kinds': [{ 'api/new.ts': 'export interface New { a: string }\n' }, ['new.ts']],
  'a kind that goes with its file': [{ 'api/d.ts': undefined }],
  'a version that goes with its file': [{ 'api/c2.ts': undefined }, ['c.ts', 'common.ts']],
  'a file with another name': [{ 'api/d.ts': undefined, 'api/dd.ts': pristine['api/d.ts'] }, ['dd.ts']],
  'an installed package': [{ 'node_modules/dep/index.d.ts': 'export interface Dep { depth: boolean }\n' }],
  "an installed package's types": [
    {
      'node_modules/dep/package.json': '{ "name": "dep", "version": "1.0.1", "types": "other.d.ts" }',
      'node_modules/dep/other.d.ts': 'export interface Dep { other: string }\n',
    },
  ],
  'the tsconfig': [
    {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "dep": ["./lib/dep.ts"] } }, "include": ["api"] }',
      'lib/dep.ts': 'export interface Dep { path: string }\n',
    },
  ],
  'the config': [{ config: '{ "rules": { "type/list-without-topology": "off" } }' }],
  'the server': [{ config: '{ "server": "1.30..1.36" }' }],
  'a CRD': [{ 'crds/example.com_bs.yaml': 'kind: CustomResourceDefinition\n' }, ['b.ts']],
  'a CRD that goes': [{ 'crds/example.com_bs.yaml': undefined }, ['b.ts']],
}

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'crdgen-parts-')))
  for (const name of ['warm', 'cold', 'cache']) mkdirSync(join(root, name))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

let clock = 0

/** Files have times of long ago, each another: what was just written is looked at again in any case. */
function makeEdit(name: string, edit: Edit): void {
  for (const [path, text] of Object.entries(edit)) {
    const file = join(root, name, path)
    rmSync(file, { force: true })
    if (text === undefined) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    utimesSync(file, ++clock, clock)
  }
}

function planOf(name: string) {
  const folder = join(root, name)
  const config: Omit<Config, 'input'> = existsSync(join(folder, 'config')) ? JSON.parse(readFileSync(join(folder, 'config'), 'utf8')) : {}
  return planGenerate({ config: { input: 'api/**/*.ts', kubernetes: '1.35', ...config }, folder }, {}, [], folder)
}

function generate(name: string) {
  const plan = planOf(name)
  const cacheFolder = name === 'warm' ? join(root, 'cache') : undefined
  const outcome =
    recallRun(plan, plan.folder, cacheFolder, false) ?? generateOnce(plan, { cwd: plan.folder, cacheFolder, write: () => undefined })
  const crds = join(plan.folder, 'crds')
  const files = existsSync(crds) ? readdirSync(crds).sort() : []
  return { outcome, files: files.map(file => [file, readFileSync(join(crds, file), 'utf8')]) }
}

/** What other commands read of the types, with a folder of their own for what they remember. */
function readOwn(name: string) {
  const folders = process.env['XDG_CACHE_HOME']
  process.env['XDG_CACHE_HOME'] = join(root, `${name}-own`)
  if (name === 'cold') rmSync(join(root, 'cold-own'), { recursive: true, force: true })
  try {
    return [buildOwnCrds(planOf(name)), readOwnResources(planOf(name))]
  } finally {
    if (folders === undefined) delete process.env['XDG_CACHE_HOME']
    else process.env['XDG_CACHE_HOME'] = folders
  }
}

function edit(change: Edit): void {
  for (const name of ['warm', 'cold']) makeEdit(name, change)
}

function expectSame(): void {
  // The second run repeats the first.
  for (let run = 0; run < 2; run++) expect(generate('warm')).toEqual(generate('cold'))
  const own = readOwn('cold')
  for (let run = 0; run < 2; run++) expect(readOwn('warm')).toEqual(own)
}

describe('an edit of part of the input gives what a run of all gives, when there changes', () => {
  test.each(Object.entries(edits))('%s', (_, [change, opened]) => {
    edit(pristine)
    expectSame()
    edit(change)
    expect(recallParts(planOf('warm'), join(root, 'warm'), join(root, 'cache'))?.opened.map(one => basename(one))).toEqual(opened)
    expectSame()
    edit(pristine)
    expectSame()
  })
})

test('whatever changes after whatever', () => {
  const one = fc.constantFrom(
    ...Object.values(edits).map(([change]) => change),
    ...Object.entries(pristine).map(([path, text]) => ({ [path]: text })),
  )
  edit(pristine)
  expectSame()
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 2 }), changes => {
      edit(Object.assign({}, ...changes))
      expectSame()
    }),
    { numRuns: 40 },
  )
})
