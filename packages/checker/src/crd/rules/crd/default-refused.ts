import { acceptsValue } from '@crdgen/server/internal'
import { quoteJson } from '../../../documents/json.ts'
import { valueRule } from '../../value-rule.ts'
import { exampleCrd } from './form/forms.ts'

export default valueRule<{ readonly default: unknown }>(
  {
    severity: 'error',
    summary: 'A default below additionalProperties that the schema refuses',
    why: 'The API server fills it in and then refuses the object: who leaves the field out cannot create one. Defaults below additionalProperties are not checked when the CRD is created.',
    facts: [
      'apiextensions-apiserver pkg/apiserver/schema/defaulting/validation.go: defaults in properties and items are checked, those in additionalProperties are not.',
    ],
    example: {
      wrong: exampleCrd(
        '{type: object, additionalProperties: {type: object, properties: {size: {type: integer, minimum: 1, default: 0}}}}',
      ),
      right: exampleCrd(
        '{type: object, additionalProperties: {type: object, properties: {size: {type: integer, minimum: 1, default: 1}}}}',
      ),
    },
  },
  // Of a default that is not below a map, the API server's own answer is reported.
  ({ default: value, ...schema }, _, path) =>
    value == null || !path.includes('*') || acceptsValue(schema, value)
      ? []
      : [
          {
            message: `is ${quoteJson(value)} by default, which its own schema refuses`,
            help: 'Fix the default, or what refuses it.',
            data: { default: value },
            wanted: { value },
          },
        ],
)
