import { createDiagnostic, type Finding } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { plain } from '../system/terminal/paint.ts'
import { drawFields, foldFields } from './fold-fields.ts'
import type { ReportContext } from './report.ts'

const context: ReportContext = { paint: plain, width: 120, quiet: false, readSource: () => undefined, fromRoot: file => file }

const missing = (field: string, file: string, many: number, more: Partial<Finding> = {}) =>
  createDiagnostic({
    rule: 'upstream/missing-field',
    severity: 'warning',
    subject: 'example.com/v1 Widget',
    path: `spec.pod.${field}`,
    message: 'is missing',
    help: 'Regenerate it.',
    data: {
      definition: 'io.k8s.api.core.v1.PodSpec',
      field,
      since: '1.34',
      target: '1.36',
      places: Array.from({ length: many }, (_, index) => `v1:spec.pod${index}.${field}`),
    },
    at: { file, line: 3, column: 1 },
    ...more,
  })

describe('foldFields', () => {
  test('puts a field that many CRDs lack on one line, the most frequent first', () => {
    const { tables, others } = foldFields([missing('hostUsers', 'a.yaml', 1), missing('os', 'a.yaml', 1), missing('os', 'b.yaml', 2)])
    expect(others).toEqual([])
    expect(tables.map(table => drawFields(table, context).join('\n'))).toEqual([
      `warning[upstream/missing-field] 2 fields of Kubernetes 1.36 missing
  --> a.yaml, b.yaml
  PodSpec.os         since 1.34    3 places  spec.pod.os
  PodSpec.hostUsers  since 1.34    1 place   spec.pod.hostUsers
   = help: Regenerate it.`,
    ])
  })

  test("prints 'or earlier' for a field that the oldest known minor already has", () => {
    const at = (definition: string, field: string) =>
      missing(field, 'a.yaml', 1, { data: { definition: `io.k8s.api.core.v1.${definition}`, field, since: '1.24', target: '1.36' } })
    const { tables } = foldFields([at('PodSpec', 'nodeName'), at('TopologySpreadConstraint', 'minDomains')])
    expect(tables.flatMap(table => drawFields(table, context)).filter(line => line.includes('since'))).toEqual([
      expect.stringMatching(/^ {2}PodSpec\.nodeName +since 1\.24 or earlier /),
      expect.stringMatching(/^ {2}TopologySpreadConstraint\.minDomains +since 1\.24 {3}/),
    ])
  })

  test('prints advice that another help contains once', () => {
    const helps = [
      'Regenerate the CRD with k8s.io/api v0.37 in go.mod.',
      'Regenerate the CRD with the structs of Kubernetes 1.37 (in Go k8s.io/api v0.37, in Rust k8s-openapi with v1_37).',
      'Regenerate the CRD with k8s.io/api v0.36 in go.mod.',
    ]
    const { tables } = foldFields(helps.map((help, index) => missing(`field${index}`, 'a.yaml', 1, { help })))
    const lines = tables.flatMap(table => drawFields(table, context)).filter(line => line.includes('help:'))
    expect(lines).toEqual([helps[1], helps[2]].map(help => `   = help: ${help}`))
  })

  test('keeps severities apart, warnings before notes, and leaves other rules alone', () => {
    const other = createDiagnostic({ rule: 'upstream/unchecked', severity: 'note', message: 'keeps unknown fields' })
    const { tables, others } = foldFields([missing('os', 'a.yaml', 1, { severity: 'note' }), other, missing('hostUsers', 'a.yaml', 1)])
    expect(tables.map(({ first }) => first.severity)).toEqual(['warning', 'note'])
    expect(others).toEqual([other])
  })

  test('lists every place on request', () => {
    const { tables } = foldFields([missing('os', 'a.yaml', 2)])
    const lines = tables.flatMap(table => drawFields(table, { ...context, listPlaces: true }))
    expect(lines.filter(line => line.startsWith('      '))).toEqual(['      a.yaml v1:spec.pod0.os', '      a.yaml v1:spec.pod1.os'])
  })
})
