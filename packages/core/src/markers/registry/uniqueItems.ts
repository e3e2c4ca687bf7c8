import { expectType } from '../expect-type.ts'
import { texts } from '../example-schemas.ts'
import { defineSchemaMarker } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:UniqueItems'],
  tags: ['uniqueItems'],
  sites: ['field', 'type'],
  items: true,
  summary: 'Refused by the API server; a list of listType set has unique items.',
  value: { kind: 'boolean' },
  apply(schema, isUnique, context) {
    if (!expectType(schema, ['array'], 'uniqueItems', context) || !isUnique) return undefined
    // ValidateCustomResourceDefinitionOpenAPISchema: "uniqueItems cannot be set to true since the runtime complexity becomes quadratic".
    context.report({ rule: 'marker/refused', message: 'the API server forbids uniqueItems: true', help: 'use listType set: @listType set' })
    return undefined
  },
  examples: [
    { mark: '@uniqueItems false', on: texts, gives: texts },
    { mark: '+kubebuilder:validation:UniqueItems=true', on: texts, reports: 'marker/refused: forbids uniqueItems: true' },
    { mark: '@uniqueItems true', on: { type: 'string' }, reports: 'marker/wrong-type: needs a list' },
  ],
})
