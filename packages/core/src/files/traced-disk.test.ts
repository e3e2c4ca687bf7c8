import { expect, test } from 'vitest'
import type { Disk } from './disk.ts'
import { traceDisk } from './traced-disk.ts'

const base: Disk = {
  read: path => (path === '/file' ? 'text' : undefined),
  isFile: path => path === '/file',
  exists: path => path === '/file' || path === '/folder',
  isFolder: path => path === '/folder',
  realPath: path => path,
  find: () => [],
}

test('a path that is there is never noted as missing, whatever it was asked for as', () => {
  const { disk, trace } = traceDisk(base, new Map([['/overlay/file', '']]))
  for (const path of ['/file', '/folder', '/overlay', '/overlay/file', '/nothing'])
    for (const ask of [disk.exists, disk.isFolder]) ask(path)
  disk.isFile('/file')
  expect([...trace.missing]).toEqual(['/nothing'])
})
