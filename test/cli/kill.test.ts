/**
 * Kills every command that writes, many of them while they write fifty files, or between two renames of these: after the next run of any
 * command there are only old or only new files, and nothing else. CRDGEN_KILLS sets how often (default 4), CRDGEN_SEED repeats the moments of a run.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bin, makeProject, makeRoot, runCrdgen } from './project.ts'

const kills = Number(process.env['CRDGEN_KILLS'] ?? 4)
const many = 50
const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

const project = makeProject(root, 'kill')
const numbers = Array.from({ length: many }, (_, at) => String(at).padStart(2, '0'))

/** Each kind has a group of its own, so that types, too, are fifty files. */
const typeOf = (number: string, marker: string) => `import type { Int32 } from 'crdgen/kubernetes'
export interface Widget {
  apiVersion: 'g${number}.example.com/v1'
  kind: 'Widget'
  spec: {
    /** ${marker} */
    size: Int32
  }
}
`

function writeTypes(folder: string, marker: string): void {
  mkdirSync(join(project, folder), { recursive: true })
  for (const number of numbers) writeFileSync(join(project, folder, `k${number}.ts`), typeOf(number, marker))
}

/** Pods with a field that the server does not know. */
function writePods(folder: string, field: string): void {
  mkdirSync(join(project, folder), { recursive: true })
  for (const number of numbers)
    writeFileSync(
      join(project, folder, `p${number}.yaml`),
      `apiVersion: v1\nkind: Pod\nmetadata: {name: p${number}}\nspec: {containers: [{name: a, image: a}], ${field}: 1}\n`,
    )
}

type State = 'old' | 'new'

/** A command, the folder that it writes into, and its command line for one of two inputs. */
interface Case {
  readonly name: string
  readonly out: string
  /** Where it runs. */
  readonly cwd?: string
  args(state: State): readonly string[]
  /** Makes what is there before, if that is not what the command writes for the old input. */
  readonly makeOld?: () => void
  readonly exit?: number
}

const plain = ['-q', '--no-config', '--kubernetes', '1.36']

const cases: readonly Case[] = [
  { name: 'generate', out: 'crds', args: state => ['generate', ...plain, '--out', 'crds', `api-${state}`] },
  { name: 'types', out: 'types', args: state => ['types', ...plain, '--out', 'types', `crds-${state}`] },
  { name: 'schemas', out: 'schemas', args: state => ['schemas', ...plain, '--out', 'schemas', `crds-${state}`] },
  { name: 'docs', out: 'docs', args: state => ['docs', '--no-config', '--out', 'docs', `crds-${state}`] },
  {
    name: 'validate --update-baseline',
    out: 'baseline',
    args: state => ['validate', ...plain, '--update-baseline', '--baseline', 'baseline/b.yaml', `pods-${state}`],
  },
  {
    name: 'validate --accept-all',
    out: 'ledger',
    exit: 0,
    args: state => ['validate', '-q', '--config', 'ledger.yaml', '--accept-all', '--reason', state, 'pods-old'],
  },
  {
    name: 'validate --output-file',
    out: 'report',
    exit: 1,
    args: state => ['validate', ...plain, '--format', 'json', '--output-file', 'report/r.json', `pods-${state}`],
  },
  {
    name: 'generate --fix',
    out: 'fixed',
    args: () => ['generate', ...plain, '--fix', '--stdout', 'fixed'],
    makeOld: () => writeTypes('fixed', '@minimun 1'),
  },
  {
    name: 'init',
    out: 'fresh',
    cwd: 'fresh',
    args: () => ['init', '-q', '--kubernetes', '1.36'],
    makeOld: () => mkdirSync(join(project, 'fresh')),
  },
]

/** Those that write fifty files at once. */
const sets = cases.slice(0, 4)

/** In turn: `types` and others read what `generate` wrote. */
function makeBoth({ out, args, makeOld, exit = 0, cwd = '.' }: Case): void {
  makeOld?.()
  for (const state of ['old', 'new'] as const) {
    if (makeOld === undefined || state === 'new') expect(runCrdgen(join(project, cwd), args(state), env)).toMatchObject({ exit })
    cpSync(join(project, out), join(project, `${out}-${state}`), { recursive: true })
  }
}

const env = { HOME: root, TMPDIR: root }

beforeAll(() => {
  writeTypes('api-old', '@minimum 1')
  writeTypes('api-new', '@minimum 2')
  writePods('pods-old', 'bogus')
  writePods('pods-new', 'unknown')
  writeFileSync(join(project, 'ledger.yaml'), "kubernetes: '1.36'\nledger: ledger/l.yaml\n")
  cases.forEach(makeBoth)
}, 300_000)

/** Every file and folder below a folder, files with their content. */
function read(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).toSorted()
  const content = (name: string) => (statSync(name).isFile() ? readFileSync(name, 'utf8') : '')
  return Object.fromEntries(names.map(name => [name, content(join(project, folder, name))]))
}

const isWriting = (out: string) =>
  readdirSync(join(project, out), { recursive: true, encoding: 'utf8' }).some(name => /\.crdgen-.*\.tmp$/.test(name))

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function openRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = openRandom(Number(process.env['CRDGEN_SEED'] ?? 1))

/** Sends a signal to a process and all that it started; true when there was one to receive it. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name)
  } catch {
    return false
  }
}

/**
 * Runs a command and kills it with all that it started (vitest writes from workers, which outlive it by a moment): at any moment, or
 * soon after it has begun to write.
 */
