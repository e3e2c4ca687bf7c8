/** What a repository of somebody else must not be able to do to who runs crdgen in it. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeProject, makeRoot, runCrdgen } from './project.ts'

const root = makeRoot()
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('a config', () => {
  const leavesMark = (mark: string) =>
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(mark)}, 'x')\nexport default {}\n`

  test('of a parent folder does not run outside of a package or repository', () => {
    const above = join(root, 'above')
    mkdirSync(above)
    const mark = join(above, 'mark')
    writeFileSync(join(above, 'crdgen.config.mjs'), leavesMark(mark))
    const below = join(above, 'some/folder')
    mkdirSync(below, { recursive: true })
    writeFileSync(join(below, 'a.yaml'), 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n')
    expect(runCrdgen(below, ['validate', 'a.yaml']).exit).toBe(0)
    expect(existsSync(mark)).toBe(false)
    writeFileSync(join(above, 'package.json'), '{}')
    expect(runCrdgen(below, ['validate', 'a.yaml']).exit).toBe(0)
    expect(existsSync(mark)).toBe(true)
  })

  test.each([['PodSpec.os'], ['@listTyp'], ['Widget.spec']])('runs at most once to explain %s', question => {
    const project = makeProject(root, `once-${question.replace(/\W/g, '')}`)
    const mark = join(project, 'mark')
    writeFileSync(mark, '')
    writeFileSync(join(project, 'crdgen.config.mjs'), leavesMark(mark))
    runCrdgen(project, ['explain', question])
    expect(readFileSync(mark, 'utf8').length).toBeLessThanOrEqual(1)
  })
})

describe('compiled code', () => {
  const [major = 0] = process.versions.node.split('.').map(Number)

  test('is not taken from the project', () => {
    const project = makeProject(root, 'planted', 'generate')
    expect(runCrdgen(project, ['generate', '-q']).exit).toBe(0)
    expect(existsSync(join(project, 'node_modules/.cache'))).toBe(false)
    expect(statSync(join(root, '.cache/crdgen')).mode & 0o777).toBe(0o700)
  })

  test.runIf(major < 22)('is verified before it is run: a damaged page is not a crash', () => {
    const project = makeProject(root, 'damaged', 'generate')
    expect(runCrdgen(project, ['generate', '-q']).exit).toBe(0)
    const cache = join(root, '.cache/crdgen/code')
    for (const name of readdirSync(cache)) {
      const bytes = readFileSync(join(cache, name))
      bytes.fill(0, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 4096)
      writeFileSync(join(cache, name), bytes)
    }
    const { exit, err } = runCrdgen(project, ['generate', '--stdout', '-q'])
    expect(exit).toBe(0)
    expect(err).not.toContain('error')
  })
})

describe('a git repository', () => {
  const git = (cwd: string, ...args: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
    })

  test('can not run a program through its config', () => {
    const folder = join(root, 'git')
    const [origin, clone, mark] = [join(folder, 'origin'), join(folder, 'clone'), join(folder, 'mark')]
    mkdirSync(origin, { recursive: true })
    git(origin, 'init', '-q', '-b', 'main')
    git(origin, 'config', 'uploadpack.allowFilter', 'true')
    writeFileSync(join(origin, 'a.yaml'), 'kind: ConfigMap\n')
    git(origin, 'add', '-A')
    git(origin, 'commit', '-q', '-m', 'first')
    expect(git(folder, 'clone', '-q', '--no-checkout', '--filter=blob:none', `file://${origin}`, clone).status).toBe(0)
    for (const [key, value] of [
      ['remote.origin.uploadpack', `touch ${mark}; git-upload-pack`],
      ['core.fsmonitor', `touch ${mark}`],
      ['core.sshCommand', `touch ${mark}`],
      ['core.pager', `touch ${mark}`],
    ] as const)
      git(clone, 'config', key, value)
    writeFileSync(join(clone, 'b.yaml'), 'kind: ConfigMap\n')
    const { exit, err } = runCrdgen(clone, ['diff', 'git:HEAD:a.yaml', 'b.yaml'], { PATH: process.env['PATH'] ?? '' })
    expect(err).toMatch(/^crdgen diff: git: /)
    expect(exit).toBe(2)
    expect(existsSync(mark)).toBe(false)
  })
})

test('a folder that can not be made ends the run', () => {
  const project = makeProject(root, 'proc', 'generate')
  const { exit, err } = runCrdgen(project, ['generate', '--out', '/proc/x/y'])
  expect(err).toMatch(/crdgen: can't write .*: no such file or folder/)
  expect(exit).toBe(2)
})

test('globs end, whatever they are', { timeout: 20_000 }, () => {
  const project = makeProject(root, 'globs')
  writeFileSync(join(project, 'a'.repeat(200)), '')
  appendFileSync(join(project, '{a'), 'kind: x')
  for (const glob of [`${'*a'.repeat(8)}b`, '[z-a]*.yaml', `${'**/'.repeat(30)}b`, '{'.repeat(3000)])
    expect(runCrdgen(project, ['check', glob])).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/^crdgen check: .*(?:matches no file|no such file|name is too long)/),
    })
})
