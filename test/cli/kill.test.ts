/**
 * Kills generate and types while they write fifty files: after the next run of any command there are only old or only new files, and
 * nothing else. CRDGEN_KILLS says how often (default 6).
 */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bin, makeProject, makeRoot, runCrdgen } from './project.ts'

const kills = Number(process.env['CRDGEN_KILLS'] ?? 6)
const many = 50
const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

const project = makeProject(root, 'kill')
const numbers = Array.from({ length: many }, (_, at) => String(at).padStart(2, '0'))

/** Each kind has a group of its own, so that types, too, are fifty files. */
const typeOf = (number: string, least: number) => `import type { Int32 } from 'crdgen/kubernetes'
export interface Widget {
  apiVersion: 'g${number}.example.com/v1'
  kind: 'Widget'
  spec: {
    /** @minimum ${least} */
    size: Int32
  }
}
`

function writeTypes(folder: string, least: number): void {
  mkdirSync(join(project, folder), { recursive: true })
  for (const number of numbers) writeFileSync(join(project, folder, `k${number}.ts`), typeOf(number, least))
}

/** A command, what it writes, and the outcomes of a whole run before and after a change of its input. */
interface Case {
  readonly name: string
  readonly out: string
  args(state: 'old' | 'new'): readonly string[]
}

const cases: readonly Case[] = [
  {
    name: 'generate',
    out: 'crds',
    args: state => ['generate', '-q', '--no-config', '--kubernetes', '1.36', '--out', 'crds', `api-${state}`],
  },
  { name: 'types', out: 'types', args: state => ['types', '-q', '--no-config', '--kubernetes', '1.36', '--out', 'types', `crds-${state}`] },
]

beforeAll(() => {
  writeTypes('api-old', 1)
  writeTypes('api-new', 2)
  for (const { out, args } of cases)
    for (const state of ['old', 'new'] as const) {
      rmSync(join(project, out), { recursive: true, force: true })
      expect(runCrdgen(project, args(state))).toMatchObject({ exit: 0, err: '' })
      cpSync(join(project, out), join(project, `${out}-${state}`), { recursive: true })
    }
}, 120_000)

/** Every file below a folder, with its content. */
function read(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).filter(
    name => /\.\w+$/.test(name) && !name.endsWith('.com'),
  )
  return Object.fromEntries(files.sort().map(name => [name, readFileSync(join(project, folder, name), 'utf8')]))
}

const isWriting = (out: string) =>
  readdirSync(join(project, out), { recursive: true, encoding: 'utf8' }).some(name => /\.crdgen-.*\.tmp$/.test(name))

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
async function kill(args: readonly string[], out: string, whenWriting: boolean, delay: number): Promise<void> {
  const env = { HOME: project, TMPDIR: project }
  const child = spawn(process.execPath, args, { cwd: project, env, stdio: 'ignore', detached: true })
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

test.each(cases)('$name, killed, leaves old or new files', { timeout: 60_000 + kills * 30_000 }, async ({ out, args }) => {
  const [old, fresh] = [read(`${out}-old`), read(`${out}-new`)]
  expect(Object.keys(old)).toHaveLength(many)
  const seen = { old: 0, new: 0 }
  for (let round = 0; round < kills; round++) {
    rmSync(join(project, out), { recursive: true, force: true })
    cpSync(join(project, `${out}-old`), join(project, out), { recursive: true })
    const whenWriting = round % 4 !== 3
    await kill([bin, ...args('new')], out, whenWriting, whenWriting ? Math.random() * 60 : Math.random() * 3000)
    expect(runCrdgen(project, ['explain', 'output/', '--no-color'])).toMatchObject({ exit: 0 })
    const now = read(out)
    expect(Object.keys(now)).toEqual(Object.keys(old))
    const state =
      now['g00.example.com_widgets.yaml'] === fresh['g00.example.com_widgets.yaml'] && JSON.stringify(now) === JSON.stringify(fresh)
        ? 'new'
        : 'old'
    expect(now).toEqual(state === 'new' ? fresh : old)
    seen[state]++
  }
  // What is killed leaves nothing that the next run trips over.
  expect(runCrdgen(project, args('new'))).toMatchObject({ exit: 0, err: '' })
  expect(read(out)).toEqual(fresh)
  expect(existsSync(join(project, '.cache/crdgen/journal')) ? readdirSync(join(project, '.cache/crdgen/journal')) : []).toEqual([])
  if (kills > 50) console.log(`${out}: ${JSON.stringify(seen)}`)
})

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
    rmSync(join(project, 'crds'), { recursive: true, force: true })
    cpSync(join(project, 'crds-old'), join(project, 'crds'), { recursive: true })
    await kill([runner, 'run', '-u', '--root', project], 'crds', true, Math.random() * 300)
    expect(runCrdgen(project, ['explain', 'output/', '--no-color'])).toMatchObject({ exit: 0 })
    const now = read('crds')
    expect(Object.keys(now)).toEqual(Object.keys(old))
    expect(Object.entries(now).filter(([name, text]) => text !== old[name] && text !== fresh[name])).toEqual([])
  }
})
