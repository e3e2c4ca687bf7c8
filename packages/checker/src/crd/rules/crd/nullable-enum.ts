import { enumOf } from '@crdgen/server/internal'
import { valueRule } from '../../value-rule.ts'
import { exampleCrd } from './form/forms.ts'

export default valueRule<object>(
  {
    severity: 'warning',
    summary: 'A nullable value with an enum, which accepts no null',
    why: 'nullable lets null pass the type, and the enum refuses it: the API server never finds null in an enum, also where the enum lists it.',
    facts: ['kube-openapi pkg/validation/validate/validator.go, basicCommonValidator: values of an enum that are null are passed over.'],
    example: {
      wrong: exampleCrd('{type: object, properties: {mode: {type: string, nullable: true, enum: [a, b]}}}'),
      right: exampleCrd('{type: object, properties: {mode: {type: string, enum: [a, b]}}}'),
    },
  },
  schema =>
    schema.nullable === true && enumOf(schema) !== undefined
      ? [
          {
            message: 'is nullable, and its enum refuses null',
            help: 'Leave nullable out and the field too where there is no value, or replace the enum by a pattern.',
            data: {},
            wanted: { value: null },
          },
        ]
      : [],
)
