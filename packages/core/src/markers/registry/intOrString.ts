import { setAt } from '../../structural/origins.ts'
import { describeType } from '../expect-type.ts'
import { defineSchemaMarker } from '../marker.ts'
import { withoutShape } from '../reshape.ts'

const keyword = 'x-kubernetes-int-or-string'
const either = [{ type: 'integer' }, { type: 'string' }] as const

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:XIntOrString'],
  tags: ['intOrString', 'xIntOrString'],
  sites: ['field', 'type'],
  items: true,
  order: 9,
  summary: 'The value is an integer or a string.',
  value: { kind: 'none' },
  reshape(schema, _value, context) {
    if (schema[keyword] === true) return schema
    if (schema.type !== 'object' && schema.type !== 'array')
      return setAt(withoutShape(schema), { anyOf: either, [keyword]: true }, context.at)
    context.report({
      rule: 'marker/wrong-type',
      message: `intOrString needs a string or a number, but this is ${describeType(schema)}`,
      data: { type: schema.type },
    })
    return schema
  },
  examples: [
    { mark: '+kubebuilder:validation:XIntOrString', on: { type: 'string' }, gives: { anyOf: either, [keyword]: true } },
    {
      mark: '+kubebuilder:validation:Pattern=`^\\d+%$`',
      with: ['+kubebuilder:validation:XIntOrString'],
      on: { anyOf: either, [keyword]: true },
      gives: { anyOf: either, [keyword]: true, pattern: '^\\d+%$' },
    },
    { mark: '@intOrString', on: { type: 'object' }, reports: 'marker/wrong-type: but this is an object' },
  ],
})
