import { createDiagnostic, type Diagnostic, type Finding } from '@crdgen/core/internal'
import { expect, test } from 'vitest'
import { fc } from '../../../../../test/fast-check.ts'
import { text } from '../../../../../test/types/hostile-text.ts'
import type { Report } from '../report.ts'
import { script } from './html.ts'
import { formats } from './index.gen.ts'
import { context, proven, typo } from './testing/report.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const numRuns = Number(process.env['CRDGEN_HOSTILE'] ?? 500)

const finding: fc.Arbitrary<Finding> = fc
  .record({ subject: text, path: text, message: text, help: text, file: text, server: text, value: text })
  .map(({ file, server, value, ...words }) => ({
    ...typo,
    ...words,
    data: { serverMessage: server, proof: { version: 'v1', object: { spec: { [value]: value } }, now: 'refused', why: server } },
    at: { file, line: 2, column: 7, endColumn: 15 },
    related: [{ message: value, file, line: 1, column: 1 }],
  }))
const reports: fc.Arbitrary<Report> = fc
  .record({ found: fc.array(finding, { maxLength: 3 }), summary: text, line: text })
  .map(({ found, summary, line }): Report => ({ diagnostics: found.map(createDiagnostic), lines: [{ text: line }], summary }))
const plainReport: Report = { diagnostics: [typo, proven].map(createDiagnostic), lines: [{ text: 'a' }], summary: 'b' }
const shown = (report: Report) => ({ ...context, readSource: () => report.summary })

const lawful = (name: keyof typeof formats, check: (written: string, report: Report) => void) =>
  test(`${name}: whatever findings say, it stays their words`, { timeout: 240_000 }, () => {
    fc.assert(
      fc.property(reports, report => {
        const written = formats[name].render(report, shown(report))
        expect(written).not.toMatch(steering)
        check(written, report)
      }),
      { numRuns },
    )
  })

const tag = /<[^<>]*>/g
const tagsOf = (page: string) => page.match(tag) ?? []

