import { checkFormat } from '../formats.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:Format'],
  tags: ['format'],
  sites: ['field', 'type'],
  items: true,
  summary: 'A format that the API server checks, such as date-time or ipv4.',
  value: { kind: 'string', word: true },
  // Prettier's `/** @format */` at the head of a file.
  isDocumentation: text => text === '',
  apply: (schema, format, context) => (checkFormat(schema, format, context) ? { format } : undefined),
  examples: [
    { mark: '+kubebuilder:validation:Format=date-time', on: { type: 'string' }, gives: { type: 'string', format: 'date-time' } },
    { mark: '@format', on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '@format int32', on: { type: 'integer', format: 'int64' }, gives: { type: 'integer', format: 'int32' } },
    { mark: '@format datetim', on: { type: 'string' }, reports: 'marker/unknown-format: datetim' },
    { mark: '@format int32', on: { type: 'string' }, reports: 'marker/wrong-type: format int32 needs an integer' },
    { mark: '@format ipv4', on: { type: 'string', format: 'ipv6' }, reports: "marker/conflict: does not go with the type's format ipv6" },
  ],
})
