import { describe, expect, it } from 'vitest'
import type { ResourceBody } from '../structural/resource.ts'
import { stripOrigins } from '../structural/origins.ts'
import { applyFieldToResource, applyToResource, applyToSchema } from './apply.ts'
import { bindMarks } from './bind.ts'
import type { AnyMarker, Example } from './marker.ts'
import { allMarkers } from './names.ts'
import { scanComments } from './scan.ts'

const emptyBody: ResourceBody = { names: {}, metadata: {}, version: { name: 'v1', schema: {} } }

function run(example: Example, marker: AnyMarker) {
  const site = example.site ?? marker.sites[0] ?? 'field'
  const text = `/**\n${[example.mark, ...(example.with ?? [])].map(line => ` * ${line}\n`).join('')} */`
  const { marks } = scanComments(text, [{ pos: 0, end: text.length }])
  const context = { site, subject: '', path: '', compatible: example.compatible ?? false, group: 'example.com' }
  const locate = (start: number, end: number) => ({ file: 'a.ts', line: 1, column: start + 1, endColumn: end + 1 })
  const { bound, diagnostics } = bindMarks(marks, site, { locate, subject: '', path: '' })
  const schema = example.on ?? {}
  const applied = site === 'resource' && example.on === undefined ? { schema, diagnostics: [] } : applyToSchema(schema, bound, context)
  const resource =
    site === 'field'
      ? applyFieldToResource(emptyBody, bound, { ...context, fieldPath: example.fieldPath ?? [], schema: applied.schema })
      : applyToResource(emptyBody, bound, context)
  return { schema: applied.schema, body: resource.body, reports: [...diagnostics, ...applied.diagnostics, ...resource.diagnostics] }
}

describe.each(Object.entries(allMarkers))('%s', (_name, marker) => {
  it.each(marker.examples.map(example => [example.mark, example] as const))('%s', (_mark, example) => {
    const { schema, body, reports } = run(example, marker)
    const lines = reports.map(one => `${one.rule}: ${one.message}`)
    const [rule = '', part = ''] = example.reports?.split(/: ([\s\S]*)/) ?? []
    if (example.reports === undefined) expect(lines).toEqual([])
    else
      expect(
        lines.filter(line => line.startsWith(`${rule}: `) && line.includes(part)),
        lines.join('\n'),
      ).not.toEqual([])
    for (const report of reports) expect(report, 'a report has a place').toHaveProperty('line')
    if (example.gives !== undefined) expect(stripOrigins(schema)).toEqual(example.gives)
    if (example.givesBody === undefined) return
    const { version, ...rest } = example.givesBody
    expect(stripOrigins(body)).toEqual({ ...emptyBody, ...rest, version: { ...emptyBody.version, ...version } })
  })

  it('has an example that gives and one that reports', () => {
    expect(marker.examples.filter(example => example.reports === undefined)).not.toEqual([])
    expect(marker.examples.filter(example => example.reports !== undefined)).not.toEqual([])
  })
})
