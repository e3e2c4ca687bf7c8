import { defineSchemaMarker } from '../marker.ts'
import { describeType } from '../expect-type.ts'

const keyword = 'x-kubernetes-preserve-unknown-fields'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:pruning:PreserveUnknownFields', 'kubebuilder:validation:XPreserveUnknownFields'],
  tags: ['preserveUnknownFields'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The API server keeps fields that the schema does not have, instead of dropping them.',
  value: { kind: 'none' },
  apply(schema, _value, context) {
    const isEither = schema['x-kubernetes-int-or-string'] === true
    if (!isEither && (schema.type === undefined || schema.type === 'object')) return { [keyword]: true }
    context.report({
      rule: 'marker/wrong-type',
      message: `preserveUnknownFields needs an object, but this is ${describeType(schema)}`,
      data: { type: schema.type },
    })
    return undefined
  },
  examples: [
    { mark: '+kubebuilder:pruning:PreserveUnknownFields', on: { type: 'object' }, gives: { type: 'object', [keyword]: true } },
    { mark: '+kubebuilder:validation:XPreserveUnknownFields', on: {}, gives: { [keyword]: true } },
    { mark: '@preserveUnknownFields', on: { type: 'object' }, gives: { type: 'object', [keyword]: true } },
    { mark: '@preserveUnknownFields', on: { type: 'string' }, reports: 'marker/wrong-type: needs an object, but this is a string' },
  ],
})
