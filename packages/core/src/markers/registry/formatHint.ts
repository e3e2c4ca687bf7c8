import { isKnownFormat } from '../formats.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['crdgen:formatHint'],
  tags: ['formatHint'],
  sites: ['field', 'type'],
  items: true,
  summary: 'A format for tools and readers only, such as quantity: API servers do not know it, and check nothing.',
  value: { kind: 'string', word: true },
  apply(_schema, format, { report }) {
    if (!isKnownFormat(format)) return { format }
    report({
      rule: 'marker/bad-value',
      message: `the API server does check the format ${format}`,
      help: `use @format ${format}`,
      data: { format },
    })
    return undefined
  },
  examples: [
    { mark: '@formatHint quantity', on: { type: 'string' }, gives: { type: 'string', format: 'quantity' } },
    { mark: '+crdgen:formatHint=uint16', on: { type: 'integer' }, gives: { type: 'integer', format: 'uint16' } },
    { mark: '@formatHint ipv4', on: { type: 'string' }, reports: 'marker/bad-value: does check the format ipv4' },
  ],
})
