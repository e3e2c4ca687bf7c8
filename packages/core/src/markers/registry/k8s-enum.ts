import { setAt } from '../../structural/origins.ts'
import type { Json } from '../../values/schema.ts'
import { describeType } from '../expect-type.ts'
import { defineSchemaMarker } from '../marker.ts'

/** As Go's JSON is sorted, quotes and escapes included: K8sEnum.ApplyToSchema in controller-tools pkg/crd/markers/validation.go. */
function inGoJson(value: Json): string {
  return JSON.stringify(value).replace(/[<>&]/g, sign => `\\u00${sign.charCodeAt(0).toString(16)}`)
}

export default defineSchemaMarker({
  kubebuilder: ['k8s:enum'],
  tags: [],
  sites: ['type'],
  summary: 'The type is an enum of its string constants; a union of string literals is one without it.',
  value: { kind: 'none' },
  reshape(schema, _value, { at, compatible, report }) {
    const { enum: values = [] } = schema
    if (schema.type !== 'string')
      report({
        rule: 'marker/wrong-type',
        message: `an enum type must be a string, but this is ${describeType(schema)}`,
        data: { type: schema.type },
      })
    else if (values.length === 0)
      report({ rule: 'marker/wrong-type', message: 'the type has no values to choose from', help: "write them: 'A' | 'B'" })
    else if (compatible)
      return setAt(schema, { enum: [...values].sort((before, after) => (inGoJson(before) < inGoJson(after) ? -1 : 1)) }, at)
    return schema
  },
  examples: [
    { mark: '+k8s:enum', on: { type: 'string', enum: ['b', 'a'] }, gives: { type: 'string', enum: ['b', 'a'] } },
    { mark: '+k8s:enum', compatible: true, on: { type: 'string', enum: ['b', 'a'] }, gives: { type: 'string', enum: ['a', 'b'] } },
    {
      mark: '+k8s:enum',
      compatible: true,
      on: { type: 'string', enum: ['a', 'a b', 'a<', 'aZ'] },
      gives: { type: 'string', enum: ['a b', 'a', 'aZ', 'a<'] },
    },
    { mark: '+k8s:enum', on: { type: 'string' }, reports: 'marker/wrong-type: has no values' },
    { mark: '+k8s:enum', on: { type: 'integer', enum: [1] }, reports: 'marker/wrong-type: must be a string, but this is an integer' },
    { mark: '+k8s:enum', site: 'field', on: { type: 'string' }, reports: 'marker/misplaced: does not apply to a field' },
  ],
})
