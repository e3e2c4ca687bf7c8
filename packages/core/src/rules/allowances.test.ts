import { describe, expect, test } from 'vitest'
import { type Allowance, applyAllowances, reportUnused } from './allowances.ts'
import { createDiagnostic, type Severity } from '../diagnostic/diagnostic.ts'

const subject = 'example.com/v1 Widget'
const allowance = (path: string, rule = 'scale/selector-missing'): Allowance => ({
  rule,
  reason: 'meant',
  subject,
  path,
  at: { file: 'w.ts', line: 3, column: 4 },
})
const finding = (path: string, rule = 'scale/selector-missing', severity: Severity = 'warning') =>
  createDiagnostic({ rule, severity, subject, path, message: 'm' })

describe('applyAllowances', () => {
  const cases = [
    { name: 'the same path', at: 'spec.a', finding: finding('spec.a'), allowed: true },
    { name: 'a path below', at: 'spec.a', finding: finding('spec.a[].b'), allowed: true },
    { name: 'a root allows everywhere', at: '', finding: finding('spec.versions[0].subresources.scale'), allowed: true },
    {
      name: 'a path through a CRD',
      at: 'spec.a[]',
      finding: finding('spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.a.items.properties.b'),
      allowed: true,
    },
    {
      name: 'a format, though an error',
      at: 'spec.a',
      finding: finding('spec.a', 'marker/unknown-format', 'error'),
      rule: 'marker/unknown-format',
      allowed: true,
    },
    { name: 'a neighbour with the same start', at: 'spec.a', finding: finding('spec.ab'), allowed: false },
    { name: 'another rule', at: 'spec.a', finding: finding('spec.a', 'scale/path-is-empty'), allowed: false },
    { name: 'an unreadable type', at: '', finding: finding('spec.a', 'type/any', 'error'), rule: 'type/any', allowed: false },
    { name: 'a warning about a type', at: '', finding: finding('spec.a', 'type/bare-number'), rule: 'type/bare-number', allowed: true },
  ]
  test.each(cases)('$name', ({ at, finding: one, rule, allowed }) => {
    expect(applyAllowances([one], [allowance(at, rule)]).diagnostics).toEqual(allowed ? [] : [one])
  })

  test('what allows nothing is reported where it stands', () => {
    const idle = allowance('spec.a')
    const { used } = applyAllowances([finding('spec.b')], [idle])
    expect(reportUnused([idle], used)).toMatchObject([{ rule: 'marker/unused-allow', path: 'spec.a', file: 'w.ts', line: 3 }])
  })

  test('what allows an error that cannot be is told so', () => {
    const vain = allowance('spec.a', 'type/any')
    const found = [finding('spec.a', 'type/any', 'error')]
    const [report] = reportUnused([vain], applyAllowances(found, [vain]).used, found)
    expect(report?.message).toBe('cannot allow type/any, which leaves no schema to write')
  })
})
