import { setAt } from '../../structural/origins.ts'
import type { Schema } from '../../values/schema.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['crdgen:paragraphs'],
  tags: ['paragraphs'],
  sites: ['field', 'type'],
  // Before what cuts descriptions.
  order: 19,
  summary: 'The text between the paragraphs of the description, in place of an empty line, as older tools write it: " \\n ".',
  value: { kind: 'string', guessed: true },
  reshape: (schema, between, { at }) =>
    schema.description === undefined
      ? schema
      : setAt<Schema>(schema, { description: schema.description.replaceAll('\n\n', () => between) }, at),
  examples: [
    {
      mark: '@paragraphs " \\n "',
      on: { type: 'string', description: 'A size.\n\nIn whole\nunits.' },
      gives: { type: 'string', description: 'A size. \n In whole\nunits.' },
    },
    { mark: '+crdgen:paragraphs="\\n\\n\\n"', on: { type: 'string' }, gives: { type: 'string' } },
    { mark: '+crdgen:paragraphs=42', on: { type: 'string' }, reports: 'marker/bad-value: expected a string, got 42' },
  ],
})
