import { kubernetesMinors } from '../../upstream/minors.ts'
import type { PlainMarker } from '../marker.ts'

const marker: PlainMarker = {
  kind: 'embed',
  kubebuilder: ['crdgen:embed'],
  tags: ['embed'],
  sites: ['field'],
  summary: 'How the native structs of a field are embedded: Kubernetes version, metadata, topology.',
  value: {
    kind: 'arguments',
    arguments: {
      kubernetes: { type: { kind: 'string', oneOf: kubernetesMinors }, optional: true, summary: 'the version of the structs: 1.31' },
      metadata: {
        type: { kind: 'string', oneOf: ['default', 'full', 'none'] },
        optional: true,
        summary: 'what an embedded ObjectMeta becomes',
      },
      natives: {
        type: { kind: 'string', oneOf: ['controller-gen', 'upstream'] },
        optional: true,
        summary: 'structs as controller-gen writes them, or as upstream declares them',
      },
      topology: {
        type: { kind: 'string', oneOf: ['target', 'latest'] },
        optional: true,
        summary: 'list types, required and defaults of that version, or of the newest',
      },
    },
  },
  examples: [
    { mark: '@embed {"kubernetes": "1.31", "metadata": "full"}', on: { type: 'object' }, gives: { type: 'object' } },
    { mark: '+crdgen:embed:kubernetes=1.31,metadata=full', on: { type: 'object' }, gives: { type: 'object' } },
    { mark: '@embed topology=latest', on: { type: 'object' }, gives: { type: 'object' } },
    { mark: '@embed {"kubernetes": 1.31}', on: { type: 'object' }, reports: 'marker/bad-value: expected a string, got 1.31' },
    { mark: '@embed {"kubernetes": "1.3"}', on: { type: 'object' }, reports: 'marker/bad-value: got "1.3", not one of "1.24"' },
    { mark: '@embed {"metadata": "all"}', on: { type: 'object' }, reports: 'marker/bad-value: got "all", not one of "default"' },
    { mark: '@embed {"version": "1.31"}', on: { type: 'object' }, reports: 'marker/bad-value: unknown argument "version"' },
    {
      mark: '@embed {"metadata": "full"}',
      with: ['@embed {"metadata": "none"}'],
      on: { type: 'object' },
      reports: 'marker/conflict',
    },
  ],
}

export default marker
