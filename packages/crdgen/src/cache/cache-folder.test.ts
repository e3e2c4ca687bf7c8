import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCacheFolder } from './cache-folder.ts'
import { openOwnFolder } from './own-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crdgen-cache-'))
  mkdirSync(join(folder, 'project/packages/operator'), { recursive: true })
  mkdirSync(join(folder, 'caches'))
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'caches'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const open = (trusted = true) => openCacheFolder(join(folder, 'project/packages/operator'), trusted)
const shared = () => join(folder, 'project/node_modules/.cache/crdgen')
const own = (name = '') => join(folder, 'caches/crdgen', name)

test('results are in the nearest node_modules', () => {
  mkdirSync(join(folder, 'project/node_modules'))
  expect(open()).toBe(shared())
  expect(existsSync(shared())).toBe(true)
})

test('results are in the user’s own folder without a node_modules, when that can not be written, or when the project is not trusted', () => {
  expect(open()).toBe(own('results'))
  expect(statSync(own()).mode & 0o077).toBe(0)
  mkdirSync(join(folder, 'project/node_modules'))
  expect(open(false)).toBe(own('results'))
  writeFileSync(join(folder, 'project/node_modules/.cache'), 'in the way')
  expect(open()).toBe(own('results'))
})

test.skipIf(process.getuid === undefined)('the own folder is closed to others, and none where they could write', () => {
  mkdirSync(own())
  chmodSync(own(), 0o755)
  expect(openOwnFolder('code')).toBe(own('code'))
  expect(lstatSync(own()).mode & 0o777).toBe(0o700)
  chmodSync(own(), 0o770)
  expect(openOwnFolder('code')).toBeUndefined()
  chmodSync(own(), 0o700)
  chmodSync(own('code'), 0o777)
  expect(openOwnFolder('code')).toBeUndefined()
})

test('the own folder is not a link', () => {
  mkdirSync(join(folder, 'elsewhere'))
  symlinkSync(join(folder, 'elsewhere'), own())
  expect(openOwnFolder('code')).toBeUndefined()
})

test.each(['relative/caches', ''])('XDG_CACHE_HOME %j does not count', said => {
  vi.stubEnv('XDG_CACHE_HOME', said)
  vi.stubEnv('HOME', folder)
  vi.stubEnv('LOCALAPPDATA', folder)
  expect(openOwnFolder('code')?.startsWith(folder)).toBe(true)
})

test('is none where nothing can be made', () => {
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'nowhere'))
  writeFileSync(join(folder, 'nowhere'), '')
  expect(open()).toBeUndefined()
})
