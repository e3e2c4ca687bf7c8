/** Many runs at once that add to one ledger, or to one baseline: none is lost, and nothing but the file is left. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { digest } from '../../packages/crdgen/src/system/cache/digest.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { bin, makeProject, makeRoot, runCrdgen } from './project.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** How many runs there are at once. */
const many = Number(process.env['CRDGEN_PARALLEL'] ?? 12)

/** A Pod with as many unknown fields, so that there are as many findings to accept. */
function makePods(name: string): string {
  const project = makeProject(join(root, name), name)
  const fields = Array.from({ length: many }, (_, at) => `unknown${at}: 1`).join(', ')
  writeFileSync(join(project, 'pod.yaml'), `apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {containers: [], ${fields}}\n`)
  writeFileSync(join(project, 'crdgen.config.yaml'), "kubernetes: '1.36'\n")
  return project
}

function findAll(project: string): readonly string[] {
  const { diagnostics } = JSON.parse(runCrdgen(project, ['validate', '--format', 'json', 'pod.yaml']).out)
  return diagnostics.map(({ fingerprint }: { readonly fingerprint: string }) => fingerprint)
}

type Environment = Readonly<Record<string, string>>

function accept(project: string, fingerprint: string, env: Environment): Promise<number | null> {
  const args = [bin, 'validate', '-q', 'pod.yaml', '--accept', fingerprint, '--reason', 'meant']
  return new Promise(settle => spawn(process.execPath, args, { cwd: project, env, stdio: 'ignore' }).once('exit', settle))
}

const accepted = (project: string) =>
  [...readFileSync(join(project, 'crdgen-accepted.yaml'), 'utf8').matchAll(/fingerprint: "(\w+)"/g)].map(match => match[1]).toSorted()

describe('one ledger', () => {
  test.each([
    ['with a cache folder', 'own', (project: string) => ({ HOME: join(project, '..'), TMPDIR: root })],
    ['where HOME is the project', 'home', (project: string) => ({ HOME: project, TMPDIR: root })],
    ['where HOME can not be written', 'proc', () => ({ HOME: '/proc', TMPDIR: root })],
  ])('%s keeps what all runs add', { timeout: 60_000 + many * 10_000 }, async (_, name, env) => {
    const project = makePods(name)
    const [before, fingerprints] = [readdirSync(project), findAll(project)]
    expect(fingerprints.length).toBeGreaterThanOrEqual(many)
    const ended = await Promise.all(fingerprints.map(one => accept(project, one, env(project))))
    expect(ended.filter(code => code === 2 || code === null)).toEqual([])
    expect(accepted(project)).toEqual(fingerprints.toSorted())
    expect(readdirSync(project).toSorted()).toEqual([...before, 'crdgen-accepted.yaml'].toSorted())
  })

  test('takes over the lock of a run that was killed, of a number that is used again, and of another machine', { timeout: 60_000 }, () => {
    const project = makePods('left')
    const [first = ''] = findAll(project)
    const env = { HOME: join(root, 'left') }
    const run = () => runCrdgen(project, ['validate', '-q', 'pod.yaml', '--accept', first, '--reason', 'meant'], env).exit
    expect(run()).toBe(1)
    const locks = join(root, 'left/.cache/crdgen/locks')
    expect(readdirSync(locks)).toEqual([])
    const name = digest(join(project, 'crdgen-accepted.yaml'))
    for (const owner of [
      { pid: 999_999_999, began: '1', host: hostname() },
      { pid: process.pid, began: '1', host: hostname() },
      { pid: 1, began: '1', host: 'another-machine' },
    ]) {
      writeFileSync(join(locks, name), `${JSON.stringify(owner)}\n`)
      expect(run()).toBe(1)
      expect(readdirSync(locks)).toEqual([])
    }
    for (const committed of ['', 'x', `1 ${hostname()}\n`]) {
      writeFileSync(join(project, 'crdgen-accepted.yaml.lock'), committed)
      expect(run()).toBe(1)
    }
  })
})
