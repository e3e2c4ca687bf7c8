import { defineSchemaMarker } from '../marker.ts'
import { withoutShape } from '../reshape.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:Schemaless'],
  tags: ['schemaless'],
  sites: ['field'],
  order: 1,
  ignoresType: true,
  summary: 'Ignores the TypeScript type; only the other markers count.',
  value: { kind: 'none' },
  reshape: schema => withoutShape(schema),
  examples: [
    {
      mark: '+kubebuilder:pruning:PreserveUnknownFields',
      with: ['+kubebuilder:validation:Schemaless'],
      on: { type: 'object', properties: { a: { type: 'string' } }, description: 'Anything' },
      gives: { description: 'Anything', 'x-kubernetes-preserve-unknown-fields': true },
    },
    { mark: '@schemaless', site: 'type', on: { type: 'object' }, reports: 'marker/misplaced: does not apply to a type' },
  ],
})
