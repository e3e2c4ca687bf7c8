import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeOld } from './remove-old.ts'

test.each([
  ['an earlier state of the same file goes', ['code-a-1-1.bin', 'code-a-2-2.bin'], 100, ['code-a-2-2.bin']],
  ['others stay', ['code-a-1-1.bin', 'code-b-1-1.bin'], 100, ['code-a-1-1.bin', 'code-b-1-1.bin']],
  [
    'what was written first goes where there is too much',
    ['code-a-1-1.bin', 'code-b-1-1.bin', 'code-c-1-1.bin'],
    25,
    ['code-b-1-1.bin', 'code-c-1-1.bin'],
  ],
  ['what was written last stays, whatever it takes', ['code-a-1-1.bin', 'code-b-1-1.bin'], 5, ['code-b-1-1.bin']],
  ['what is no compiled code stays', ['unchanged-a.json', 'code-b-1-1.bin'], 5, ['code-b-1-1.bin', 'unchanged-a.json']],
])('%s', (_, entries, mostBytes, left) => {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-code-'))
  try {
    for (const [index, entry] of entries.entries()) {
      writeFileSync(join(folder, entry), '0123456789')
      utimesSync(join(folder, entry), index + 1, index + 1)
    }
    removeOld(folder, entries.at(-1) ?? '', mostBytes)
    expect(readdirSync(folder).sort()).toEqual(left)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
