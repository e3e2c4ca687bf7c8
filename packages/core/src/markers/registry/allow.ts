import type { PlainMarker } from '../marker.ts'

const marker: PlainMarker = {
  kind: 'allow',
  kubebuilder: ['crdgen:allow'],
  tags: ['allow'],
  sites: ['field', 'type', 'resource'],
  repeatable: true,
  summary: 'Allows what a rule would report here and below, with the reason.',
  value: { kind: 'word-and-text' },
  examples: [
    { mark: '@allow crd/embedded-metadata-pruned the controller reads no labels', on: { type: 'object' }, gives: { type: 'object' } },
    {
      mark: '@allow crd/embedded-metadata-pruned',
      on: { type: 'object' },
      reports: 'marker/bad-value: expected a reason after "crd/embedded-metadata-pruned"',
    },
    { mark: '@allow', on: { type: 'object' }, reports: 'marker/bad-value: has no value' },
  ],
}

export default marker
