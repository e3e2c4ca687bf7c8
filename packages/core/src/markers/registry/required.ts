import type { PresenceMarker } from '../marker.ts'

const marker: PresenceMarker = {
  kind: 'presence',
  presence: 'required',
  kubebuilder: ['kubebuilder:validation:Required', 'required', 'k8s:required'],
  tags: ['required'],
  sites: ['field', 'file'],
  summary: 'The field is required, with or without `?`; at the head of a file it changes nothing, as a field without `?` is required.',
  value: { kind: 'none' },
  examples: [
    { mark: '+required', on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '@required because', on: { type: 'string' }, reports: 'marker/bad-value: takes no value, got "because"' },
    { mark: '@required', site: 'type', on: { type: 'string' }, reports: 'marker/misplaced: does not apply to a type' },
  ],
}

export default marker
