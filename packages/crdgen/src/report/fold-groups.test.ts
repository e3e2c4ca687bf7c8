import { createDiagnostic, type Diagnostic, type Severity } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { plain } from '../system/terminal/paint.ts'
import { drawCompact } from './draw-compact.ts'
import { foldCauses, foldPlaces } from './fold-causes.ts'
import { drawGroup, foldGroups } from './fold-groups.ts'

const at = (path: string, rule = 'breaking/default-added', severity: Severity = 'warning', subject = 'a/v1 A'): Diagnostic =>
  createDiagnostic({ rule, severity, subject, path, message: 'changed', at: { file: 'a.yaml', line: 3, column: 1 } })
const group = { id: '0123456789abcdef', title: 'JobSpec went from Kubernetes 1.29 to 1.31', path: 'spec.job' }
const groupOf = ({ path }: Diagnostic) => (path.startsWith('spec.job') ? group : undefined)
const context = { paint: plain, width: 100, quiet: false, readSource: () => undefined, fromRoot: (file: string) => file }

test('four findings of one cause are a group, with the worst first, and the others stay', () => {
  const findings = [at('spec.job.a'), at('spec.x'), at('spec.job.b'), at('spec.job.c'), at('spec.job.d', 'breaking/field-removed', 'error')]
  const { groups, others } = foldGroups(findings, groupOf)
  expect(others.map(({ path }) => path)).toEqual(['spec.x'])
  expect(groups.map(one => drawGroup(one, context).join('\n'))).toEqual([
    [
      'error[breaking/*] spec.job JobSpec went from Kubernetes 1.29 to 1.31: 1 error, 3 warnings',
      '  --> a.yaml:3:1  a/v1 A',
      '  error    breaking/field-removed  d changed',
      '  warning  breaking/default-added  a changed, and 2 more',
      "   = help: --places lists them all. Meant? --accept 0123456789abcdef --reason '…' accepts them all.",
    ].join('\n'),
  ])
})

test.each<readonly [what: string, findings: readonly Diagnostic[]]>([
  ['three findings', [at('spec.job.a'), at('spec.job.b'), at('spec.job.c')]],
  [
    'two CRDs with two each',
    ['a/v1 A', 'a/v1 B'].flatMap(subject => [
      at('spec.job.a', undefined, undefined, subject),
      at('spec.job.b', undefined, undefined, subject),
    ]),
  ],
  ['other causes', [at('a'), at('b'), at('c'), at('d'), at('e')]],
])('%s are no group', (_what, findings) => {
  expect(foldGroups(findings, groupOf)).toEqual({ groups: [], others: findings })
})

test('causes in a list: errors first, three of a rule, the others counted', () => {
  const findings = [
    ...['a', 'b', 'c', 'd', 'e'].map(path => at(path, 'manifest/x', 'error')),
    at('w', 'manifest/w', 'warning'),
    ...['y', 'y'].map((path, index) => ({ ...at(path, 'manifest/x', 'error'), file: `${index}.yaml` })),
  ]
  const causes = foldCauses(findings.map(first => ({ first, subjects: [first.subject], more: [] })))
  expect(drawCompact(causes, context)).toEqual([
    'error[manifest/x] 7 errors in 3 files\n  y changed (2 times)  0.yaml:3:1\n  a changed  a.yaml:3:1\n  b changed  a.yaml:3:1\n  … and 3 more',
    'warning[manifest/w] 1 warning in 1 file\n  w changed  a.yaml:3:1',
  ])
})

test('what one rule warns of at one line is told once, and errors stay apart', () => {
  const shared = (severity: Severity) =>
    ['a', 'b', 'c'].map(path => ({ first: at(path, 'breaking/x', severity), subjects: ['s'], more: [] }))
  expect(foldPlaces(foldCauses(shared('warning')))).toHaveLength(1)
  expect(foldPlaces(foldCauses(shared('error')))).toHaveLength(3)
})
