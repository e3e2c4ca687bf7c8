import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBaseline, writeBaseline } from './baseline-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'crdgen-baseline-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'baseline.yaml')

test('what is written is read back, whatever it is made of, and the other command keeps its entries', () => {
  const entry = {
    fingerprint: '1234567890123e45',
    rule: 'a/one',
    subject: 'a"b\u2028: #\u0085',
    path: 'spec["a.b"]',
    file: 'é 😀.yaml',
    times: 2,
  }
  writeBaseline({ path: file, shown: 'baseline.yaml', own: file }, 'check', () => [entry])
  const first = readFileSync(file, 'utf8')
  writeBaseline({ path: file, shown: 'baseline.yaml', own: file }, 'validate', () => [{ ...entry, times: 1 }])
  expect(readBaseline(file, 'baseline.yaml')).toMatchObject({ check: [entry], validate: [{ ...entry, times: 1 }] })
  writeBaseline({ path: file, shown: 'baseline.yaml', own: file }, 'validate', () => [])
  expect(readFileSync(file, 'utf8')).toBe(first)
})

test.each([
  ['version: 2\n', 'not a baseline'],
  ['version: 1\ncheck: 3\n', 'check is not a list'],
  ['version: 1\ncheck:\n- rule: a\n', ':3: expected {fingerprint'],
  ['version: [', ':'],
])('%j is not a baseline', (text, words) => {
  writeFileSync(file, text)
  expect(() => readBaseline(file, 'baseline.yaml')).toThrow(words)
})
