/**
 * Caches and journals that somebody else could have written: committed with a project, in a folder above it, or where HOME and
 * XDG_CACHE_HOME of a CI job point into the project. None is used.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  lstatSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { isRecord } from '@crdgen/core/json'
import { bin, makeProject, makeRoot, runCrdgen } from './project.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

const mark = 'PLANTED'

/** Compiled code that prints the mark and ends the process, with the header of an entry that V8 accepts. */
function plantedCode(entry: Buffer): Buffer {
  const source = `(function (exports, require) { require('fs').writeSync(1, '${mark}\\n'); require('process').exit(0) })`
  const script = new Script(source, { filename: 'cli.cjs' })
  const body: unknown = script.runInThisContext()
  if (typeof body === 'function') body({}, () => ({ writeSync() {}, exit() {} }))
  const code = script.createCachedData()
  // Magic number, version, source and flags.
  entry.copy(code, 0, 0, 16)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(code))
  return Buffer.concat([code, checksum])
}

/** An answer that prints the mark, in place of what was remembered. */
function plantedAnswer(entry: unknown): unknown {
  if (!isRecord(entry)) return entry
  if ('stdout' in entry) return { ...entry, stdout: `${mark}\n`, exit: 0 }
  const parts = entry['parts']
  const plant = (text: unknown) => String(text).replaceAll(/"kind":"[^"]*"/g, `"kind":"${mark}"`)
  if ('isDivided' in entry && Array.isArray(parts)) return { ...entry, parts: parts.map(one => ({ ...one, text: plant(one.text) })) }
  return isRecord(entry['outcome']) ? { ...entry, outcome: { ...entry['outcome'], made: mark, diagnostics: [] } } : entry
}

/** Replaces every entry of a cache by one of the same name that shows when it is used. */
function poison(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (name.endsWith('.json')) writeFileSync(file, JSON.stringify(plantedAnswer(JSON.parse(readFileSync(file, 'utf8')))))
    if (/code-.*\.bin$/.test(name)) writeFileSync(file, plantedCode(readFileSync(file)))
  }
}

const caches = join(root, 'caches')

/** Runs `generate`, and what reads the types only, until everything that can be kept is kept, and poisons it. */
function makePoison(project: string): string {
  rmSync(caches, { recursive: true, force: true })
  mkdirSync(caches)
  for (let run = 0; run < 4; run++) runCrdgen(project, ['generate'], { XDG_CACHE_HOME: caches })
  runCrdgen(project, ['outline'], { XDG_CACHE_HOME: caches })
  poison(join(caches, 'crdgen'))
  return join(caches, 'crdgen')
}

const old = (project: string) => {
  for (const name of readdirSync(project, { recursive: true, encoding: 'utf8' }))
    if (!name.startsWith('node_modules') && lstatSync(join(project, name)).isFile()) utimesSync(join(project, name), 1e9, 1e9)
}

