import { createDiagnostic, type Finding } from '@crdgen/core/internal'
import { describe, expect, test } from 'vitest'
import { plain } from '../system/terminal/paint.ts'
import { formats } from './formats/index.gen.ts'
import type { ReportContext } from './report.ts'

const context: ReportContext = { paint: plain, width: 80, quiet: false, readSource: () => undefined, fromRoot: file => file }

const unknown = (name: string, line: number, more: Partial<Finding> = {}): Finding => ({
  rule: 'manifest/unknown-field',
  severity: 'error',
  subject: `v1 Pod ${name}`,
  path: 'spec.containers[0].imagge',
  message: 'is not a field of Container',
  at: { file: `${name}.yaml`, line, column: 5 },
  ...more,
})

const print = (findings: readonly Finding[], options: Partial<ReportContext> = {}): string =>
  formats.text.render({ diagnostics: findings.map(createDiagnostic), lines: [], summary: '' }, { ...context, ...options })

describe('findings of one cause', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name, at) => unknown(name, 7, { path: `spec.containers[${at}].imagge` }))

  test('are printed once, with the places of the others', () => {
    expect(print(five)).toBe(`error[manifest/unknown-field] spec.containers[0].imagge is not a field of Container
  --> a.yaml:7:5  v1 Pod a
   = also: 4 more places: b.yaml:7:5 v1 Pod b, c.yaml:7:5 v1 Pod c, d.yaml:7:5 v1 Pod d, … (--places lists them)
`)
  })

  test('all have their line when places are asked for', () => {
    expect(print(five, { listPlaces: true })).toContain('= also: 4 more places:\n     b.yaml:7:5 v1 Pod b\n     c.yaml:7:5 v1 Pod c\n')
  })

  test.each<readonly [what: string, other: Partial<Finding>]>([
    ['another field', { path: 'spec.containers[0].nmae' }],
    ['another message', { message: 'is missing' }],
    ['another rule', { rule: 'manifest/wrong-type' }],
    ['another severity', { severity: 'warning' }],
    ['another help', { help: 'did you mean image?' }],
  ])('%s is another cause', (_what, other) => {
    expect(print([unknown('a', 1), unknown('b', 1, other)])).not.toContain('also:')
  })

  test('are all there for machines', () => {
    const json = formats.json.render({ diagnostics: five.map(createDiagnostic), lines: [], summary: '' }, context)
    expect(json.match(/manifest\/unknown-field/g)).toHaveLength(5)
  })
})

test('findings of a file are in the order of its lines', () => {
  const at = (line: number) => unknown('a', line, { path: `spec.f${line}` })
  expect(print([at(30), at(2), at(10)]).match(/yaml:\d+/g)).toEqual(['yaml:2', 'yaml:10', 'yaml:30'])
})

describe('notes', () => {
  const notes = (many: number) => Array.from({ length: many }, (_, at) => unknown('a', at + 1, { severity: 'note', path: `spec.f${at}` }))

  test('are counted when they would hide what matters', () => {
    const text = print([...notes(6), unknown('b', 1)])
    expect(text).toContain('note[manifest/unknown-field] 6 notes in 1 file (--notes lists them)\n')
    expect(text.match(/^(?:error|note)\[/gm)).toHaveLength(2)
  })

  test('are listed when they are few, or asked for', () => {
    expect(print(notes(5)).match(/^note\[/gm)).toHaveLength(5)
    expect(print(notes(6), { listNotes: true }).match(/^note\[/gm)).toHaveLength(6)
  })
})
