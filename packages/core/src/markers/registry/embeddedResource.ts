import { expectType } from '../expect-type.ts'
import { defineSchemaMarker } from '../marker.ts'

const keyword = 'x-kubernetes-embedded-resource'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:EmbeddedResource', 'kubebuilder:validation:XEmbeddedResource'],
  tags: ['embeddedResource'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The object is a whole Kubernetes object, with apiVersion, kind and metadata.',
  value: { kind: 'none' },
  apply: (schema, _value, context) => (expectType(schema, ['object'], 'embeddedResource', context) ? { [keyword]: true } : undefined),
  examples: [
    {
      mark: '+kubebuilder:validation:EmbeddedResource',
      with: ['+kubebuilder:pruning:PreserveUnknownFields'],
      on: { type: 'object' },
      gives: { type: 'object', [keyword]: true, 'x-kubernetes-preserve-unknown-fields': true },
    },
    {
      mark: '+kubebuilder:validation:XEmbeddedResource',
      on: { type: 'object', properties: {} },
      gives: { type: 'object', properties: {}, [keyword]: true },
    },
    { mark: '@embeddedResource', on: { type: 'string' }, reports: 'marker/wrong-type: needs an object' },
  ],
})
