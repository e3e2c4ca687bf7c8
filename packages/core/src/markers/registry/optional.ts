import type { PresenceMarker } from '../marker.ts'

const marker: PresenceMarker = {
  kind: 'presence',
  presence: 'optional',
  kubebuilder: ['kubebuilder:validation:Optional', 'optional', 'k8s:optional'],
  tags: ['optional'],
  sites: ['field', 'file'],
  summary: 'The field is optional, with or without `?`; at the head of a file: all its fields are, but for those marked required.',
  value: { kind: 'none' },
  examples: [
    { mark: '+optional', on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '@optional because', on: { type: 'string' }, reports: 'marker/bad-value: takes no value, got "because"' },
    { mark: '@optional', site: 'type', on: { type: 'string' }, reports: 'marker/misplaced: does not apply to a type' },
  ],
}

export default marker
