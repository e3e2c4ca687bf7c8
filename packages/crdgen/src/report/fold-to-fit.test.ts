import type { Diagnostic } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { plain } from '../system/terminal/paint.ts'
import github from './formats/github.ts'
import gitlab from './formats/gitlab.ts'
import html from './formats/html.ts'
import json from './formats/json.ts'
import junit from './formats/junit.ts'
import markdown from './formats/markdown.ts'
import sarif from './formats/sarif.ts'
import tap from './formats/tap.ts'
import { foldTo, foldToLimit } from './fold-to-fit.ts'
import type { Format, ReportContext } from './report.ts'

const context: ReportContext = { paint: plain, width: 120, quiet: false, readSource: () => undefined, fromRoot: file => file }

/** Every tenth is a warning; `causes` different messages. */
function findings(many: number, causes: number): readonly Diagnostic[] {
  return Array.from({ length: many }, (_, at): Diagnostic => ({
    rule: 'manifest/unknown-field',
    severity: at % 10 === 9 ? 'warning' : 'error',
    subject: `v1 Pod p${at}`,
    path: `spec.containers[${at}].x`,
    message: `is unknown ${at % causes}`,
    data: {},
    file: `f${at % 7}.yaml`,
    line: at + 1,
    column: 1,
    fingerprint: at.toString(16).padStart(16, '0'),
  }))
}

function render(format: Format, diagnostics: readonly Diagnostic[]): string {
  return format.render({ diagnostics, lines: [], summary: 'all' }, context)
}

test('what fits is the same; of more, a cause is one finding with its next places and how many there are', () => {
  const few = findings(10, 1)
  expect(foldToLimit(few, 10)).toEqual({ shown: few, leftOut: undefined })
  const { shown, leftOut } = foldToLimit(findings(40, 2), 39)
  expect(shown.map(({ severity, message }) => [severity, message])).toEqual([
    ['error', 'is unknown 0\nand at 19 more places: f2.yaml:3:1 v1 Pod p2, f4.yaml:5:1 v1 Pod p4, f6.yaml:7:1 v1 Pod p6, …'],
    ['error', 'is unknown 1\nand at 15 more places: f3.yaml:4:1 v1 Pod p3, f5.yaml:6:1 v1 Pod p5, f0.yaml:8:1 v1 Pod p7, …'],
    ['warning', 'is unknown 1\nand at 3 more places: f5.yaml:20:1 v1 Pod p19, f1.yaml:30:1 v1 Pod p29, f4.yaml:40:1 v1 Pod p39'],
  ])
  expect(leftOut).toBe('37 findings (34 errors, 3 warnings) not listed one by one; --format json lists all')
})

test('of too many causes, errors come first', () => {
  const { shown, leftOut } = foldTo(findings(30, 30), 5)
  expect(shown.every(({ severity }) => severity === 'error')).toBe(true)
  expect([shown.length, leftOut]).toEqual([
    5,
    '25 findings (22 errors, 3 warnings) not listed one by one; 25 causes are left out; --format json lists all',
  ])
})

test.each([
  { name: 'SARIF', format: sarif, count: (text: string) => JSON.parse(text).runs[0].results.length },
  { name: 'GitLab', format: gitlab, count: (text: string) => JSON.parse(text).length },
  { name: 'JUnit', format: junit, count: (text: string) => text.split('<testcase ').length - 1 },
  { name: 'TAP', format: tap, count: (text: string) => text.split(/^(?:not )?ok /m).length - 1 },
])('$name has 25,000 findings at most', { timeout: 60_000 }, ({ format, count }) => {
  const [at, above] = [render(format, findings(25_000, 25_000)), render(format, findings(25_001, 25_001))]
  expect(count(at)).toBe(25_000)
  expect(at).not.toContain('not listed one by one')
  expect(count(above)).toBeLessThanOrEqual(25_001)
  expect(above).toContain('1 finding (1 warning) not listed one by one; 1 cause is left out')
  const folded = render(format, findings(100_000, 3))
  expect(folded.length).toBeLessThan(50_000)
  expect(folded).toContain('99,994 findings'.replace(',', ''))
})

test('SARIF says in its run what is left out, and nothing below the limit', () => {
  const run = JSON.parse(render(sarif, findings(25_001, 2))).runs[0]
  expect(run.invocations[0].toolExecutionNotifications[0].message.text).toMatch(/^\d+ findings \(/)
  expect(JSON.parse(render(sarif, findings(3, 2))).runs[0]).not.toHaveProperty('invocations')
})

test('GitHub shows ten annotations of a level; the last one says how many more there are', () => {
  const lines = (diagnostics: readonly Diagnostic[]) => render(github, diagnostics).trimEnd().split('\n')
  const errors = (many: number, causes = many) =>
    findings(many * 2, causes * 2)
      .filter(({ severity }) => severity === 'error')
      .slice(0, many)
  expect(lines(errors(10)).every(line => line.startsWith('::error file='))).toBe(true)
  const above = lines(errors(11))
  expect(above).toHaveLength(10)
  expect(above.at(-1)).toBe(
    '::error title=crdgen::2 findings (2 errors) not listed one by one; 2 causes are left out; --format json lists all',
  )
  expect(lines(findings(100_000, 3))).toHaveLength(8)
})

test('an HTML page has 5 MB at most', { timeout: 60_000 }, () => {
  const page = render(html, findings(100_000, 100_000))
  expect(Buffer.byteLength(page)).toBeLessThan(5_000_000)
  expect(page).toContain('not listed one by one')
  expect(render(html, findings(5000, 5000))).not.toContain('not listed one by one')
})

test('a comment in Markdown folds before it leaves out, and counts by severity', () => {
  const folded = render(markdown, findings(5000, 2))
  expect(folded).toContain('more places')
  expect(folded).toContain('4997 findings more than a comment can hold (4498 errors, 499 warnings)')
  expect(Buffer.byteLength(render(markdown, findings(5000, 5000)))).toBeLessThan(65_536)
})

test('JSON has all of them', () => {
  expect(JSON.parse(render(json, findings(30_000, 1))).diagnostics).toHaveLength(30_000)
})
