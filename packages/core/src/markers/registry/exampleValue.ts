import { texts } from '../example-schemas.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:example'],
  // TSDoc's `@example` is documentation.
  tags: ['exampleValue'],
  sites: ['field'],
  items: true,
  summary: 'A value to show in the documentation.',
  value: { kind: 'any' },
  apply: (_schema, example) => ({ example }),
  examples: [
    { mark: '+kubebuilder:example={a,b}', on: texts, gives: { ...texts, example: ['a', 'b'] } },
    { mark: '@exampleValue {"a": 1}', on: { type: 'object' }, gives: { type: 'object', example: { a: 1 } } },
    { mark: '@example [1]', on: { type: 'object' }, gives: { type: 'object' } },
    { mark: '+kubebuilder:example', on: { type: 'string' }, reports: 'marker/bad-value: has no value' },
  ],
})