describe('a planted cache is not used', () => {
  test('the plants of this test work where they are believed', { timeout: 120_000 }, () => {
    const project = makeProject(root, 'control', 'generate')
    old(project)
    makePoison(project)
    expect(runCrdgen(project, ['generate'], { XDG_CACHE_HOME: caches }).out).toContain(mark)
    rmSync(join(caches, 'crdgen/code'), { recursive: true, force: true })
    expect(runCrdgen(project, ['outline'], { XDG_CACHE_HOME: caches }).out).toContain(mark)
    makePoison(project)
    for (const kind of ['unchanged', 'answers']) rmSync(join(caches, 'crdgen', kind), { recursive: true, force: true })
    expect(runCrdgen(project, ['generate'], { XDG_CACHE_HOME: caches }).out).toContain(mark)
  })

  test.each([
    ['HOME=$PWD', (project: string) => ({ HOME: project })],
    ['XDG_CACHE_HOME=$PWD/.cache', (project: string) => ({ XDG_CACHE_HOME: join(project, '.cache') })],
    ['XDG_CACHE_HOME=$PWD/link', (project: string) => ({ XDG_CACHE_HOME: join(project, 'link') })],
    ['XDG_CACHE_HOME=$PWD/../project/.cache', (project: string) => ({ XDG_CACHE_HOME: join(project, '..', basename(project), '.cache') })],
  ])('%s', { timeout: 120_000 }, (_, env) => {
    const project = join(root, 'below')
    if (!existsSync(project)) {
      makeProject(root, 'below', 'generate')
      symlinkSync('.cache', join(project, 'link'))
      old(project)
      const made = makePoison(project)
      cpSync(made, join(project, '.cache/crdgen'), { recursive: true })
      for (const name of ['.', ...readdirSync(made)]) chmodSync(join(project, '.cache/crdgen', name), 0o700)
    }
    const { out, err, exit } = runCrdgen(project, ['generate'], env(project))
    expect([exit, out + err]).toEqual([0, expect.not.stringContaining(mark)])
    expect(runCrdgen(project, ['generate', '--check'], env(project)).out).not.toContain(mark)
    expect(runCrdgen(project, ['outline'], env(project)).out).not.toContain(mark)
  })

  test('in a repository that is around the one that is worked in, and where the command names it', { timeout: 120_000 }, () => {
    const outer = join(root, 'outer')
    const project = makeProject(outer, 'submodule', 'generate')
    for (const folder of [outer, project]) mkdirSync(join(folder, '.git'))
    old(project)
    cpSync(makePoison(project), join(outer, '.cache/crdgen'), { recursive: true, preserveTimestamps: true })
    const { out } = runCrdgen(project, ['generate'], { HOME: outer })
    expect(out).not.toContain(mark)
    const other = join(root, 'named')
    cpSync(makePoison(project), join(other, '.cache/crdgen'), { recursive: true })
    expect(runCrdgen(project, ['check', other], { HOME: other }).out).not.toContain(mark)
    expect(runCrdgen(project, ['check', `${other}/**/*.yaml`], { HOME: other }).out).not.toContain(mark)
  })

  test('in node_modules', { timeout: 120_000 }, () => {
    const project = makeProject(root, 'modules', 'generate')
    old(project)
    const made = makePoison(project)
    const planted = join(project, 'node_modules/.cache/crdgen')
    if (existsSync(planted)) poison(planted)
    cpSync(made, planted, { recursive: true })
    for (const kind of readdirSync(made)) cpSync(join(made, kind), planted, { recursive: true })
    rmSync(caches, { recursive: true })
    expect(runCrdgen(project, ['generate'], { XDG_CACHE_HOME: caches }).out).not.toContain(mark)
  })

  /** A config that was remembered under a digest of its text; whoever knows the text can name it. */
  function plantConfig(modules: string, text: string, planted: object): void {
    const hash = createHash('sha256')
    for (const part of ['0.1.0', 'yaml', text]) hash.update(`${part.length}\0`).update(part)
    mkdirSync(join(modules, '.cache/crdgen'), { recursive: true })
    writeFileSync(join(modules, '.cache/crdgen', `config-${hash.digest('hex').slice(0, 32)}.json`), JSON.stringify(planted))
  }

  test('in place of a config', () => {
    const project = makeProject(root, 'config-planted')
    const text = 'failOn: warning\n'
    writeFileSync(join(project, 'crdgen.config.yaml'), text)
    writeFileSync(join(project, 'a.yaml'), 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {bogus: 1}\n')
    const ran = join(root, 'ran')
    writeFileSync(join(root, 'x.cjs'), `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')\nmodule.exports = { default: {} }\n`)
    plantConfig(join(project, 'node_modules'), text, { extends: join(root, 'x.cjs'), failOn: 'never' })
    expect(runCrdgen(project, ['check', 'a.yaml']).exit).toBe(1)
    expect(existsSync(ran)).toBe(false)
  })

  const isRoot = process.getuid?.() === 0
  const [attacker, victim] = [1001, 1234]
  const as = (user: number) => ({ uid: user, gid: user })
  /** A clone in a folder of somebody's own is closed to others. */
  const mayRun = isRoot && spawnSync(process.execPath, [bin, '--version'], as(victim)).status === 0

  test.skipIf(!mayRun)('of another user, in a folder above', () => {
    const shared = join(root, 'shared')
    const project = makeProject(shared, 'work')
    chmodSync(root, 0o755)
    const text = 'failOn: warning\n'
    writeFileSync(join(project, 'crdgen.config.yaml'), text)
    writeFileSync(join(project, 'a.yaml'), 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {bogus: 1}\n')
    rmSync(join(project, 'node_modules'), { recursive: true })
    const ran = join(project, 'ran')
    writeFileSync(join(shared, 'x.cjs'), `require('node:fs').writeFileSync(${JSON.stringify(ran)}, '')\nmodule.exports = { default: {} }\n`)
    plantConfig(join(shared, 'node_modules'), text, { extends: join(shared, 'x.cjs'), failOn: 'never' })
    for (const name of ['node_modules', 'node_modules/.cache', 'node_modules/.cache/crdgen']) chmodSync(join(shared, name), 0o777)
    for (const name of ['.', 'node_modules', 'x.cjs']) chownSync(join(shared, name), attacker, attacker)
    chownSync(project, victim, victim)
    expect(runCrdgen(project, ['check', 'a.yaml'], { HOME: '/nonexistent' }, as(victim)).exit).toBe(1)
    expect(existsSync(ran)).toBe(false)
  })

  test.skipIf(!mayRun)('of another user, where he could have written', { timeout: 120_000 }, () => {
    const shared = join(root, 'open')
    mkdirSync(shared)
    chmodSync(root, 0o755)
    chmodSync(shared, 0o777)
    const project = makeProject(root, 'private', 'generate')
    const own = join(shared, 'caches')
    mkdirSync(own, { mode: 0o700 })
    const owners = (folder: string, user: number) => {
      chownSync(folder, user, user)
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (!name.startsWith('node_modules')) chownSync(join(folder, name), user, user)
    }
    owners(project, victim)
    owners(own, victim)
    expect(runCrdgen(project, ['generate'], { XDG_CACHE_HOME: own }, as(victim)).exit).toBe(0)
    expect(readdirSync(own)).toEqual([])
    chmodSync(shared, 0o1777)
    expect(runCrdgen(project, ['generate'], { XDG_CACHE_HOME: own }, as(victim)).exit).toBe(0)
    expect(readdirSync(own)).toEqual(['crdgen'])
    poison(join(own, 'crdgen'))
    owners(own, attacker)
    expect(runCrdgen(project, ['generate'], { XDG_CACHE_HOME: own }, as(victim)).out).not.toContain(mark)
  })
})

describe('a planted journal', () => {
  const pid = 999_999_999
  const journal = (fields: object) => ({ owner: { pid, began: '1', host: hostname() }, phase: 'move', folders: [], ...fields })

  /** In a folder of the user's own: as if a cache had been restored that somebody else could write. */
  test('moves and removes nothing but what a run of its own project prepared', { timeout: 120_000 }, async () => {
    const project = makeProject(root, 'journals', 'generate')
    const [own, victim] = [join(root, 'journal-caches'), join(root, 'victim')]
    mkdirSync(victim)
    mkdirSync(join(victim, 'empty'))
    for (const name of ['keep', 'delete', 'overwrite', 'content', '.crdgen-999999999-0.tmp']) writeFileSync(join(victim, name), name)
    runCrdgen(project, ['check', 'api'], { XDG_CACHE_HOME: own })
    const journals = join(own, 'crdgen/journal')
    mkdirSync(journals, { mode: 0o700 })
    const before = readAll(victim)
    const [temporary, target] = [join(victim, '.crdgen-999999999-0.tmp'), join(victim, 'overwrite')]
    const state = stateOf(target)
    const plants = [
      { phase: 'prepare', moves: [{ temporary: join(victim, 'delete'), target: join(victim, 'keep'), before: 'absent' }] },
      { phase: 'prepare', moves: [{ temporary, target, before: state }] },
      { moves: [{ temporary: join(victim, 'content'), target, before: state, prepared: stateOf(join(victim, 'content')) }] },
      {
        moves: [{ temporary, target, before: state, prepared: stateOf(temporary).replace(/\d$/, digit => `${(Number(digit) + 1) % 10}`) }],
      },
      { phase: 'prepare', moves: [{ temporary, target: join(victim, 'empty/x'), before: 'absent' }], folders: [join(victim, 'empty')] },
    ]
    await new Promise(settle => setTimeout(settle, 100))
    for (const folder of [victim, '/', project]) {
      plants.forEach((plant, at) => {
        writeFileSync(join(journals, `${pid}-${at}.json`), JSON.stringify(journal({ folder, ...plant })))
      })
      expect(runCrdgen(project, ['explain', 'PodSpec.os'], { XDG_CACHE_HOME: own }).exit).toBe(0)
      expect(readAll(victim)).toEqual(before)
      expect(readdirSync(journals)).toEqual([])
    }
  })

  function stateOf(path: string): string {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path)
    return `${ino} ${size} ${mtimeMs} ${ctimeMs}`
  }

  function readAll(folder: string): readonly string[] {
    return readdirSync(folder).map(
      name => `${name} ${statSync(join(folder, name)).isFile() ? readFileSync(join(folder, name), 'utf8') : ''}`,
    )
  }
})

describe('where no cache folder can be made', () => {
  test.each([
    ['--help', { XDG_CACHE_HOME: '/proc/none' }, ['--help'], 0],
    ['check', { HOME: '/proc' }, ['check', '--no-config', 'a.yaml'], 0],
    ['a baseline below /proc', {}, ['check', '--no-config', 'a.yaml', '--update-baseline', '--baseline', '/proc/zz/b.yaml'], 2],
    ['a ledger below /proc', {}, ['check', 'a.yaml', '--accept-all', '--reason', 'x', '--config', 'proc.yaml'], 2],
  ] as const)('%s ends at once', (_, env, args, exit) => {
    const project = makeProject(root, 'proc')
    writeFileSync(join(project, 'a.yaml'), 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n')
    writeFileSync(join(project, 'proc.yaml'), 'ledger: /proc/zz/l.yaml\n')
    if (args[1] === 'a.yaml') writeFileSync(join(project, 'a.yaml'), 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {bogus: 1}\n')
    expect(runCrdgen(project, args, env, { timeout: 15_000 })).toMatchObject({ exit })
    rmSync(dirname(join(project, 'a.yaml')), { recursive: true })
  })
})
