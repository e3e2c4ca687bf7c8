import { describe, expect, test } from 'vitest'
import { libraries } from './libraries.ts'
import { type Row, tableOf } from './tables.ts'

describe.each(libraries)('schemas of $name', library => {
  test('become CRDs that the API server accepts, and that accept what the schemas accept', { timeout: 120_000 }, async () => {
    const rows = tableOf(library)
    expect(rows.flatMap(({ key, refusals, wrong }) => [...refusals, ...wrong].map(one => `${key}: ${one}`))).toEqual([])
    expect(rows.filter(({ reports }) => reports.some(report => report.startsWith('error')))).toEqual([])
    await expect(printTable(library.name, rows)).toMatchFileSnapshot(`tables/${library.name}.md`)
  })
})

function printTable(name: string, rows: readonly Row[]): string {
  const lines = rows.map(
    ({ key, source, schema, reports }) =>
      `| ${[key, code(source), code(JSON.stringify(schema)), reports.map(cell).join('<br>')].join(' | ')} |`,
  )
  return [
    `# Schemas of ${name}, and the CRDs that come out`,
    '',
    '| name | schema | field of the CRD | reported |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

function code(text: string): string {
  return `\`\`${cell(text)}\`\``
}

/** Tables of Markdown have no other form for a pipe. */
function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`)
}
