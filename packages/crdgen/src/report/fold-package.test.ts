import { createDiagnostic, type Finding } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { plain } from '../system/terminal/paint.ts'
import { formats } from './formats/index.gen.ts'
import type { ReportContext } from './report.ts'

const context: ReportContext = { paint: plain, width: 80, quiet: false, readSource: () => undefined, fromRoot: file => file }

const keda = 'node_modules/.pnpm/@kubernetes-models+keda@2.0.0/node_modules/@kubernetes-models/keda/keda.sh/v1alpha1/Fallback.d.ts'
const knative = 'node_modules/@kubernetes-models/knative/duck.knative.dev/v1/Status.d.ts'

const bare = (path: string, file: string, more: Partial<Finding> = {}): Finding => ({
  rule: 'type/bare-number',
  severity: 'warning',
  subject: 'keda.sh/v1alpha1 ScaledObject',
  path,
  message: 'is a bare number',
  at: { file, line: 7, column: 25 },
  ...more,
})

const print = (...findings: readonly Finding[]): string =>
  formats.text.render({ diagnostics: findings.map(createDiagnostic), lines: [], summary: '' }, context)

describe('findings in installed packages', () => {
  test('of one rule and package are told once, with the next few places', () => {
    expect(print(...['a', 'b', 'c', 'd', 'e'].map(name => bare(`spec.${name}`, keda)))).toBe(
      `warning[type/bare-number] spec.a is a bare number
  --> ${keda}:7:25  keda.sh/v1alpha1 ScaledObject
   = also: 4 more in @kubernetes-models/keda: spec.b, spec.c, spec.d, …
`,
    )
  })

  test('count every place of a type that is used in many', () => {
    const used = { data: { paths: ['spec.a', 'spec.b'] } }
    expect(print(bare('spec.a', keda, used), bare('spec.c', keda))).toContain('= also: 2 more in @kubernetes-models/keda: spec.b, spec.c\n')
    expect(print(bare('spec.a', 'api/widget.ts', used))).toContain('= also: at 1 more place: spec.b\n')
  })

  test.each<readonly [what: string, one: Finding, other: Finding]>([
    ['other packages', bare('spec.a', keda), bare('spec.b', knative)],
    ['other rules', bare('spec.a', keda), bare('spec.b', keda, { rule: 'type/empty-object' })],
    ['errors', bare('spec.a', keda, { severity: 'error' }), bare('spec.b', keda, { severity: 'error' })],
    ['files of one’s own', bare('spec.a', 'api/widget.ts'), bare('spec.b', 'api/widget.ts')],
  ])('%s are told apart', (_what, one, other) => {
    expect(print(one, other).match(/^(warning|error)\[/gm)).toHaveLength(2)
    expect(print(one, other)).not.toContain('= also:')
  })

  test('are all there for machines', () => {
    const findings = ['a', 'b', 'c'].map(name => bare(`spec.${name}`, keda))
    const json = formats.json.render({ diagnostics: findings.map(createDiagnostic), lines: [], summary: '' }, context)
    expect(json.match(/type\/bare-number/g)).toHaveLength(3)
  })
})
