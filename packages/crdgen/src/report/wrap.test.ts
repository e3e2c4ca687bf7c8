import { type Finding } from '@crdgen/core/internal'
import type { CoverageCell } from '@crdgen/checker/internal'
import { expect, test } from 'vitest'
import { fakeShell } from '../system/terminal/fake-shell.test-support.ts'
import { drawCoverage } from './draw-coverage.ts'
import { emitReport } from './emit-report.ts'
import text from './formats/text.ts'
import { context, report, typo } from './formats/testing/report.ts'
import { displayWidth } from '../system/terminal/show-line.ts'
import { foldRow, wrapLine } from './wrap.ts'

const narrow = { wrap: true, width: 20 }

test.each([
  ['fits', 'eighteen columns ok', ['eighteen columns ok']],
  ['breaks at words', 'error[a/b] one two three four five', ['error[a/b] one two', '  three four five']],
  [
    'keeps a long word whole',
    'see spec.template.spec.containers[0].image now',
    ['see', '  spec.template.spec.containers[0].image', '  now'],
  ],
  ['keeps the indent of the first line', '   = help: name the field first', ['   = help: name the', '  field first']],
  ['counts no sequences', '\u001b[1;31merror\u001b[0m fifteen columns', ['\u001b[1;31merror\u001b[0m fifteen', '  columns']],
  ['counts wide characters', '名前名前名前 名前名前', ['名前名前名前', '  名前名前']],
  ['starts no line with a command of GitHub Actions', 'twenty columns are here ::error::x', ['twenty columns are', '  here ::error::x']],
  ['the same at the start of a line', 'twenty columns ahead ::error::x', ['twenty columns ahead', '  \ufffd:error::x']],
])('%s', (_, line, lines) => {
  expect(wrapLine(line, 2, narrow)).toEqual(lines)
})

test('without a terminal a line is as long as it is', () => {
  const line = 'a line of more than twenty columns'
  expect([wrapLine(line, 2, { width: 20 }), foldRow(line, 'b', 2, { width: 20 })]).toEqual([[line], [`${line}  b`]])
})

test('the last cell of a row that is too wide is below it', () => {
  expect(foldRow('  Struct.field  ', 'since 1.30', 6, narrow)).toEqual(['  Struct.field', '      since 1.30'])
  expect(foldRow('  field', 'since 1.30', 6, narrow)).toEqual(['  field  since 1.30'])
})

const long: Finding = {
  ...typo,
  message: 'is not a marker that anybody knows, and nothing that reads this comment does anything with what it has to say about the field',
  help: 'did you mean @minimum? It sets the smallest number that the API server accepts, as the keyword of the same name does in JSON Schema',
  data: {
    serverMessage: 'spec.validation.openAPIV3Schema.properties[spec].properties[replicas]: Required value: must be set in every version',
  },
}

test('on a terminal no line of a report is wider than it, and piped nothing changes', () => {
  const wide = text.render(report(long), context)
  const wrapped = text.render(report(long), { ...context, wrap: true })
  expect(Math.max(...wide.split('\n').map(displayWidth))).toBeGreaterThan(context.width)
  expect(wrapped).toBe(`error[marker/unknown] spec.replicas is not a marker that anybody knows, and
  nothing that reads this comment does anything with what it has to say about
  the field
  --> api/widget.ts:2:7  example.com/v1 Widget
   |
 2 |   /** @minimun 1 */
   |       ^^^^^^^^
   = server:
     spec.validation.openAPIV3Schema.properties[spec].properties[replicas]:
     Required value: must be set in every version
   = help: did you mean @minimum? It sets the smallest number that the API
     server accepts, as the keyword of the same name does in JSON Schema
`)
})

test('a shell decides: a terminal wraps at its columns, a pipe does not', () => {
  const shell = fakeShell('/work')
  const terminal = { ...shell, stdout: { ...shell.stdout, isTTY: true, columns: 60 } }
  emitReport(report(long), { format: text, noColor: true }, terminal)
  expect(shell.printed().split('\n')[0]).toBe('error[marker/unknown] spec.replicas is not a marker that')
  const pipe = fakeShell('/work')
  emitReport(report(long), { format: text }, pipe)
  expect(pipe.printed().split('\n')[0]).toHaveLength('error[marker/unknown] spec.replicas '.length + long.message.length)
})

test('a table of fields that a terminal is too narrow for keeps its cells together', () => {
  const field = (name: string, gate: object): Finding => ({
    rule: 'upstream/missing-field',
    severity: 'warning',
    subject: 'widgets.example.com',
    path: `spec.template.spec.containers[].${name}`,
    message: 'is missing',
    data: { definition: 'io.k8s.api.core.v1.Container', field: name, target: '1.37', since: '1.34', places: ['v1:spec'], ...gate },
  })
  const gated = field('restartPolicyRules', { gate: 'ContainerRestartRules', stage: 'beta' })
  const shown = text.render(report(gated, field('tolerance', {})), { ...context, width: 60, wrap: true })
  expect(shown).toContain(`
  Container.restartPolicyRules  since 1.34  beta gate
      ContainerRestartRules  1 place
      spec.template.spec.containers[].restartPolicyRules
  Container.tolerance           since 1.34  1 place
      spec.template.spec.containers[].tolerance
`)
})

test('a table of versions goes on below when a terminal is too narrow for all', () => {
  const versions = Array.from({ length: 12 }, (_, at) => `1.${26 + at}`)
  const cells: readonly CoverageCell[] = versions.map((_, at) => (at < 8 ? 'absent' : 'missing'))
  const row = {
    definition: 'io.k8s.api.core.v1.PodSpec',
    field: 'schedulingGroup',
    places: 1,
    path: 'schedulingGroup',
    since: '1.34',
    stages: [],
    cells,
  }
  const struct = { definition: 'io.k8s.api.core.v1.PodSpec', kubernetes: ['1.31'], places: ['spec.template.spec'], rows: [row] }
  const matrices = [{ subject: 'widgets.example.com', versions, structs: [struct] }]
  const tooWide = drawCoverage(matrices, context).join('\n')
  const folded = drawCoverage(matrices, { ...context, width: 60, wrap: true }).join('\n')
  expect(Math.max(...tooWide.split('\n').map(displayWidth))).toBeGreaterThan(80)
  expect(Math.max(...folded.split('\n').map(displayWidth))).toBeLessThanOrEqual(60)
  expect(folded.match(/1\.\d\d/g)?.filter(version => versions.includes(version))).toEqual(expect.arrayContaining(versions))
  expect([...folded.matchAll(/^ {2}schedulingGroup .*$/gm)].join('').match(/ x\b/g)).toHaveLength(4)
})
