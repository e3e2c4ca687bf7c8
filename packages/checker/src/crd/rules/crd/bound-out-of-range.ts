import { impossibleBounds } from '@crdgen/server/internal'
import { valueRule } from '../../value-rule.ts'
import { exampleCrd } from './form/forms.ts'

const withMaximum = (maximum: number) =>
  exampleCrd(`{type: object, properties: {number: {type: integer, format: int32, maximum: ${maximum}}}}`)

export default valueRule<{ readonly bound: string }>(
  {
    severity: 'warning',
    summary: 'A minimum, maximum or multipleOf that the type or format cannot hold',
    why: 'From Kubernetes 1.36 on the API server checks that bounds are numbers of the type and format beside them, too, with each value: it refuses all of them. Older servers accept what is within the bounds.',
    facts: [
      'kube-openapi pkg/validation/validate/values.go, IsValueValidAgainstRange; an int64 goes through a float64, which has no 2^63-1.',
    ],
    example: { wrong: withMaximum(4294967295), right: withMaximum(2147483647) },
  },
  (schema, { targets }) =>
    impossibleBounds(schema, targets.at(-1)).map(bound => ({
      message: `has the ${bound} ${Number.isInteger(schema[bound]) ? BigInt(schema[bound] ?? 0) : schema[bound]}, which is out of the range of ${schema.format || `type ${schema.type}`}: from Kubernetes 1.36 on, every value is refused`,
      help:
        schema.format === 'int32'
          ? 'Keep it from -2147483648 to 2147483647, or set format: int64.'
          : 'Keep it within the type, or leave it out.',
      data: { bound },
      wanted: { value: Math.max(schema.minimum ?? 0, 0) },
    })),
)
