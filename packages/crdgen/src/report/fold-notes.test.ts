import { createDiagnostic, type Finding } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { plain } from '../system/terminal/paint.ts'
import { foldAlpha, foldForm } from './fold-notes.ts'
import github from './formats/github.ts'
import html from './formats/html.ts'
import json from './formats/json.ts'
import type { ReportContext } from './report.ts'

const context: ReportContext = { paint: plain, width: 120, quiet: false, readSource: () => undefined, fromRoot: file => file }

const missing = (field: string, stage: string, more: Partial<Finding> = {}) =>
  createDiagnostic({
    rule: 'upstream/missing-field',
    severity: 'note',
    subject: 'example.com/v1 Widget',
    message: 'is missing',
    data: { definition: 'io.k8s.api.core.v1.PodSpec', field, stage },
    at: { file: 'a.yaml', line: 1, column: 2 },
    ...more,
  })

const found = [missing('a', 'alpha'), missing('b', 'alpha'), missing('c', 'beta'), missing('d', 'alpha', { severity: 'warning' })]
const line = '2 alpha fields of Kubernetes missing in 1 CRD (--alpha lists them)'

test('alpha fields are counted, unless they are to be listed', () => {
  expect(foldAlpha(found)).toEqual({ left: found.slice(2), line })
  expect(foldAlpha(found, true)).toEqual({ left: found, line: undefined })
  expect(foldAlpha(found.slice(2))).toEqual({ left: found.slice(2), line: undefined })
})

test('formats for people count them, and those for machines list them', () => {
  const report = { diagnostics: found, lines: [], summary: '' }
  expect(github.render(report, context).match(/^::\w+/gm)).toEqual(['::warning', '::notice', '::notice'])
  expect(github.render(report, context)).toContain(line)
  expect(html.render(report, context)).toContain(line)
  expect(html.render(report, { ...context, listAlpha: true }).match(/<tr class="finding"/g)).toHaveLength(4)
  expect(JSON.parse(json.render(report, context))).toMatchObject({ diagnostics: [{}, {}, {}, {}], summary: { notes: 3, warnings: 1 } })
})

test('a struct that is decided to differ, or cannot be compared, is a line; one that lags is not', () => {
  const differs = (data: Finding['data']) => missing('', '', { rule: 'upstream/type-differs', data: data ?? {} })
  const notes = [differs({ aspect: 'required', copy: null }), missing('', '', { rule: 'upstream/unchecked' }), differs({ aspect: 'stale' })]
  const { left, form } = foldForm(notes)
  expect([form.map(({ first }) => first), left]).toEqual([notes.slice(0, 2), notes.slice(2)])
})

test('notes about the form of one CRD are one', () => {
  const form = (file: string, message: string) => missing('', '', { rule: 'crd/cel-keyword', message, at: { file, line: 1, column: 1 } })
  const notes = [form('a.yaml', 'one'), form('a.yaml', 'two'), form('b.yaml', 'three')]
  expect(foldForm([...notes, ...found])).toEqual({
    left: found,
    form: [
      { first: notes[0], many: 2 },
      { first: notes[2], many: 1 },
    ],
  })
})
