/**
 * An unchanged generate repeats what the run before it printed, before the tool is loaded. Here every kind of input changes once: the
 * answer must not be repeated, and what the run does must be what it does without any memory.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeProject, makeRoot, type Ran, runCrdgen } from './project.ts'

const root = makeRoot()
const project = makeProject(root, 'unchanged', 'none')
const pristine = join(root, 'pristine')
const answers = join(root, 'caches/crdgen/answers')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const generate = (env: Readonly<Record<string, string>> = {}, args: readonly string[] = ['generate']): Ran =>
  runCrdgen(project, args, { XDG_CACHE_HOME: join(root, 'caches'), ...env })

/** The same without anything that was kept. */
function generateAfresh(): Ran {
  return generate({ XDG_CACHE_HOME: join(root, 'none') })
}

interface Kept {
  readonly stdout: string
}

const mark = 'this was answered before the tool was loaded\n'

/** Runs until an answer is kept, and makes it one that can be told. */
function keepAnswer(): void {
  rmSync(answers, { recursive: true, force: true })
  for (let run = 0; run < 10 && listPrinted().length === 0; run++) generate()
  const [name = 'no answer is kept'] = listPrinted()
  const kept: Kept = JSON.parse(readFileSync(join(answers, name), 'utf8'))
  writeFileSync(join(answers, name), JSON.stringify({ ...kept, stdout: mark }))
}

/** Answers to command lines, beside which there is what was found for a config, and what was read of types. */
const listPrinted = () => (existsSync(answers) ? readdirSync(answers) : []).filter(name => !/^(?:generate|types|config)-/.test(name))

const at = (path: string) => join(project, path)
const edit = (path: string, change: (text: string) => string) => writeFileSync(at(path), change(readFileSync(at(path), 'utf8')))
const crd = 'crds/example.com_caches.yaml'

const files = {
  'crdgen.config.ts':
    "import { defineConfig } from 'crdgen'\n\nexport default defineConfig({ input: 'api/**/*.ts', kubernetes: '1.36' })\n",
  'tsconfig.base.json': '{ "compilerOptions": { "strict": true } }',
  'tsconfig.json': '{ "extends": "./tsconfig.base.json" }',
  'lib/shared.ts': 'export type Size = number\n',
  'api/cache.ts': `import type { CustomResource } from 'crdgen/kubernetes'
import type { Size } from '../lib/shared'

export type Cache = CustomResource<'example.com/v1', 'Cache', { size: Size }, { phase?: string }>
`,
}

beforeAll(() => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  expect(generate()).toMatchObject({ exit: 0, err: '' })
  cpSync(project, pristine, { recursive: true, verbatimSymlinks: true })
})

beforeEach(() => {
  rmSync(project, { recursive: true })
  cpSync(pristine, project, { recursive: true, verbatimSymlinks: true })
  rmSync(join(root, 'caches/crdgen/journal/1-1.json'), { force: true })
  keepAnswer()
})

test('is repeated', () => {
  expect(generate()).toEqual({ out: mark, err: '', exit: 0 })
  expect(generate({ UNRELATED: '1' }).out).toBe(mark)
})

test('what was found is known by content where a checkout gives files other times and inodes', () => {
  const [name = ''] = readdirSync(answers).filter(one => one.startsWith('generate-'))
  const found: { readonly outcome: object } = JSON.parse(readFileSync(join(answers, name), 'utf8'))
  writeFileSync(join(answers, name), JSON.stringify({ ...found, outcome: { ...found.outcome, made: mark.trim() } }))
  rmSync(project, { recursive: true })
  cpSync(pristine, project, { recursive: true, verbatimSymlinks: true })
  expect(generate().out).toContain(mark.trim())
  edit('api/cache.ts', text => text.replace('phase', 'state'))
  expect(generate().out).not.toContain(mark.trim())
})

test('another command line or set of variables is another question', () => {
  expect(generate({}, ['generate', '--check']).out).not.toBe(mark)
  expect(generate({}, ['generate', '--no-config', 'api']).out).not.toBe(mark)
  expect(generate({ NO_COLOR: '1' }).out).not.toBe(mark)
  keepAnswer()
  expect(generate({ GITHUB_ACTIONS: 'true' }).out).not.toBe(mark)
})

