import { setVersion } from '../body.ts'
import { defineResourceMarker } from '../marker.ts'

export default defineResourceMarker({
  kubebuilder: ['kubebuilder:storageversion'],
  tags: ['storageVersion', 'storageversion'],
  sites: ['resource'],
  summary: 'Objects are stored in this version.',
  value: { kind: 'none' },
  applyToResource: (body, _value, { at }) => setVersion(body, { storage: true }, at),
  examples: [
    { mark: '+kubebuilder:storageversion', givesBody: { version: { storage: true } } },
    { mark: '@storageVersion', givesBody: { version: { storage: true } } },
    { mark: '@storageVersion v1', reports: 'marker/bad-value: takes no value, got "v1"' },
  ],
})
