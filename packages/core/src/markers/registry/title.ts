import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:title'],
  tags: ['title'],
  sites: ['field', 'type'],
  items: true,
  summary: 'A short name to show in the documentation.',
  value: { kind: 'string', guessed: true },
  // Go leaves an empty one out.
  apply: (_schema, title) => (title === '' ? undefined : { title }),
  examples: [
    { mark: '+kubebuilder:title=Replica count', on: { type: 'integer' }, gives: { type: 'integer', title: 'Replica count' } },
    { mark: '@title Replica count', on: { type: 'integer', title: 'Count' }, gives: { type: 'integer', title: 'Replica count' } },
    { mark: '+kubebuilder:title=""', on: { type: 'integer' }, gives: { type: 'integer' } },
    { mark: '+kubebuilder:title=42', on: { type: 'integer' }, reports: 'marker/bad-value: expected a string, got 42' },
    { mark: '+kubebuilder:title={a: b}', on: { type: 'integer' }, reports: 'marker/bad-value: expected a string, got {"a":"b"}' },
  ],
})
