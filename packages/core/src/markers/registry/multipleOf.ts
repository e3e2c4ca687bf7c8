import { checkBound } from '../bounds.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:MultipleOf'],
  tags: ['multipleOf'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The number is a multiple of this one.',
  value: { kind: 'number' },
  apply(schema, multipleOf, context) {
    if (!checkBound(schema, multipleOf, 'multipleOf', context)) return undefined
    if (multipleOf > 0) return { multipleOf }
    context.report({ rule: 'marker/bad-value', message: `multipleOf ${multipleOf} is not greater than 0` })
    return undefined
  },
  examples: [
    { mark: '+kubebuilder:validation:MultipleOf=4', on: { type: 'integer' }, gives: { type: 'integer', multipleOf: 4 } },
    { mark: '@multipleOf 4', on: { type: 'integer', multipleOf: 6 }, gives: { type: 'integer', multipleOf: 12 } },
    { mark: '@multipleOf 0', on: { type: 'integer' }, reports: 'marker/bad-value: not greater than 0' },
  ],
})
