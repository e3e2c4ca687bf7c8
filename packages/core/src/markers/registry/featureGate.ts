import type { PlainMarker } from '../marker.ts'

const marker: PlainMarker = {
  kind: 'gate',
  kubebuilder: ['crdgen:featureGate'],
  tags: ['featureGate'],
  sites: ['field', 'type', 'resource'],
  repeatable: true,
  summary:
    'Keeps a field, a value of an enum, a type with all fields of it, or a resource for outputs that have a feature gate on (`!Gate`: off); the gates of an output are in the config.',
  value: { kind: 'string', word: true },
  examples: [
    { mark: '@featureGate Sharding', on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '+crdgen:featureGate=Sharding', with: ['@featureGate !Legacy'], on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '@featureGate', on: { type: 'string' }, reports: 'marker/bad-value: has no value' },
    { mark: '@featureGate Sharding', site: 'type', on: { type: 'string' }, gives: { type: 'string' } },
  ],
}

export default marker
