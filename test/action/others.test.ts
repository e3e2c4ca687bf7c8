/** The GitLab component, by its script; the hooks of pre-commit, by pre-commit where it is installed, else by their entries. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { bin, makeProject, makeRoot } from '../cli/project.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))
const top = fileURLToPath(new URL('../../', import.meta.url))
const crds = join(top, 'test/cli/fixtures/diff')

/** A clone on a branch that breaks, with crdgen on the PATH and in node_modules. */
function makeClone(name: string): { readonly folder: string; readonly env: NodeJS.ProcessEnv } {
  const folder = makeProject(join(root, name), 'work', 'none')
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  const tool = join(folder, 'node_modules/.bin/crdgen')
  writeFileSync(tool, `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`)
  chmodSync(tool, 0o755)
  cpSync(join(crds, 'v1'), join(folder, 'crds'), { recursive: true })
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
  const env = { PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`, HOME: folder }
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: folder, env, stdio: 'ignore' })
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'one')
  git('checkout', '-qb', 'work')
  cpSync(join(crds, 'v2'), join(folder, 'crds'), { recursive: true })
  git('commit', '-qam', 'two')
  return { folder, env }
}

test('the GitLab component', () => {
  const [spec, jobs] = parseAllDocuments(readFileSync(join(top, 'templates/crdgen/template.yml'), 'utf8')).map(one => one.toJS())
  const [job] = Object.values<{ script: string[]; variables: Record<string, string> }>(jobs)
  const { folder, env } = makeClone('gitlab')
  const run = (inputs: Readonly<Record<string, string>>) => {
    const fill = (text: string) =>
      text.replace(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name: string) => inputs[name] ?? String(spec.spec.inputs[name].default))
    const variables = Object.fromEntries(Object.entries(job?.variables ?? {}).map(([name, value]) => [name, fill(value)]))
    return spawnSync('sh', ['-ec', job?.script.join('\n') ?? ''], {
      cwd: folder,
      env: { ...env, CI_DEFAULT_BRANCH: 'main', ...variables },
      encoding: 'utf8',
    })
  }
  const diff = run({ paths: 'crds' })
  expect([diff.status, diff.stdout.includes('breaking/bound-tightened')]).toEqual([1, true])
  expect(readFileSync(join(folder, 'crdgen.xml'), 'utf8')).toContain('<testsuite')
  expect(run({ command: 'validate', paths: 'crds', kubernetes: '1.36' }).status).toBe(0)
  expect(run({ command: 'validate', paths: 'crds; touch pwned $(touch pwned)' }).status).toBe(2)
  expect(existsSync(join(folder, 'pwned'))).toBe(false)
})

interface Hook {
  readonly id: string
  readonly entry: string
  readonly pass_filenames?: boolean
}

const hooks: readonly Hook[] = parse(readFileSync(join(top, '.pre-commit-hooks.yaml'), 'utf8'))
const expected: Readonly<Record<string, number>> = { 'crdgen-check': 0, 'crdgen-validate': 0, 'crdgen-generate': 2, 'crdgen-diff': 1 }

describe('the hooks of pre-commit', () => {
  test.each(hooks)('the entry of $id', ({ id, entry, pass_filenames: passes }) => {
    const { folder, env } = makeClone(id)
    const files = passes === false ? (id === 'crdgen-diff' ? ['crds'] : []) : ['crds/example.com_backups.yaml']
    expect(spawnSync('sh', ['-c', `${entry} "$@"`, 'hook', ...files], { cwd: folder, env, encoding: 'utf8' }).status).toBe(expected[id])
  })

  const hasPreCommit = spawnSync('pre-commit', ['--version']).status === 0
  test.skipIf(!hasPreCommit)('pre-commit itself (skipped where it is not installed)', () => {
    const { folder, env } = makeClone('pre-commit')
    // As of this machine: what they install comes from a release.
    const local = hooks.map(hook => ({
      ...hook,
      language: 'system',
      additional_dependencies: [],
      ...(hook.id === 'crdgen-diff' ? { args: ['crds'] } : {}),
    }))
    writeFileSync(join(folder, '.pre-commit-config.yaml'), JSON.stringify({ repos: [{ repo: 'local', hooks: local }] }))
    const { stdout, status } = spawnSync('pre-commit', ['run', '--all-files', '--color', 'never'], { cwd: folder, env, encoding: 'utf8' })
    expect(status).toBe(1)
    const outcome = Object.fromEntries(
      Array.from(stdout.matchAll(/^(crdgen [\w -]+?)\.+(?:\([^)]*\))?(Passed|Failed)$/gm), ([, name, result]) => [name, result]),
    )
    expect(outcome).toEqual({
      'crdgen check': 'Passed',
      'crdgen validate': 'Passed',
      'crdgen generate --check': 'Failed',
      'crdgen diff': 'Failed',
    })
  })
})
