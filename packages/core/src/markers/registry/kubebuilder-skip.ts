import type { PlainMarker } from '../marker.ts'

const marker: PlainMarker = {
  kind: 'skip',
  kubebuilder: ['kubebuilder:skip'],
  tags: [],
  sites: ['file', 'resource'],
  summary: 'Leaves the resources of this file out.',
  value: { kind: 'none' },
  examples: [
    { mark: '+kubebuilder:skip', givesBody: {} },
    { mark: '+kubebuilder:skip=true', reports: 'marker/bad-value: takes no value' },
  ],
}

export default marker
