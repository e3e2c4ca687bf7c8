import { setAt } from '../../structural/origins.ts'
import { setVersion } from '../body.ts'
import { defineResourceMarker } from '../marker.ts'

export default defineResourceMarker({
  kubebuilder: [],
  tags: ['noStatusSubresource'],
  sites: ['resource'],
  summary: 'Leaves the status subresource off although there is a member `status`.',
  value: { kind: 'none' },
  applyToResource(body, _value, { at }) {
    const { subresources } = body.version
    if (subresources?.status === undefined) return body
    const rest = setAt(subresources, { status: undefined }, at)
    return setVersion(body, { subresources: Object.keys(rest).length === 0 ? undefined : rest })
  },
  examples: [
    { mark: '@noStatusSubresource', givesBody: {} },
    { mark: '@noStatusSubresource false', reports: 'marker/bad-value: takes no value' },
  ],
})