async function kill(
  args: readonly string[],
  { out, cwd = '.' }: Pick<Case, 'out' | 'cwd'>,
  whenWriting: boolean,
  delay: number,
): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: join(project, cwd), env, stdio: 'ignore', detached: true })
  const ended = new Promise(settle => child.once('exit', settle))
  const pause = (time: number) => Promise.race([ended, new Promise(settle => setTimeout(settle, time))])
  if (whenWriting) while (child.exitCode === null && !isWriting(out)) await pause(1)
  await pause(delay)
  const group = child.pid
  if (group === undefined) throw new Error('the command could not be started')
  signal(group, 'SIGKILL')
  await ended
  for (let wait = 0; wait < 500 && signal(group, 0); wait++) await new Promise(settle => setTimeout(settle, 10))
}

test.each(cases)('$name, killed, leaves old or new files', { timeout: 60_000 + kills * 30_000 }, async one => {
  const { out, args, exit = 0, cwd = '.' } = one
  const [old, fresh] = readBoth(out)
  const seen = { old: 0, new: 0 }
  const began = Date.now()
  runCrdgen(join(project, cwd), args('new'), env)
  const whole = Date.now() - began
  const others = () => readdirSync(project).toSorted()
  const before = others()
  for (let round = 0; round < kills; round++) {
    putOld(out)
    const whenWriting = round % 4 !== 3
    await kill([bin, ...args('new')], one, whenWriting, random() * (whenWriting ? 60 : whole))
    expect(runCrdgen(project, ['explain', 'output/', '--no-color'], env)).toMatchObject({ exit: 0 })
    const now = read(out)
    const state = JSON.stringify(now) === JSON.stringify(fresh) ? 'new' : 'old'
    expect(now).toEqual(state === 'new' ? fresh : old)
    expect(others()).toEqual(before)
    seen[state]++
  }
  // What is killed leaves nothing that the next run trips over.
  putOld(out)
  expect(runCrdgen(join(project, cwd), args('new'), env)).toMatchObject({ exit })
  expect(read(out)).toEqual(fresh)
  expectNoNotes()
  if (kills > 50) console.log(`${one.name}: ${JSON.stringify(seen)}`)
})

/** Loaded before the tool: ends it when so many files are in place, instead of the next rename. */
const killAtRename = `const fs = require('node:fs')
const { renameSync } = fs
let left = Number(process.env.RENAMES)
fs.renameSync = (from, to) => {
  if (/\\.crdgen-\\d+-\\d+\\.tmp$/.test(from) && left-- === 0) process.kill(process.pid, 'SIGKILL')
  renameSync(from, to)
}
`

const renames = [0, 1, many / 2, many - 1]

test.each(sets.flatMap(one => renames.map(count => ({ ...one, count }))))(
  '$name, killed when $count files are in place, is finished by the next run',
  { timeout: 60_000 },
  ({ out, args, count }) => {
    const preload = join(root, 'kill-at-rename.cjs')
    writeFileSync(preload, killAtRename)
    const [old, fresh] = readBoth(out)
    putOld(out)
    const { signal } = spawnSync(process.execPath, ['--require', preload, bin, ...args('new')], {
      cwd: project,
      env: { ...env, RENAMES: String(count) },
    })
    expect(signal).toBe('SIGKILL')
    const between = read(out)
    const inPlace = Object.keys(fresh).filter(name => between[name] !== old[name])
    expect(inPlace).toHaveLength(count)
    expect(inPlace.filter(name => between[name] !== fresh[name])).toEqual([])
    expect(Object.keys(between).filter(name => name.endsWith('.tmp')).length).toBeGreaterThan(0)
    expect(runCrdgen(project, ['explain', 'output/', '--no-color'], env)).toMatchObject({ exit: 0 })
    expect(read(out)).toEqual(fresh)
    expectNoNotes()
  },
)

const readBoth = (out: string) => [read(`${out}-old`), read(`${out}-new`)] as const

function putOld(out: string): void {
  rmSync(join(project, out), { recursive: true, force: true })
  cpSync(join(project, `${out}-old`), join(project, out), { recursive: true })
}

function expectNoNotes(): void {
  for (const kind of ['journal', 'locks']) expect(readIfThere(join(root, '.cache/crdgen', kind))).toEqual([])
}

const readIfThere = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

const updates = `import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import 'crdgen/vitest'
test.each(${JSON.stringify(numbers)})('%s', number => {
  const name = \`g\${number}.example.com_widgets.yaml\`
  expect(readFileSync(\`crds-new/\${name}\`, 'utf8')).toMatchCrdFile(\`crds/\${name}\`)
})
`

test('vitest -u, killed, leaves each file old or new', { timeout: 60_000 + kills * 30_000 }, async () => {
  const runner = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  symlinkSync(dirname(runner), join(project, 'node_modules/vitest'))
  writeFileSync(join(project, 'update.test.ts'), updates)
  const [old, fresh] = [read('crds-old'), read('crds-new')]
  for (let round = 0; round < Math.ceil(kills / 3); round++) {
    putOld('crds')
    await kill([runner, 'run', '-u', '--root', project], { out: 'crds' }, true, random() * 300)
    expect(runCrdgen(project, ['explain', 'output/', '--no-color'], env)).toMatchObject({ exit: 0 })
    const now = read('crds')
    expect(Object.keys(now)).toEqual(Object.keys(old))
    expect(Object.entries(now).filter(([name, text]) => text !== old[name] && text !== fresh[name])).toEqual([])
  }
})
