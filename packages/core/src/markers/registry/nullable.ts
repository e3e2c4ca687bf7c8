import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['nullable'],
  tags: ['nullable'],
  sites: ['field'],
  items: true,
  summary: 'The field takes null, as `T | null` does.',
  value: { kind: 'none' },
  apply: () => ({ nullable: true }),
  examples: [
    { mark: '+nullable', on: { type: 'string' }, gives: { type: 'string', nullable: true } },
    {
      mark: '@items:nullable',
      on: { type: 'array', items: { type: 'string' } },
      gives: { type: 'array', items: { type: 'string', nullable: true } },
    },
    { mark: '@nullable false', on: { type: 'string' }, reports: 'marker/bad-value: takes no value' },
  ],
})
