import { defineResourceMarker } from '../marker.ts'

export default defineResourceMarker({
  kubebuilder: ['versionName'],
  tags: [],
  sites: ['resource', 'file'],
  summary: "The version's name, which the root's apiVersion has, too.",
  value: { kind: 'string', word: true },
  applyToResource(body, version, context) {
    const own = body.version.name
    if (own !== undefined && own !== version) {
      const message = `versionName is ${JSON.stringify(version)}, but the apiVersion has ${JSON.stringify(own)}`
      context.report({ rule: 'marker/conflict', message, help: 'take the marker out: the apiVersion counts' })
    }
    return body
  },
  examples: [
    { mark: '+versionName=v1', givesBody: {} },
    { mark: '+versionName=other', reports: 'marker/conflict: versionName is "other", but the apiVersion has "v1"' },
  ],
})
