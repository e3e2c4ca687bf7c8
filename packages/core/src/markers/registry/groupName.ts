import { defineResourceMarker } from '../marker.ts'

export default defineResourceMarker({
  kubebuilder: ['groupName'],
  tags: [],
  sites: ['resource', 'file'],
  summary: "The API group, which the root's apiVersion has, too.",
  value: { kind: 'string', word: true },
  applyToResource(body, group, context) {
    const own = context.group
    if (own !== undefined && own !== group) {
      const message = `groupName is ${JSON.stringify(group)}, but the apiVersion has ${JSON.stringify(own)}`
      context.report({ rule: 'marker/conflict', message, help: 'take the marker out: the apiVersion counts' })
    }
    return body
  },
  examples: [
    { mark: '+groupName=example.com', givesBody: {} },
    { mark: '+groupName=other', reports: 'marker/conflict: groupName is "other", but the apiVersion has "example.com"' },
  ],
})
