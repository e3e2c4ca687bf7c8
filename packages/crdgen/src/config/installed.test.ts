import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findInstalled } from './installed.ts'

let root: string
beforeEach(() => void (root = realpathSync(mkdtempSync(join(tmpdir(), 'crdgen-installed-')))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

function install(folder: string, name: string): string {
  const home = join(root, folder, 'node_modules', name)
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'index.js'), '')
  return join(home, 'index.js')
}

function makeFolder(path: string, manifest?: string): string {
  mkdirSync(join(root, path), { recursive: true })
  if (manifest !== undefined) writeFileSync(join(root, path, 'package.json'), manifest)
  return join(root, path)
}

test('finds a package of the folder, and of those above it in the project', () => {
  const folder = makeFolder('work/a/src')
  makeFolder('work', '{"workspaces": ["a"]}')
  makeFolder('work/a', '{}')
  const hoisted = install('work', '@x/lib')
  expect(findInstalled('@x/lib', folder)).toBe(hoisted)
  expect(findInstalled('@x/lib/index.js', folder)).toBe(hoisted)
  const nearer = install('work/a', '@x/lib')
  expect(findInstalled('@x/lib', folder)).toBe(nearer)
  expect(findInstalled('none', folder)).toBeUndefined()
})

test('finds nothing above the project', () => {
  install('.', 'lib')
  expect(findInstalled('lib', makeFolder('with', '{}'))).toBeUndefined()
  expect(findInstalled('lib', makeFolder('without'))).toBeUndefined()
})

test('finds what a link leads to in the store of a package manager, and what lies beside that', () => {
  const folder = makeFolder('work', '{}')
  const [lib, other] = [install('store/lib@1', 'lib'), install('store/lib@1', 'other')]
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(lib, '..'), join(folder, 'node_modules/lib'))
  expect(findInstalled('lib', folder)).toBe(lib)
  expect(findInstalled('other', folder)).toBeUndefined()
  expect(findInstalled('other', join(lib, '..'))).toBe(other)
})

test.runIf(process.getuid?.() === 0)('does not find what another user has put there', () => {
  const folder = makeFolder('work/a', '{}')
  makeFolder('work', '{"workspaces": ["a"]}')
  const lib = install('work', 'lib')
  chownSync(join(lib, '..'), 1234, 1234)
  expect(findInstalled('lib', folder)).toBeUndefined()
  chownSync(folder, 1234, 1234)
  expect(findInstalled('lib', folder)).toBe(lib)
})
