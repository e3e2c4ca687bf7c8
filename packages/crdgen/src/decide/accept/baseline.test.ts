import { createDiagnostic, type Diagnostic, type Severity } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { type BaselineFiles, compareWithBaseline, makeBaseline } from './baseline.ts'

const found = (subject: string, file: string, line = 1, severity: Severity = 'error'): Diagnostic =>
  createDiagnostic({ rule: 'a/one', severity, subject, message: 'is wrong', at: { file, line, column: 1 } })
const read = (...files: readonly string[]): BaselineFiles => ({ fileOf: ({ file = '' }) => file, isCovered: file => files.includes(file) })
const both = read('a.yaml', 'b.yaml')

test.each<readonly [what: string, before: readonly Diagnostic[], now: readonly Diagnostic[], left: number, unused: number]>([
  ['the same', [found('A', 'a.yaml')], [found('A', 'a.yaml')], 0, 0],
  ['at another line', [found('A', 'a.yaml')], [found('A', 'a.yaml', 9)], 0, 0],
  ['in another file', [found('A', 'a.yaml')], [found('A', 'b.yaml')], 0, 0],
  ['of no subject, in another file', [found('', 'a.yaml')], [found('', 'b.yaml')], 1, 1],
  ['a new one', [found('A', 'a.yaml')], [found('A', 'a.yaml'), found('B', 'a.yaml')], 1, 0],
  ['more often than before', [found('A', 'a.yaml')], [found('A', 'a.yaml'), found('A', 'b.yaml')], 1, 0],
  ['as often as before', [found('A', 'a.yaml'), found('A', 'a.yaml', 2)], [found('A', 'a.yaml'), found('A', 'b.yaml')], 0, 0],
  ['one that is fixed', [found('A', 'a.yaml')], [], 0, 1],
  ['one of a file that was not read', [found('A', 'c.yaml')], [], 0, 0],
  ['a note', [found('A', 'a.yaml', 1, 'note')], [found('A', 'a.yaml', 1, 'note')], 1, 0],
])('%s', (_what, before, now, left, unused) => {
  const compared = compareWithBaseline(now, makeBaseline(before, [], both), both)
  expect([compared.left.length, compared.unused.length]).toEqual([left, unused])
})

test('an update keeps entries of files that were not read, and drops what is fixed', () => {
  const before = makeBaseline([found('A', 'a.yaml'), found('B', 'b.yaml')], [], both)
  const entries = makeBaseline([found('C', 'a.yaml')], before, read('a.yaml'))
  expect(entries.map(({ subject }) => subject)).toEqual(['C', 'B'])
})

test('an entry of upstream/missing-field is of use while the struct is reported as narrowed', () => {
  const at = { file: 'a.yaml', line: 1, column: 1 }
  const lacking = (field: string) =>
    createDiagnostic({
      rule: 'upstream/missing-field',
      severity: 'warning',
      subject: 'A',
      path: `spec.pod.${field}`,
      message: 'is missing',
      at,
    })
  const narrowed = createDiagnostic({
    rule: 'upstream/narrowed',
    severity: 'note',
    subject: 'A',
    path: 'spec.pod',
    message: 'leaves out os',
    data: { fields: ['os'], places: ['v1:spec.pod'] },
    at,
  })
  const entries = makeBaseline([lacking('os'), { ...lacking('os'), path: 'spec.podder.os', fingerprint: '0' }], [], both)
  expect(compareWithBaseline([narrowed], entries, both)).toMatchObject({ left: [narrowed], known: 0, unused: [{ path: 'spec.podder.os' }] })
})
