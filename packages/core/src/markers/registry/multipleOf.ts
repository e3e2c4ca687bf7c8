import { checkBound } from '../bounds.ts'
import { defineSchemaMarker, type SchemaContext } from '../marker.ts'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:MultipleOf'],
  tags: ['multipleOf'],
  sites: ['field', 'type'],
  items: true,
  summary: 'The number is a multiple of this one.',
  value: { kind: 'number' },
  apply(schema, multipleOf, context) {
    if (!checkBound(schema, multipleOf, 'multipleOf', context)) return undefined
    if (multipleOf > 0) {
      if (!Number.isInteger(multipleOf)) warnOfFraction(multipleOf, context)
      return { multipleOf }
    }
    context.report({ rule: 'marker/bad-value', message: `multipleOf ${multipleOf} is not greater than 0` })
    return undefined
  },
  examples: [
    { mark: '+kubebuilder:validation:MultipleOf=4', on: { type: 'integer' }, gives: { type: 'integer', multipleOf: 4 } },
    { mark: '@multipleOf 4', on: { type: 'integer', multipleOf: 6 }, gives: { type: 'integer', multipleOf: 12 } },
    { mark: '@multipleOf 0.5', on: { type: 'number' }, reports: 'marker/fractional-factor: refuses every whole number' },
    { mark: '@multipleOf 2.5', on: { type: 'number' }, reports: 'marker/fractional-factor: multiples of 2' },
    { mark: '@multipleOf 0', on: { type: 'integer' }, reports: 'marker/bad-value: not greater than 0' },
  ],
})

/** MultipleOfNativeType in kube-openapi pkg/validation/validate/values.go reads the factor as an integer when the value is one. */
function warnOfFraction(multipleOf: number, { report }: SchemaContext): void {
  const whole = Math.trunc(multipleOf)
  const does = whole === 0 ? 'refuses every whole number' : `wants whole numbers to be multiples of ${whole}`
  const message = `with multipleOf ${multipleOf} the API server ${does}`
  report({
    rule: 'marker/fractional-factor',
    severity: 'warning',
    message,
    help: 'count in smaller units, as an integer',
    data: { multipleOf },
  })
}
