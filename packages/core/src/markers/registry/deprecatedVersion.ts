import { setVersion } from '../body.ts'
import { defineResourceMarker } from '../marker.ts'

export default defineResourceMarker({
  kubebuilder: ['kubebuilder:deprecatedversion'],
  tags: ['deprecatedVersion', 'deprecatedversion'],
  sites: ['resource'],
  summary: 'Marks this version as deprecated; who uses it is shown the warning. `@deprecated` only documents.',
  value: {
    kind: 'arguments',
    arguments: { warning: { type: { kind: 'string' }, optional: true, summary: 'what kubectl prints' } },
    whole: 'warning',
  },
  applyToResource: (body, { warning }, { at }) =>
    setVersion(body, { deprecated: true, ...(warning === undefined ? {} : { deprecationWarning: warning }) }, at),
  examples: [
    { mark: '+kubebuilder:deprecatedversion', givesBody: { version: { deprecated: true } } },
    { mark: '+kubebuilder:deprecatedversion:warning="use v2"', givesBody: { version: { deprecated: true, deprecationWarning: 'use v2' } } },
    { mark: '@deprecatedVersion use v2', givesBody: { version: { deprecated: true, deprecationWarning: 'use v2' } } },
    { mark: '@deprecatedVersion', site: 'field', on: { type: 'string' }, reports: 'marker/misplaced: does not apply to a field' },
  ],
})