/** Every tag is one of the templates', none is left open, and what is no tag has no markup. */
function expectMarkup(written: string, known: ReadonlySet<string>, entity: RegExp, withoutEnd: readonly string[]): void {
  const open: string[] = []
  for (const one of tagsOf(written)) {
    expect(known).toContain(one.replaceAll(/"[^"]*"/g, '""'))
    const [, end, name = ''] = /^<(\/?)([\w!?]+)/.exec(one) ?? []
    if (end === '/') expect(open.pop()).toBe(name)
    else if (!withoutEnd.includes(name) && !one.endsWith('/>') && !one.startsWith('<?')) open.push(name)
  }
  expect(open).toEqual([])
  const words = written.replaceAll(tag, '')
  expect(words).not.toMatch(/[<>]/)
  expect(words.replaceAll(entity, '')).not.toContain('&')
}

const known = (name: 'html' | 'junit') =>
  new Set(
    [plainReport, { ...plainReport, diagnostics: [] }, withWarning(plainReport)]
      .flatMap(report => tagsOf(withoutStyle(formats[name].render(report, context))))
      .map(one => one.replaceAll(/"[^"]*"/g, '""')),
  )
const withWarning = (report: Report): Report => ({
  ...report,
  diagnostics: report.diagnostics.map((one): Diagnostic => ({ ...one, severity: 'warning' })),
})
const withoutStyle = (page: string) => page.replace(/<style>[^<]*<\/style>/, '').replace(`<script>${script}</script>`, '')

const htmlTags = known('html')
lawful('html', written => {
  // An attribute's text is all the template's, but for what names a table: that is escaped.
  for (const one of tagsOf(withoutStyle(written)))
    expect(one).toMatch(
      /^<(?:!doctype html|\/?[a-z0-9]+(?: (?:class|lang|charset|name|content|for|type|id|autocomplete|role|scope|data-fingerprint)="[\w ,=.-]*"| aria-label="(?:[^"&<>]|&(?:amp|lt|gt|quot|#39);)*")*(?: open)?)>$/,
    )
  expectMarkup(withoutStyle(written), htmlTags, /&(?:amp|lt|gt|quot|#39);/g, ['!doctype', 'meta', 'br', 'input'])
})

const junitTags = known('junit')
lawful('junit', written => expectMarkup(written, junitTags, /&(?:amp|lt|gt|quot|#10|#13|#9);/g, []))

/** Escapes, code spans, and what the templates write: line breaks, code, and a comment where an address or a name would be made a link. */
const markdownParts = /\\[\\`*_[\]|~#>+=.)-]|`[^`\n]+`|<\/?code>|<br>|(?<=[@:.])<!-- -->|&(?:amp|lt);/g

/** What a cell says has nothing that Markdown, HTML or a code host takes for its own. */
function expectPlainMarkdown(cell: string): void {
  const rest = cell.replaceAll(markdownParts, part => (part === '<br>' ? '\n' : part === '<!-- -->' ? '\u200b' : ''))
  // A help is slanted.
  const words = rest.replaceAll(/^_([^]*?)_$/gm, '$1')
  expect(words).not.toMatch(/[\\`*_[\]|~#<&]|@\w|\w:\/\/|\bwww\.(?!\u200b)/i)
}

lawful('markdown', (written, { diagnostics, lines }) => {
  // The outcome is in a fence that nothing in it ends.
  const fenced = /\n(`{3,})text\n([^]*?)\n\1\n$/.exec(`\n${written}`)
  expect(fenced).not.toBeNull()
  expect(fenced?.[2]?.split('\n').some(line => line.startsWith(fenced[1] ?? ''))).toBe(false)
  expect(lines).toHaveLength(1)
  const rows = `\n${written}`.slice(0, fenced?.index).split('\n')
  const table = rows.filter(row => row.startsWith('| ') && row.endsWith(' |'))
  expect(table).toHaveLength(diagnostics.length === 0 ? 0 : diagnostics.length + 2)
  for (const row of table.slice(2)) {
    const cells = row.slice(2, -2).split(/(?<!\\)(?:\\\\)* \| /)
    expect(cells).toHaveLength(3)
    cells.forEach(expectPlainMarkdown)
  }
  const others = rows.filter(row => !table.includes(row) && row !== '' && !/^### \d+ \w+$/.test(row))
  expect(others.length).toBeLessThanOrEqual(1)
  others.forEach(expectPlainMarkdown)
})

/** As actions/toolkit writes and actions/runner reads commands. */
const unescaped = (data: string) =>
  data.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%')

lawful('github', (written, { diagnostics }) => {
  const commands = written.split('\n').slice(0, -1)
  expect(commands).toHaveLength(diagnostics.length)
  for (const command of commands) {
    const [, properties = ''] = /^::error ([^:\n]*)::[^\n]*$/.exec(command) ?? []
    expect(properties.split(',').map(one => one.split('=')[0])).toEqual(['file', 'line', 'col', 'endColumn', 'title'])
    expect(unescaped(properties)).toContain('title=marker/unknown')
  }
})

lawful('text', (written, { diagnostics }) => {
  expect(written).not.toMatch(/^\s*::/m)
  expect(written.match(/^error\[/gm) ?? []).toHaveLength(
    new Set(diagnostics.map(({ fingerprint, message, path, subject }) => JSON.stringify([fingerprint, message, path, subject]))).size,
  )
})

const strange = { toString: null }
test.each([
  ['breaking/x', { proof: { object: {}, now: strange }, affects: strange }],
  ['upstream/missing-field', { definition: strange, field: strange, since: strange, gate: strange, stage: [strange], places: [strange] }],
  ['upstream/not-in-target', { definition: [strange], target: strange, removed: strange, paths: [strange] }],
  ['type/x', { paths: [strange], serverMessage: strange }],
])('facts behind a %s that no rule has are shown all the same', (rule, data) => {
  const found = [createDiagnostic({ rule, severity: 'error', subject: 'a', message: 'b', data })]
  const report = { ...plainReport, diagnostics: found, verdict: { release: 'major', accepted: 0, reasons: [] } as const }
  for (const format of Object.values(formats)) expect(() => format.render(report, context)).not.toThrow()
})

lawful('json', written => void JSON.parse(written))
lawful('sarif', written => void JSON.parse(written))
