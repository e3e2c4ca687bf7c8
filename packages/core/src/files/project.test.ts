import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readRegularFile } from './disk.ts'
import { findProject, isInside } from './project.ts'

let folder: string
beforeEach(() => void (folder = realpathSync(mkdtempSync(join(tmpdir(), 'crdgen-project-')))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function make(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

describe('findProject', () => {
  test.each([
    ['the git working tree', { '.git': 'gitdir: x', 'a/package.json': '{"workspaces":[]}', 'a/b/package.json': '{}', 'a/b/c/x': '' }, '.'],
    ['the workspace root of pnpm', { 'pnpm-workspace.yaml': '', 'a/b/package.json': '{}', 'a/b/c/x': '' }, '.'],
    ['the workspace root of npm', { 'a/package.json': '\ufeff{"workspaces":["b"]}', 'a/b/package.json': '{}', 'a/b/c/x': '' }, 'a'],
    ['the nearest package.json', { 'a/package.json': '{}', 'a/b/package.json': 'not JSON', 'a/b/c/x': '' }, 'a/b'],
    ['the folder itself', { 'a/b/c/x': '' }, 'a/b/c'],
  ])('is %s', (_, files, expected) => {
    make(files)
    expect(findProject(join(folder, 'a/b/c'))).toBe(join(folder, expected))
  })

  test.runIf(process.getuid?.() === 0)('is nothing that another user has put above', () => {
    make({ '.git': '', 'pnpm-workspace.yaml': '', 'a/package.json': '{}', 'a/b/c/x': '' })
    chownSync(join(folder, '.git'), 1234, 1234)
    chownSync(join(folder, 'pnpm-workspace.yaml'), 1234, 1234)
    expect(findProject(join(folder, 'a/b/c'))).toBe(join(folder, 'a'))
    chownSync(join(folder, 'a/b/c'), 1234, 1234)
    expect(findProject(join(folder, 'a/b/c'))).toBe(folder)
  })

  test('is a real path', () => {
    make({ 'real/package.json': '{}' })
    symlinkSync('real', join(folder, 'link'))
    expect(findProject(join(folder, 'link'))).toBe(join(folder, 'real'))
  })
})

test('isInside resolves links, and takes paths that do not exist', () => {
  make({ 'in/x': '', 'inner/y': '' })
  symlinkSync('../inner', join(folder, 'in/out'))
  symlinkSync('../inner/later', join(folder, 'in/dangling'))
  symlinkSync('loop', join(folder, 'in/loop'))
  const inside = (path: string) => isInside(join(folder, 'in'), join(folder, path))
  expect(['in', 'in/x', 'in/..x', 'in/new/folder', 'in/loop'].filter(path => !inside(path))).toEqual([])
  expect(['inner', 'in/../inner/y', 'in/out/y', 'in/out/new', 'in/dangling', '.'].filter(inside)).toEqual([])
})

describe.skipIf(process.platform === 'win32')('readRegularFile', () => {
  const read = (path: string, largest = 100) => {
    const found = readRegularFile(path, largest)
    return found.ok ? new TextDecoder().decode(found.bytes) : found.reason
  }

  test('reads regular files, also through links, up to a size', () => {
    make({ a: 'text', empty: '' })
    symlinkSync('a', join(folder, 'link'))
    symlinkSync('loop', join(folder, 'loop'))
    expect(['a', 'link', 'empty', 'loop', 'none', 'a/b'].map(name => read(join(folder, name)))).toEqual([
      'text',
      'text',
      '',
      'link',
      'absent',
      'absent',
    ])
    expect([`${'a'.repeat(5000)}`, 'a\0b'].map(name => read(join(folder, name)))).toEqual(['absent', 'absent'])
    expect([read(join(folder, 'a'), 4), read(join(folder, 'a'), 3)]).toEqual(['text', 'size'])
  })

  test('reads no folder, pipe, device or file of the system', () => {
    execFileSync('mkfifo', [join(folder, 'pipe')])
    symlinkSync('/proc/self/environ', join(folder, 'environment'))
    const paths = [
      folder,
      join(folder, 'pipe'),
      join(folder, 'environment'),
      '/dev/zero',
      '/proc/self/environ',
      '/proc/self/root/etc/passwd',
    ]
    expect(paths.map(path => read(path))).toEqual(['folder', 'kind', 'kind', 'kind', 'kind', 'kind'])
  })
})
