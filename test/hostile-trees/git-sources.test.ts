/** Links and submodules of a revision lead out of it: nothing there is read. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRoot } from '../cli/project.ts'
import { runIn, writeTree } from './run-tree.ts'
import { crd, outsideFiles, secrets } from './trees.ts'

const root = makeRoot()
const [outside, tree] = [join(root, 'outside'), join(root, 'tree')]
afterAll(() => rmSync(root, { recursive: true, force: true }))

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: tree, stdio: ['ignore', 'pipe', 'ignore'] })

const secretCrd = crd.replaceAll('widgets', 'outside-secrets').replaceAll('Widget', 'OutsideSecret')

describe.skipIf(process.platform === 'win32')('of a revision', () => {
  beforeAll(() => {
    for (const folder of [outside, tree]) mkdirSync(folder)
    writeTree(outside, { ...outsideFiles, 'crds/secret.yaml': secretCrd }, outside)
    writeTree(
      tree,
      {
        'crds/widget.yaml': crd,
        'crds/secret.yaml': { link: 'OUT/crds/secret.yaml' },
        'crds/object.yaml': { link: '../../outside/object.yaml' },
        'crds/out': { link: 'OUT/crds' },
        'crds/environ.yaml': { link: '/proc/self/environ' },
        'built/kustomization.yaml': 'resources: [widget.yaml, secret.yaml, out, ../sub]\n',
        'built/widget.yaml': crd,
        'built/secret.yaml': { link: 'OUT/crds/secret.yaml' },
        'built/out': { link: 'OUT/crds' },
      },
      outside,
    )
    git('init', '-q')
    git('add', '.')
    git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},sub`)
    git('update-index', '--add', '--cacheinfo', `160000,${'2'.repeat(40)},crds/module`)
    git('commit', '-qm', 'a')
    // What is at the submodule's place now is not what the revision has.
    writeTree(tree, { 'sub/secret.yaml': secretCrd, 'crds/module/secret.yaml': secretCrd }, outside)
  })

  test.each([
    ['a folder with links and a submodule', 'git:HEAD:crds', 0, /kind: Widget/],
    ['a glob', 'git:HEAD:crds/*.yaml', 0, /kind: Widget/],
    ['a link', 'git:HEAD:crds/secret.yaml', 2, /crds\/secret\.yaml is a link, which is not followed in a revision/],
    ['a linked folder', 'git:HEAD:crds/out', 2, /crds\/out is a link/],
    ['what is below a linked folder', 'git:HEAD:crds/out/secret.yaml', 2, /crds\/out is a link/],
    ['a submodule', 'git:HEAD:sub', 2, /sub is a submodule, a repository of its own/],
    ['what is below a submodule', 'git:HEAD:sub/secret.yaml', 2, /sub is a submodule/],
    ['a kustomization that names them', 'git:HEAD:built', 1, /secret\.yaml does not exist[^]*\.\.\/sub\S* does not exist/],
  ])('%s: nothing outside is read', (_, operand, exit, expected) => {
    for (const line of [`render ${operand}`, `diff ${operand} crds/widget.yaml`, `types --stdout ${operand}`]) {
      const ran = runIn(tree, line)
      expect([...secrets, 'OutsideSecret'].filter(secret => ran.out.includes(secret))).toEqual([])
      expect(ran.out).not.toMatch(/bug in crdgen/)
      if (!line.startsWith('render')) continue
      expect(ran.out).toMatch(expected)
      expect(ran.exit).toBe(exit)
    }
  })
})
