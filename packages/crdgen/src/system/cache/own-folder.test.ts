import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLockFolder, openOwnFolder } from './own-folder.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'crdgen-own-')))
  mkdirSync(join(folder, 'project/packages/operator'), { recursive: true })
  mkdirSync(join(folder, 'caches'))
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'caches'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const own = (name = '') => join(folder, 'caches/crdgen', name)
const open = (place: string) => {
  vi.stubEnv('XDG_CACHE_HOME', join(folder, place))
  return openOwnFolder('code')
}

test('is made, with what is missing above it, for this user alone', () => {
  expect(open('deep/er/caches')).toBe(join(folder, 'deep/er/caches/crdgen/code'))
  if (process.getuid !== undefined)
    for (const made of ['deep', 'deep/er/caches/crdgen', 'deep/er/caches/crdgen/code'])
      expect(statSync(join(folder, made)).mode & 0o777).toBe(0o700)
})

describe.skipIf(process.getuid === undefined)('is not used', () => {
  test.each(['', 'code'])('where others can write to it or read it (%j)', name => {
    expect(openOwnFolder('code')).toBe(own('code'))
    for (const mode of [0o755, 0o770, 0o777]) {
      chmodSync(own(name), mode)
      expect(openOwnFolder('code')).toBeUndefined()
    }
    chmodSync(own(name), 0o700)
    expect(openOwnFolder('code')).toBe(own('code'))
  })

  test('below a folder that others can write to, unless only the owners of files can replace them there', () => {
    for (const [mode, expected] of [
      [0o777, undefined],
      [0o775, undefined],
      [0o1777, process.getuid?.() === 0 ? own('code') : undefined],
      [0o755, own('code')],
    ] as const) {
      chmodSync(join(folder, 'caches'), mode)
      expect(openOwnFolder('code')).toBe(expected)
    }
  })

  test('where a link leads there from such a folder', () => {
    mkdirSync(join(folder, 'open'))
    symlinkSync(join(folder, 'caches'), join(folder, 'open/link'))
    expect(open('open/link')).toBe(own('code'))
    chmodSync(join(folder, 'open'), 0o777)
    expect(open('open/link')).toBeUndefined()
  })
})

test('is not a link', () => {
  mkdirSync(join(folder, 'elsewhere'), { mode: 0o700 })
  symlinkSync(join(folder, 'elsewhere'), own())
  expect(openOwnFolder('code')).toBeUndefined()
})

describe('is not below', () => {
  test.each(['.git', 'package.json', 'pnpm-workspace.yaml'])('a project, which has a %s', mark => {
    writeFileSync(join(folder, 'project', mark), '')
    symlinkSync(join(folder, 'project'), join(folder, 'link'))
    expect(['project', 'project/packages/caches', 'link/.cache'].map(open)).toEqual([undefined, undefined, undefined])
    expect(open('caches')).toBe(own('code'))
  })

  test('the working folder', () => {
    const cwd = vi.spyOn(process, 'cwd')
    cwd.mockReturnValue(join(folder, 'project'))
    expect([open('project/.cache'), open('project/packages/.cache')]).toEqual([undefined, undefined])
    expect(open('caches')).toBe(own('code'))
    cwd.mockReturnValue(folder)
    expect(open('caches')).toBeUndefined()
    expect(existsSync(own())).toBe(true)
  })

  test.each(['%', '--config=%', '%/**/*.yaml', '%/crdgen', '%/crdgen/code'])('what the command names: %s', argument => {
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'crdgen', 'check', argument.replace('%', join(folder, 'caches'))])
    mkdirSync(own('code'), { recursive: true, mode: 0o700 })
    expect(openOwnFolder('code')).toBe(argument.endsWith('code') ? own('code') : undefined)
  })
})

test.each(['relative/caches', ''])('XDG_CACHE_HOME %j does not count', given => {
  vi.stubEnv('XDG_CACHE_HOME', given)
  vi.stubEnv('HOME', folder)
  vi.stubEnv('LOCALAPPDATA', folder)
  expect(openOwnFolder('code')?.startsWith(folder)).toBe(true)
})

test.each(['file', 'file/below', '../../../../../../proc/none', '../../../../../../dev/null/x'])(
  'is none where nothing can be made: %s',
  place => {
    writeFileSync(join(folder, 'file'), '')
    expect(open(place)).toBeUndefined()
  },
)

test.skipIf(process.platform === 'win32')('locks are in the temporary folder where there is no other', () => {
  vi.stubEnv('TMPDIR', folder)
  expect(openLockFolder()).toBe(own('locks'))
  vi.stubEnv('XDG_CACHE_HOME', '/proc/none')
  expect(openLockFolder()).toBe(join(folder, `crdgen-${process.getuid?.() ?? 'user'}`, 'locks'))
})
