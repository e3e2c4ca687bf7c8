import { setVersion } from '../body.ts'
import { defineResourceMarker } from '../marker.ts'

export default defineResourceMarker({
  kubebuilder: ['kubebuilder:unservedversion'],
  tags: ['unservedVersion', 'unservedversion'],
  sites: ['resource'],
  summary: 'The API server does not serve this version.',
  value: { kind: 'none' },
  applyToResource: (body, _value, { at }) => setVersion(body, { served: false }, at),
  examples: [
    { mark: '+kubebuilder:unservedversion', givesBody: { version: { served: false } } },
    { mark: '@unservedVersion', givesBody: { version: { served: false } } },
    { mark: '@unservedVersion v1', reports: 'marker/bad-value: takes no value, got "v1"' },
  ],
})