interface Change {
  readonly name: string
  readonly make: () => void
}

const change = (name: string, make: () => void): Change => ({ name, make })
const asString = () => writeFileSync(at('lib/shared.ts'), 'export type Size = string\n')

const changes: readonly Change[] = [
  change('a type', () => edit('api/cache.ts', text => text.replace('phase', 'state'))),
  change('a file that a type imports, at the same size and with its old time', () => {
    const { atime, mtime } = statSync(at('lib/shared.ts'))
    asString()
    utimesSync(at('lib/shared.ts'), atime, mtime)
  }),
  change('an import that goes', () => rmSync(at('lib/shared.ts'))),
  change('an import that becomes a folder', () => {
    mkdirSync(at('lib/shared'))
    renameSync(at('lib/shared.ts'), at('lib/shared/index.ts'))
  }),
  change('a file that an import means before another', () => {
    renameSync(at('lib/shared.ts'), at('lib/shared.d.ts'))
    keepAnswer()
    asString()
  }),
  change('the files that a glob matches', () => cpSync(at('api/cache.ts'), at('api/again.ts'))),
  change('the config', () => edit('crdgen.config.ts', text => text.replace('1.36', '1.35'))),
  change('the number of configs', () => writeFileSync(at('crdgen.config.mjs'), 'export default {}')),
  change('package.json, which may hold a config', () => writeFileSync(at('package.json'), '{ "crdgen": {} }')),
  change('the tsconfig', () => writeFileSync(at('tsconfig.json'), '{}')),
  change('what the tsconfig extends', () => writeFileSync(at('tsconfig.base.json'), '{}')),
  change('which tsconfig is the nearest', () => writeFileSync(at('api/tsconfig.json'), '{}')),
  change('an output that is edited', () => edit(crd, text => `${text}# edited\n`)),
  change('an output that is deleted', () => rmSync(at(crd))),
  change('an output that becomes a link', () => {
    renameSync(at(crd), at('elsewhere.yaml'))
    writeFileSync(at('elsewhere.yaml'), 'kind: ConfigMap\n')
    symlinkSync(at('elsewhere.yaml'), at(crd))
  }),
  change('a file whose time is long ago', () => {
    asString()
    utimesSync(at('lib/shared.ts'), 1, 1)
  }),
  change('a file whose time is to come', () => {
    asString()
    utimesSync(at('lib/shared.ts'), 4e9, 4e9)
  }),
  change('the package that natives come from', () => {
    const installed = realpathSync(at('node_modules/crdgen'))
    unlinkSync(at('node_modules/crdgen'))
    mkdirSync(at('node_modules/crdgen'))
    const text = readFileSync(join(installed, 'package.json'), 'utf8')
    writeFileSync(at('node_modules/crdgen/package.json'), text.replace(/"version": "[^"]*"/, '"version": "99.0.0"'))
  }),
  change('a run that was killed', () => writeFileSync(join(root, 'caches/crdgen/journal/1-1.json'), '{}')),
]

/** A few by default; CRDGEN_UNCHANGED=all compares each with a run that remembers nothing. */
const isWide = process.env['CRDGEN_UNCHANGED'] === 'all'

test.each(changes)('is not repeated after a change of $name', ({ name, make }) => {
  make()
  const ran = generate()
  expect(ran.out).not.toBe(mark)
  if (!isWide && changes.findIndex(one => one.name === name) % 6 !== 1) return
  const made = readIfThere(at(crd))
  const afresh = generateAfresh()
  expect([afresh.exit, readIfThere(at(crd))]).toEqual([ran.exit, made])
})

const outline = (env: Readonly<Record<string, string>> = {}) => generate(env, ['outline'])

test('types are read once, by whatever command', () => {
  expect(generate({}, ['check']).exit).toBe(0)
  const [name = ''] = readdirSync(answers).filter(one => one.startsWith('types-'))
  writeFileSync(join(answers, name), readFileSync(join(answers, name), 'utf8').replaceAll('phase', 'remembered'))
  expect(outline().out).toContain('remembered')
  for (const text of ['', '{', '{}', '[{"origins":1}]']) {
    const entry: { readonly parts: readonly object[] } = JSON.parse(readFileSync(join(answers, name), 'utf8'))
    writeFileSync(join(answers, name), JSON.stringify({ ...entry, parts: entry.parts.map(part => ({ ...part, text })) }))
    expect(outline()).toMatchObject({ exit: 0, out: expect.stringContaining('phase') })
  }
})

test('types are explained as they were read', () => {
  const explain = (env: Readonly<Record<string, string>> = {}) => generate(env, ['explain', 'Cache.status'])
  expect(explain().out).toContain('phase')
  for (const name of readdirSync(answers).filter(one => one.startsWith('types-')))
    writeFileSync(join(answers, name), readFileSync(join(answers, name), 'utf8').replaceAll('phase', 'remembered'))
  expect(explain().out).toContain('remembered')
  edit('api/cache.ts', text => text.replace('phase', 'state'))
  expect(explain()).toEqual(explain({ XDG_CACHE_HOME: join(root, 'none') }))
})

test('a config is translated once, and run each time', () => {
  const config = (minor: string) =>
    `const minor: string = '${minor}'\nexport default { input: 'api/**/*.ts', kubernetes: minor, output: ['cr', 'ds'].join('') }\n`
  writeFileSync(at('crdgen.config.ts'), config('1.36'))
  expect(generate().exit).toBe(0)
  const [name = ''] = readdirSync(answers).filter(one => one.startsWith('config-'))
  const kept: { readonly code: string } = JSON.parse(readFileSync(join(answers, name), 'utf8'))
  writeFileSync(join(answers, name), JSON.stringify({ ...kept, code: kept.code.replace(/(['"])cr\1/, "'remembered/'") }))
  expect(generate({}, ['generate', '--check']).out).toContain('remembered/')
  writeFileSync(at('crdgen.config.ts'), config('1.35'))
  expect(generate().out).toContain(crd)
  for (const damage of ['', '{}', '{"code":1}']) {
    writeFileSync(join(answers, name), damage)
    expect(generate()).toMatchObject({ exit: 0, out: expect.stringContaining(crd) })
  }
})

test.each(changes)('types are read again after a change of $name', ({ name, make }) => {
  if (!isWide && changes.findIndex(one => one.name === name) % 6 !== 2) return
  outline()
  make()
  const ran = outline()
  expect(ran).toEqual(outline({ XDG_CACHE_HOME: join(root, 'none') }))
  expect(outline()).toEqual(ran)
})

test('a config that reaches for more than files beside it is asked each time', () => {
  writeFileSync(at('setting.ts'), "export const kubernetes = process.env['MINOR'] ?? '1.36'\n")
  writeFileSync(at('crdgen.config.ts'), importing)
  rmSync(answers, { recursive: true })
  for (let run = 0; run < 3; run++) expect(generate().exit).toBe(0)
  expect(listPrinted()).toEqual([])
})

const importing = "import { kubernetes } from './setting'\n\nexport default { input: 'api/**/*.ts', kubernetes }\n"

test.each<[what: string, change: () => void]>([
  ['has another text', () => writeFileSync(at('setting.ts'), "export const kubernetes = '1.35'\n")],
  ['gives way to another', () => writeFileSync(at('setting.js'), "export const kubernetes = '1.35'\n")],
  ['is gone', () => rmSync(at('setting.ts'))],
])('a config is read again when a file that it imports %s', (_, change) => {
  writeFileSync(at('setting.ts'), "export const kubernetes = '1.36'\n")
  writeFileSync(at('crdgen.config.ts'), importing)
  keepAnswer()
  expect(generate().out).toBe(mark)
  change()
  const afresh = generateAfresh()
  expect(generate()).toEqual(afresh)
  expect(afresh.out).not.toBe(mark)
})

test('a file that has just changed is looked at again, for its time may not tell the next change', () => {
  rmSync(answers, { recursive: true })
  utimesSync(at('lib/shared.ts'), 4e9, 4e9)
  for (let run = 0; run < 3; run++) expect(generate().exit).toBe(0)
  expect(listPrinted()).toEqual([])
})

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
