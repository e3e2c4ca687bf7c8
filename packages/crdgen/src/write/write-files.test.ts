import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeFiles } from './write-files.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'crdgen-write-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (...parts: string[]) => join(folder, ...parts)
const file = (parts: readonly string[], content: string) => ({ path: at(...parts), shown: parts.join('/'), content })
const read = (...parts: string[]) => readFileSync(at(...parts), 'utf8')

describe('writeFiles', () => {
  test('writes new and changed files, makes folders, leaves nothing else', () => {
    writeFileSync(at('a.yaml'), 'before')
    writeFiles([file(['a.yaml'], 'after'), file(['deploy', 'crds', 'b.yaml'], 'new')])
    expect(read('a.yaml')).toBe('after')
    expect(read('deploy', 'crds', 'b.yaml')).toBe('new')
    expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['a.yaml', 'deploy', 'deploy/crds', 'deploy/crds/b.yaml'])
  })

  test('writes nothing when one file can not be prepared', () => {
    writeFileSync(at('a.yaml'), 'before')
    writeFileSync(at('file'), '')
    const write = () => writeFiles([file(['a.yaml'], 'after'), file(['new', 'b.yaml'], 'new'), file(['file', 'c.yaml'], 'never')])
    expect(write).toThrow("crdgen: can't write file/c.yaml: a part of the path is a file, not a folder")
    expect(read('a.yaml')).toBe('before')
    expect(readdirSync(folder).toSorted()).toEqual(['a.yaml', 'file'])
  })

  test('puts back what was written when a later file can not be put in place', () => {
    writeFileSync(at('a.yaml'), 'before')
    mkdirSync(at('z.yaml'))
    const write = () => writeFiles([file(['a.yaml'], 'after'), file(['b.yaml'], 'new'), file(['z.yaml'], 'never')])
    expect(write).toThrow('it is a folder')
    expect(read('a.yaml')).toBe('before')
    expect(readdirSync(folder).toSorted()).toEqual(['a.yaml', 'z.yaml'])
  })

  test('keeps a link a link, and the mode of a file', () => {
    writeFileSync(at('real.yaml'), 'before')
    chmodSync(at('real.yaml'), 0o600)
    symlinkSync('real.yaml', at('link.yaml'))
    writeFiles([file(['link.yaml'], 'after')])
    expect(readlinkSync(at('link.yaml'))).toBe('real.yaml')
    expect(read('real.yaml')).toBe('after')
    expect(statSync(at('real.yaml')).mode & 0o777).toBe(0o600)
  })

  test('writes into a device, which stays one', () => {
    writeFiles([{ path: '/dev/null', shown: '/dev/null', content: 'gone' }])
    expect(statSync('/dev/null').isFile()).toBe(false)
  })

  test.skipIf(!existsSync('/dev/full'))('puts the files back when a device takes nothing', () => {
    writeFileSync(at('a.yaml'), 'before')
    const full = { path: '/dev/full', shown: 'full', content: 'x' }
    expect(() => writeFiles([full, file(['a.yaml'], 'after')])).toThrow("can't write full: the disk is full")
    expect(read('a.yaml')).toBe('before')
  })

  test('makes no folder for nothing', () => {
    writeFiles([])
    expect(existsSync(at('crds'))).toBe(false)
  })
})
