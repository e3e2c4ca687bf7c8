import type { PlainMarker } from '../marker.ts'

const marker: PlainMarker = {
  kind: 'skip',
  kubebuilder: ['crdgen:omit'],
  tags: ['omit'],
  sites: ['field', 'resource'],
  summary: 'Leaves a field out of the schema, or a resource out of the output; it stays in the TypeScript type.',
  value: { kind: 'none' },
  examples: [
    { mark: '@omit', on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '+crdgen:omit', on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '@omit because', on: { type: 'string' }, reports: 'marker/bad-value: takes no value' },
    { mark: '@omit', site: 'type', on: { type: 'string' }, reports: 'marker/misplaced: does not apply to a type' },
  ],
}

export default marker
