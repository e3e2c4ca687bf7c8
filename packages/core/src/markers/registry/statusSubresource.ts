import { setAt } from '../../structural/origins.ts'
import { setVersion } from '../body.ts'
import { defineResourceMarker } from '../marker.ts'

export default defineResourceMarker({
  kubebuilder: ['kubebuilder:subresource:status'],
  tags: ['statusSubresource'],
  sites: ['resource'],
  summary: 'Turns the status subresource on; a member `status` does so too.',
  value: { kind: 'none' },
  applyToResource: (body, _value, { at }) => setVersion(body, { subresources: setAt(body.version.subresources ?? {}, { status: {} }, at) }),
  examples: [
    { mark: '+kubebuilder:subresource:status', givesBody: { version: { subresources: { status: {} } } } },
    { mark: '+kubebuilder:subresource:status=true', reports: 'marker/bad-value: takes no value' },
  ],
})
