import { acceptsValue } from '@crdgen/server/internal'
import { quoteJson } from '../../../documents/json.ts'
import { valueRule } from '../../value-rule.ts'
import { exampleCrd } from './form/forms.ts'

export default valueRule<{ readonly value: unknown }>(
  {
    severity: 'warning',
    summary: 'A value of an enum that the API server refuses',
    why: 'The type, a bound or the pattern beside the enum refuses the value, so that nobody can use it. In YAML, yes, no, on and off without quotes are booleans.',
    facts: ['sigs.k8s.io/yaml reads YAML 1.1: enum: [on, off] are true and false.'],
    example: {
      wrong: exampleCrd('{type: object, properties: {cache: {type: string, enum: [on, off]}}}'),
      right: exampleCrd('{type: object, properties: {cache: {type: string, enum: ["on", "off"]}}}'),
    },
  },
  schema => {
    const { enum: values = [], ...rest } = schema
    const refused = values.filter(value => value !== null && !acceptsValue(rest, value))
    const [first] = refused
    if (first !== undefined && schema.type === 'array' && !values.some(Array.isArray)) return [ofItems(first)]
    return refused.map(value => ({
      message: `lists ${quoteJson(value)} in its enum, which ${typeof value === 'boolean' && schema.type !== undefined ? `is a boolean, not a ${schema.type}` : 'the rest of the schema refuses'}`,
      help:
        typeof value === 'boolean' && schema.type === 'string'
          ? `Write the text in quotes: without, YAML reads ${value ? 'yes, on and true' : 'no, off and false'} as a boolean.`
          : 'Fix the value, or what refuses it.',
      data: { value },
      wanted: { value },
    }))
  },
)

/** An enum beside `type: array` that is meant for the items is one mistake, however many values it has. */
function ofItems(value: unknown) {
  return {
    message: 'has the enum of its items: no list is one of the values, so that none is accepted',
    help: 'Move the enum to items.',
    data: { value },
    wanted: { value: [value] },
  }
}
