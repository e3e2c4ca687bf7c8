import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeProject, makeRoot } from '../cli/project.ts'
import { type FakeGitHub, runAction, startGitHub } from './runner.ts'

const root = makeRoot()
const crds = fileURLToPath(new URL('../cli/fixtures/diff', import.meta.url))
let github: FakeGitHub
beforeEach(async () => {
  github = await startGitHub()
  return () => github.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function git(folder: string, ...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder, stdio: 'ignore' })
}

/** A clone of a pull request that breaks, with nothing of main but origin's. */
function makeClone(name: string): string {
  const folder = makeProject(join(root, name), 'work', 'none')
  cpSync(join(crds, 'v1'), join(folder, 'crds'), { recursive: true })
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
  git(folder, 'init', '-q', '-b', 'pull')
  git(folder, 'add', '.')
  git(folder, 'commit', '-qm', 'one')
  git(folder, 'update-ref', 'refs/remotes/origin/main', 'HEAD')
  cpSync(join(crds, 'v2'), join(folder, 'crds'), { recursive: true })
  git(folder, 'commit', '-qam', 'two')
  return folder
}

const event = { pull_request: { number: 7, head: { sha: 'abc' } } }
const onMain = { GITHUB_BASE_REF: 'main' }

test('a pull request that breaks: annotations, summary, one comment, findings for code scanning', async () => {
  const workspace = makeClone('breaks')
  github.comments.push(
    { id: 1, body: 'other', user: { type: 'User' } },
    { id: 2, body: 'mine <!-- crdgen action: diff . -->', user: { type: 'User' } },
  )
  const job = { workspace, inputs: { paths: 'crds', sarif: 'true' }, event, env: onMain, github }
  const { log, summary, exit } = await runAction(job)
  expect(exit).toBe(1)
  expect(log).toContain('::error file=crds/example.com_backups.yaml,line=25')
  expect(summary).toMatch(/^\*\*Breaks those who write example\.com\/v1 Backup\*\*: `spec\.keep`/)
  expect(github.comments).toHaveLength(3)
  expect(github.comments[2]?.body.split('\n')[0]).toMatch(/^\*\*Breaks .*proof: `\{"spec":\{"keep":2/)
  expect(github.requests.every(one => one.endsWith('Bearer secret'))).toBe(true)
  const [sarif] = github.sarifs
  expect(sarif).toMatchObject({ commit_sha: 'abc', ref: 'refs/pull/7/head' })
  expect(JSON.parse(gunzipSync(Buffer.from(sarif?.['sarif'] ?? '', 'base64')).toString()).runs[0].results).toHaveLength(4)

  // A push that fixes it updates the comment.
  cpSync(join(crds, 'v1'), join(workspace, 'crds'), { recursive: true })
  git(workspace, 'commit', '-qam', 'three')
  const again = await runAction(job)
  expect(again.exit).toBe(0)
  expect(github.comments).toHaveLength(3)
  expect(github.comments[2]?.body).toMatch(/^\*\*Breaks nobody/)
})

test('nothing to say, no comment', async () => {
  const workspace = makeClone('fine')
  git(workspace, 'update-ref', 'refs/remotes/origin/main', 'HEAD')
  expect(await runAction({ workspace, inputs: { paths: 'crds' }, event, env: onMain, github })).toMatchObject({ exit: 0 })
  expect(github.comments).toEqual([])
})

test('a token that may do nothing is a warning', async () => {
  const workspace = makeClone('fork')
  github.refuse = 403
  const { log, exit } = await runAction({ workspace, inputs: { paths: 'crds', sarif: 'true' }, event, env: onMain, github })
  expect(exit).toBe(1)
  expect(log).toMatch(/::warning title=crdgen::the token may not comment/)
  expect(log).toMatch(/::warning title=crdgen::the token may not upload findings/)
})

test('a push is compared with the commit before it, and check takes paths and flags, one a line', async () => {
  const workspace = makeClone('push')
  const before = execFileSync('git', ['rev-parse', 'HEAD^'], { cwd: workspace, encoding: 'utf8' }).trim()
  expect((await runAction({ workspace, inputs: { paths: 'crds' }, event: { before }, github })).exit).toBe(1)
  expect((await runAction({ workspace, inputs: { paths: 'crds' }, event: { before: '0'.repeat(40) }, github })).exit).toBe(2)
  const check = { command: 'check', kubernetes: '1.36', paths: 'crds\n  other.yaml\n', args: '--fail-on=never\n' }
  writeFileSync(join(workspace, 'other.yaml'), 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {contaners: []}\n')
  const { log, exit } = await runAction({ workspace, inputs: check, event: {}, github })
  expect({ exit, hit: log.includes('contaners') }).toEqual({ exit: 0, hit: true })
  expect(github.requests).toEqual([])
})

test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['a base that is missing', { paths: 'crds', base: 'no-such' }, /::error title=crdgen::crdgen diff: .*no-such/],
  ['an unknown flag', { paths: 'crds', args: '--no-such' }, /::error title=crdgen::crdgen diff: unknown flag --no-such/],
  ['no such file', { command: 'check', paths: 'no-such.yaml' }, /::error title=crdgen::crdgen check: no-such\.yaml: no such file/],
])('%s is an annotation', async (name, inputs, line) => {
  const { log, exit } = await runAction({ workspace: makeClone(name.replaceAll(' ', '-')), inputs, event, env: onMain, github })
  expect({ exit, log }).toEqual({ exit: 2, log: expect.stringMatching(line) })
})

test('inputs are data', async () => {
  const workspace = makeClone('hostile')
  for (const inputs of [
    { command: '$(touch pwned)' },
    { command: 'init' },
    { paths: '$(touch pwned)\n`touch pwned`\n; touch pwned' },
    { paths: '--accept=1' },
    { base: '--output=pwned', paths: 'crds' },
    { kubernetes: '1.36; touch pwned', paths: 'crds', command: 'check' },
    { 'working-directory': 'no such\n::error::x' },
    { version: '1 && touch pwned', 'working-directory': '..' },
  ])
    expect(await runAction({ workspace, inputs, event, env: onMain, github })).toMatchObject({ exit: 2 })
  expect(existsSync(join(workspace, 'pwned'))).toBe(false)
  expect(github.comments).toEqual([])
})

test('the comment of another folder is another one', async () => {
  const workspace = makeClone('folders')
  mkdirSync(join(workspace, 'sub/node_modules'), { recursive: true })
  cpSync(join(workspace, 'node_modules/crdgen'), join(workspace, 'sub/node_modules/crdgen'), { recursive: false, verbatimSymlinks: true })
  await runAction({ workspace, inputs: { paths: 'crds' }, event, env: onMain, github })
  await runAction({
    workspace,
    inputs: { paths: '../crds', 'working-directory': 'sub', command: 'check', args: '--fail-on=warning' },
    event,
    env: onMain,
    github,
  })
  expect(new Set(github.comments.map(({ body }) => body.trimEnd().split('\n').at(-1))).size).toBe(github.comments.length)
})
