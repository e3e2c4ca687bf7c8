import { createDiagnostic, type Finding } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { type Outcome, reportCheck, reportOutcome } from './outcome.ts'

const outcome = (...findings: readonly Finding[]): Outcome => ({
  diagnostics: findings.map(createDiagnostic),
  files: [
    { path: 'crds/example.com_widgets.yaml', status: 'changed', holds: 'v1, v1beta1', size: '41.2 KiB (16% of the apply limit)' },
    { path: 'crds/example.com_caches.yaml', status: 'unchanged', holds: 'v1', size: '9.8 KiB' },
    { path: 'outline.txt', status: 'created', holds: '+1 −0', size: '' },
  ],
  made: '2 CRDs, 3 versions',
  notices: [],
})

const mistake: Finding = {
  rule: 'type/function',
  severity: 'error',
  subject: 'example.com/v1 Widget',
  path: 'spec.run',
  message: 'is a function',
}
const doubt: Finding = { ...mistake, rule: 'type/bare-number', severity: 'warning' }
const stale: Finding = { rule: 'output/stale', severity: 'error', subject: 'example.com Widget', message: 'differs' }

describe('reportOutcome', () => {
  test('lines the files up', () => {
    const { lines, summary } = reportOutcome(outcome())
    expect(lines.map(({ text }) => text)).toEqual([
      '  changed    crds/example.com_widgets.yaml  v1, v1beta1  41.2 KiB (16% of the apply limit)',
      '  unchanged  crds/example.com_caches.yaml   v1           9.8 KiB',
      '  created    outline.txt                    +1 −0',
    ])
    expect(summary).toBe('2 CRDs, 3 versions')
  })

  test.each([
    { findings: [doubt], summary: '2 CRDs, 3 versions, 1 warning', lines: 3 },
    { findings: [mistake, doubt], summary: '1 error, 1 warning in 1 type. Nothing was written.', lines: 0 },
    {
      findings: [mistake, { ...mistake, subject: 'example.com/v1 Cache' }],
      summary: '2 errors in 2 types. Nothing was written.',
      lines: 0,
    },
    {
      findings: [
        mistake,
        ...['api/v1/widget.ts', 'zod', (mistake.subject ?? '').replace('/v1 ', ' ')].map(subject => ({ ...mistake, subject })),
      ],
      summary: '4 errors in 1 type. Nothing was written.',
      lines: 0,
    },
    { findings: [{ ...mistake, subject: 'api/v1/widget.ts' }], summary: '1 error in 1 type. Nothing was written.', lines: 0 },
    { findings: [{ ...mistake, subject: '' }], summary: '1 error. Nothing was written.', lines: 0 },
    { findings: [{ ...mistake, rule: 'output/nothing', subject: 'api/*.ts' }], summary: '1 error. Nothing was written.', lines: 0 },
  ])('$summary', ({ findings, summary, lines }) => {
    const report = reportOutcome(outcome(...findings))
    expect(report.summary).toBe(summary)
    expect(report.lines).toHaveLength(lines)
  })

  test('counts CRDs where types are made of them', () => {
    const findings = [mistake, { ...mistake, subject: 'example.com/v2 Widget' }, { ...mistake, subject: 'caches.example.com' }]
    expect(reportOutcome(outcome(...findings), 'CRD').summary).toBe('3 errors in 2 CRDs. Nothing was written.')
  })
})

test.each([
  { findings: [], summary: '2 CRDs, 3 versions, all fresh' },
  { findings: [doubt], summary: '2 CRDs, 3 versions, all fresh, 1 warning' },
  {
    findings: [stale, { ...stale, rule: 'output/orphan' }, { ...stale, rule: 'output/missing' }],
    summary: '1 stale file, 1 missing file, 1 orphaned file.',
  },
  { findings: [stale, { ...stale, subject: 'other' }, doubt], summary: '2 stale files, 1 warning.' },
  { findings: [mistake], summary: '1 error.' },
])('reportCheck: $summary', ({ findings, summary }) => {
  expect(reportCheck(outcome(...findings)).summary).toBe(summary)
})
