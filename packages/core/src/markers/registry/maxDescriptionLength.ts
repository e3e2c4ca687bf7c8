import { limitDescriptions } from '../../structural/descriptions.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: [],
  tags: ['maxDescriptionLength'],
  sites: ['field', 'type'],
  // After all that may bring descriptions along.
  order: 20,
  summary: 'Cuts the description here, and those of all fields below, to so many bytes; 0 leaves them out.',
  value: { kind: 'integer', min: 0 },
  reshape: (schema, most) => limitDescriptions(schema, most),
  examples: [
    {
      mark: '@maxDescriptionLength 20',
      on: {
        type: 'object',
        description: 'A size. In whole units.',
        properties: { unit: { type: 'string', description: 'What it is counted in' } },
      },
      gives: { type: 'object', description: 'A size.', properties: { unit: { type: 'string', description: 'What it is counted...' } } },
    },
    { mark: '@maxDescriptionLength 0', on: { type: 'string', description: 'A size.' }, gives: { type: 'string' } },
    { mark: '@maxDescriptionLength -1', on: { type: 'string' }, reports: 'marker/bad-value: got -1, but the least is 0' },
  ],
})
