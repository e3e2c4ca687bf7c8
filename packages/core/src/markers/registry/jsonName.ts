import type { PlainMarker } from '../marker.ts'

const marker: PlainMarker = {
  kind: 'rename',
  kubebuilder: ['crdgen:jsonName'],
  tags: ['jsonName'],
  sites: ['field'],
  summary: 'The name of a field in JSON, when it is another than in TypeScript. Markers that name fields take this one.',
  value: { kind: 'string', filled: true, word: true },
  examples: [
    { mark: '@jsonName default', on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '+crdgen:jsonName=default', on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '@jsonName', on: { type: 'string' }, reports: 'marker/bad-value: has no value' },
    { mark: '@jsonName ""', on: { type: 'string' }, reports: 'marker/bad-value: has an empty value' },
    { mark: '@jsonName a', with: ['@jsonName b'], on: { type: 'string' }, reports: 'marker/conflict' },
  ],
}

export default marker
