import { retype } from '../reshape.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:Type'],
  tags: ['type'],
  sites: ['field', 'type'],
  items: true,
  order: 9,
  summary: 'The type in JSON, when it is not that of the TypeScript type.',
  value: { kind: 'string', oneOf: ['string', 'integer', 'number', 'boolean', 'object', 'array'] },
  // JSDoc's `@type {string}`.
  isDocumentation: text => text.startsWith('{'),
  reshape: (schema, type, { at }) => retype(schema, type, at),
  examples: [
    {
      mark: '+kubebuilder:validation:Type=string',
      on: { type: 'object', properties: {}, description: 'A URL' },
      gives: { type: 'string', description: 'A URL' },
    },
    { mark: '@type integer', with: ['@minimum 1'], on: { type: 'number' }, gives: { type: 'integer', minimum: 1 } },
    { mark: '@type {string}', on: { type: 'integer' }, gives: { type: 'integer' } },
    { mark: '@type int', on: { type: 'number' }, reports: 'marker/bad-value: got "int", not one of "string"' },
  ],
})
