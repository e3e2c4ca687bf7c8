import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCacheFolder } from './cache-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crdgen-cache-'))
  mkdirSync(join(folder, 'project/packages/operator'), { recursive: true })
  mkdirSync(join(folder, 'temporary'))
  vi.stubEnv('TMPDIR', join(folder, 'temporary'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const open = (trusted = true) => openCacheFolder(join(folder, 'project/packages/operator'), trusted)
const shared = () => join(folder, 'project/node_modules/.cache/crdgen')
const own = () => join(folder, 'temporary', process.getuid === undefined ? 'crdgen' : `crdgen-${process.getuid()}`)

test('lies in the nearest node_modules', () => {
  mkdirSync(join(folder, 'project/node_modules'))
  expect(open()).toBe(shared())
  expect(existsSync(shared())).toBe(true)
})

test('is this user’s alone where there is no node_modules, or it can not be written, or the project is not trusted', () => {
  expect(open()).toBe(own())
  expect(statSync(own()).mode & 0o077).toBe(0)
  mkdirSync(join(folder, 'project/node_modules'))
  expect(open(false)).toBe(own())
  writeFileSync(join(folder, 'project/node_modules/.cache'), 'in the way')
  expect(open()).toBe(own())
})

test.skipIf(process.getuid === undefined)('is none where others could write', () => {
  mkdirSync(own())
  chmodSync(own(), 0o777)
  expect(open()).toBeUndefined()
})

test('is none where nothing can be made', () => {
  vi.stubEnv('TMPDIR', join(folder, 'temporary/nowhere'))
  writeFileSync(join(folder, 'temporary/nowhere'), '')
  expect(open()).toBeUndefined()
})
