import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles } from '@crdgen/core/files'
import type { Outcome } from './outcome.ts'
import { planGenerate } from '../../sources/plan.ts'
import { recallRun, rememberRun } from './remember.ts'
import { openFiles, type TracedFiles } from './generate.ts'

let folder: string
let cache: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crdgen-remember-'))
  cache = join(folder, 'cache')
  mkdirSync(cache)
  write('api/widget.ts', 'export {}')
  write('api/shared.ts', 'export {}')
  write('crds/widgets.yaml', 'kind: CustomResourceDefinition')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  utimesSync(file, new Date(2020, 1, 1), new Date(2020, 1, 1))
}

const plan = (config = {}) => planGenerate({ config: { input: 'api', ...config }, folder }, {}, [], folder)

const outcome: Outcome = {
  diagnostics: [],
  files: [{ path: 'crds/widgets.yaml', status: 'created', holds: 'v1', size: '1 KiB' }],
  made: '1 CRD, 1 version',
  notices: [],
}

function remember(checked = false, config = {}, use: (files: TracedFiles) => void = readOutput): void {
  const files = openFiles({ folder })
  use(files)
  rememberRun(plan(config), cache, {
    began: Date.now(),
    disk: files.trace,
    read: [join(folder, 'api/widget.ts'), join(folder, 'api/shared.ts')],
    missing: [join(folder, 'tsconfig.json')],
    found: new Map([[join(folder, 'types/**/*.d.ts'), listFiles('/', join(folder, 'types/**/*.d.ts'))]]),
    cwd: folder,
    written: ['crds/widgets.yaml'],
    outcome,
    checked,
  })
}

function readOutput(files: TracedFiles): void {
  files.read('crds/widgets.yaml')
  files.read('crds/absent.yaml')
  files.list('crds/*.yaml')
}

test('a run is remembered, its files as unchanged', () => {
  remember()
  expect(recallRun(plan(), folder, cache, false)).toEqual({ ...outcome, files: [{ ...outcome.files[0], status: 'unchanged' }] })
})

test('a run that did not look for orphans answers no check', () => {
  remember()
  expect(recallRun(plan(), folder, cache, true)).toBeUndefined()
  remember(true)
  expect(recallRun(plan(), folder, cache, true)).toBeDefined()
})

test('a file that was only touched counts as unchanged', () => {
  remember()
  utimesSync(join(folder, 'api/widget.ts'), new Date(), new Date())
  expect(recallRun(plan(), folder, cache, false)).toBeDefined()
})

test.each([
  { name: 'an input changes, at the same size', change: () => write('api/widget.ts', 'EXPORT {}'), touch: 'api/widget.ts' },
  { name: 'an imported file changes', change: () => write('api/shared.ts', 'export { x }'), touch: undefined },
  { name: 'an imported file goes', change: () => rmSync(join(folder, 'api/shared.ts')), touch: undefined },
  { name: 'an input comes', change: () => write('api/cache.ts', ''), touch: undefined },
  {
    name: 'an imported file becomes a link to a device that never ends',
    change: () => {
      rmSync(join(folder, 'api/shared.ts'))
      symlinkSync('/dev/zero', join(folder, 'api/shared.ts'))
    },
    touch: undefined,
  },
  { name: 'a file appears where one was looked for', change: () => write('tsconfig.json', '{}'), touch: undefined },
  { name: 'a CRD changes', change: () => write('crds/widgets.yaml', 'edited'), touch: undefined },
  { name: 'a CRD goes', change: () => rmSync(join(folder, 'crds/widgets.yaml')), touch: undefined },
  { name: 'a file comes into the output folder', change: () => write('crds/other.yaml', ''), touch: undefined },
])('forgotten when $name', ({ change, touch }) => {
  remember(true)
  change()
  if (touch !== undefined) utimesSync(join(folder, touch), new Date(2021, 1, 1), new Date(2021, 1, 1))
  expect(recallRun(plan(), folder, cache, false)).toBeUndefined()
})

test('paths are as seen from a working folder, and of no use in another', () => {
  remember()
  expect(recallRun(plan(), join(folder, 'api'), cache, false)).toBeUndefined()
})

test('forgotten when the config says otherwise', () => {
  remember()
  expect(recallRun(plan({ kubernetes: '1.30' }), folder, cache, false)).toBeUndefined()
})

test.each([
  { name: 'a file that was edited is repaired', use: 'kustomization.yaml', change: () => write('kustomization.yaml', 'resources: []') },
  { name: 'a file that was edited goes', use: 'kustomization.yaml', change: () => rmSync(join(folder, 'kustomization.yaml')) },
  { name: 'a file comes that was looked for', use: 'header.txt', change: () => write('header.txt', '# new') },
])('an error is forgotten when $name', ({ use, change }) => {
  write('kustomization.yaml', '{')
  const read = (files: TracedFiles) => void files.read(use)
  remember(false, {}, read)
  expect(recallRun(plan(), folder, cache, false)).toBeDefined()
  change()
  expect(recallRun(plan(), folder, cache, false)).toBeUndefined()
})

test('not remembered when a file changes after the generator read it, unless the run wrote it', () => {
  const change = (path: string) => (files: TracedFiles) => {
    files.read(path)
    write(path, 'kind: Changed')
  }
  remember(false, {}, change('kustomization.yaml'))
  expect(recallRun(plan(), folder, cache, false)).toBeUndefined()
  remember(false, {}, change('crds/widgets.yaml'))
  expect(recallRun(plan(), folder, cache, false)).toBeDefined()
})

test('not remembered when a version was removed: that is reported once', () => {
  const removed = {
    rule: 'output/version-removed',
    severity: 'warning',
    subject: '',
    path: '',
    message: '',
    data: {},
    fingerprint: '',
  } as const
  const files = openFiles({ folder })
  rememberRun(plan(), cache, {
    began: Date.now(),
    disk: files.trace,
    read: [],
    missing: [],
    found: new Map(),
    cwd: folder,
    written: [],
    checked: false,
    outcome: { ...outcome, diagnostics: [removed] },
  })
  expect(recallRun(plan(), folder, cache, false)).toBeUndefined()
})

test('a declaration file that appears where the tsconfig includes them asks for a new run', () => {
  remember()
  expect(recallRun(plan(), folder, cache, false)).toBeDefined()
  write('types/deep/global.d.ts', '')
  expect(recallRun(plan(), folder, cache, false)).toBeUndefined()
})

test('not remembered when a file changes during the run, nor without a cache', () => {
  const soon = new Date(Date.now() + 1000)
  utimesSync(join(folder, 'api/widget.ts'), soon, soon)
  remember()
  expect(recallRun(plan(), folder, cache, false)).toBeUndefined()
  rememberRun(plan(), undefined, {
    began: 0,
    disk: openFiles({ folder }).trace,
    read: [],
    missing: [],
    found: new Map(),
    cwd: folder,
    written: [],
    outcome,
    checked: true,
  })
})

test.each(['', '{', '{}', '[]', 'null'])('a damaged entry (%j) counts as none', damage => {
  remember()
  for (const entry of readdirSync(cache)) writeFileSync(join(cache, entry), damage)
  expect(recallRun(plan(), folder, cache, false)).toBeUndefined()
})
