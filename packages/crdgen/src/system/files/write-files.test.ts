import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
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
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeFiles } from './write-files.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'crdgen-write-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (...parts: string[]) => join(folder, ...parts)
const file = (parts: readonly string[], content: string) => ({ path: at(...parts), shown: parts.join('/'), content, own: folder })
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
    writeFiles([{ path: '/dev/null', shown: '/dev/null', content: 'gone', own: '/dev/null' }])
    expect(statSync('/dev/null').isFile()).toBe(false)
  })

  test.skipIf(!existsSync('/dev/full'))('puts the files back when a device takes nothing', () => {
    writeFileSync(at('a.yaml'), 'before')
    const full = { path: '/dev/full', shown: 'full', content: 'x', own: '/dev/full' }
    expect(() => writeFiles([full, file(['a.yaml'], 'after')])).toThrow("can't write full: the disk is full")
    expect(read('a.yaml')).toBe('before')
  })

  test('makes no folder for nothing', () => {
    writeFiles([])
    expect(existsSync(at('crds'))).toBe(false)
  })
})

describe('a link', () => {
  let outside: string
  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), 'crdgen-outside-'))
    writeFileSync(join(outside, 'a.yaml'), 'theirs')
    mkdirSync(at('project/crds'), { recursive: true })
    writeFileSync(at('project/package.json'), '{}')
  })
  afterEach(() => rmSync(outside, { recursive: true, force: true }))

  /** Writes project/crds/a.yaml; `named` is what the user named of it. */
  const write = (path = 'project/crds/a.yaml', named = 'project') =>
    writeFiles([{ path: at(path), shown: path, content: 'ours', own: at(named) }])
  const link = (target: string, path: string) => {
    rmSync(at(path), { recursive: true, force: true })
    symlinkSync(target, at(path))
  }

  test.each([
    ['a file', 'crds/a.yaml', () => join(outside, 'a.yaml'), 'it is a link out of the project'],
    ['a file that is not there', 'crds/a.yaml', () => join(outside, 'new.yaml'), 'it is a link to nowhere'],
    ['a device', 'crds/a.yaml', () => '/dev/null', 'it is a link out of the project'],
    ['a folder', 'crds', () => outside, 'crds is a link out of the project'],
    ['a folder that is not there', 'crds', () => join(outside, 'new'), 'crds is a link to nowhere'],
    ['the folder above', 'crds', () => '..', 'crds is a link out of the project'],
    ['itself', 'crds/a.yaml', () => 'a.yaml', 'its links go round in a circle'],
  ])('to %s is refused', (_, path, target, reason) => {
    link(target(), join('project', path))
    expect(() => write()).toThrow(reason)
    expect(readdirSync(outside)).toEqual(['a.yaml'])
    expect(readFileSync(join(outside, 'a.yaml'), 'utf8')).toBe('theirs')
  })

  test('of links is refused by where it ends', () => {
    link(outside, 'project/inner')
    link('../inner/a.yaml', 'project/crds/a.yaml')
    expect(() => write()).toThrow('it is a link out of the project')
    expect(readFileSync(join(outside, 'a.yaml'), 'utf8')).toBe('theirs')
  })

  test('that has the name of a temporary file is not written through', () => {
    link(join(outside, 'a.yaml'), `project/crds/.crdgen-${process.pid}-0.tmp`)
    write()
    expect(read('project/crds/a.yaml')).toBe('ours')
    expect(readFileSync(join(outside, 'a.yaml'), 'utf8')).toBe('theirs')
  })

  test('that stays in the project is followed', () => {
    mkdirSync(at('project/deploy'))
    link('deploy', 'project/crds')
    write()
    expect(read('project/deploy/a.yaml')).toBe('ours')
  })

  test('in what the user named is followed', () => {
    link(outside, 'project/crds')
    write('project/crds/a.yaml', 'project/crds')
    expect(readFileSync(join(outside, 'a.yaml'), 'utf8')).toBe('ours')
    link(join(outside, 'new.yaml'), 'project/report.json')
    write('project/report.json', 'project/report.json')
    expect(readFileSync(join(outside, 'new.yaml'), 'utf8')).toBe('ours')
    expect(readlinkSync(at('project/report.json'))).toBe(join(outside, 'new.yaml'))
  })

  test('above the project is the system’s own', () => {
    symlinkSync(at('project'), join(outside, 'mounted'))
    const path = join(outside, 'mounted/crds/a.yaml')
    writeFiles([{ path, shown: 'a', content: 'ours', own: join(outside, 'mounted') }])
    expect(read('project/crds/a.yaml')).toBe('ours')
  })
})

describe.skipIf(process.getuid?.() !== 0)('owner and group', () => {
  test('of a file that is replaced are kept', () => {
    writeFileSync(at('a.yaml'), 'before')
    chownSync(at('a.yaml'), 1234, 1235)
    chmodSync(at('a.yaml'), 0o640)
    writeFiles([file(['a.yaml'], 'after')])
    const { uid, gid, mode } = statSync(at('a.yaml'))
    expect([uid, gid, mode & 0o777, read('a.yaml')]).toEqual([1234, 1235, 0o640, 'after'])
  })
})

test('that other names of a file keep its content is reported', () => {
  writeFileSync(at('a.yaml'), 'before')
  linkSync(at('a.yaml'), at('b.yaml'))
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  writeFiles([file(['a.yaml'], 'after')])
  expect(write.mock.calls).toEqual([['crdgen: a.yaml was a hard link; its other names keep the content before\n']])
  write.mockRestore()
  expect([read('a.yaml'), read('b.yaml')]).toEqual(['after', 'before'])
})
