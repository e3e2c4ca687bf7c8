import type { PlainMarker } from '../marker.ts'

const marker: PlainMarker = {
  kind: 'skip',
  kubebuilder: ['kubebuilder:skipversion'],
  tags: ['skipVersion', 'skipversion'],
  sites: ['resource'],
  summary: 'Leaves this version out of the CustomResourceDefinition.',
  value: { kind: 'none' },
  examples: [
    { mark: '+kubebuilder:skipversion', givesBody: {} },
    { mark: '@skipVersion v1', reports: 'marker/bad-value: takes no value' },
  ],
}

export default marker
