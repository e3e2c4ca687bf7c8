import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepVerified, recallVerified } from './keep.ts'

test('what was kept is recalled; with any bit changed, or cut, it counts as none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crdgen-keep-'))
  try {
    keepVerified(folder, 'code', Buffer.from('compiled code'))
    const whole = readFileSync(join(folder, 'code'))
    expect(recallVerified(folder, 'code')?.toString()).toBe('compiled code')
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const damaged = Buffer.from(whole)
      damaged[bit >> 3] = (whole[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      writeFileSync(join(folder, 'code'), damaged)
      expect(recallVerified(folder, 'code')).toBeUndefined()
    }
    for (const length of [0, 3, whole.length - 1]) {
      writeFileSync(join(folder, 'code'), whole.subarray(0, length))
      expect(recallVerified(folder, 'code')).toBeUndefined()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
