import type { PlainMarker } from '../marker.ts'

const marker: PlainMarker = {
  kind: 'recursion',
  kubebuilder: ['crdgen:unroll'],
  tags: ['unroll'],
  sites: ['field', 'type'],
  summary: 'Writes a type that holds itself so many levels deep again; below, anything is kept.',
  value: { kind: 'integer', min: 1 },
  examples: [
    { mark: '@unroll 3', on: { type: 'object' }, gives: { type: 'object' } },
    { mark: '+crdgen:unroll=3', site: 'type', on: { type: 'object' }, gives: { type: 'object' } },
    { mark: '@unroll 0', on: { type: 'object' }, reports: 'marker/bad-value: got 0, but the least is 1' },
    { mark: '@unroll deep', on: { type: 'object' }, reports: 'marker/bad-value: expected a whole number, got "deep"' },
  ],
}

export default marker
