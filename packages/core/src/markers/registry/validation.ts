import { setAt } from '../../structural/origins.ts'
import type { ValidationRule } from '../../values/schema.ts'
import { defineSchemaMarker } from '../marker.ts'

const keyword = 'x-kubernetes-validations'

export default defineSchemaMarker({
  kubebuilder: ['kubebuilder:validation:XValidation'],
  tags: ['validation', 'xValidation'],
  sites: ['field', 'type'],
  items: true,
  expressions: ['rule', 'messageExpression'],
  repeatable: true,
  summary: 'A rule in CEL that the value must satisfy; `self` is the value, `oldSelf` the one it replaces.',
  value: {
    kind: 'arguments',
    arguments: {
      rule: { type: { kind: 'string' }, summary: 'the expression' },
      message: { type: { kind: 'string' }, optional: true, summary: 'the message when it is false' },
      messageExpression: { type: { kind: 'string' }, optional: true, summary: 'an expression for the message' },
      reason: {
        type: { kind: 'string', oneOf: ['FieldValueRequired', 'FieldValueInvalid', 'FieldValueForbidden', 'FieldValueDuplicate'] },
        optional: true,
        summary: 'a reason for machines',
      },
      fieldPath: { type: { kind: 'string' }, optional: true, summary: 'the field below that is to blame: .name' },
      optionalOldSelf: { type: { kind: 'boolean' }, optional: true, summary: 'run on create too, oldSelf being optional' },
    },
    whole: 'rule',
  },
  apply(_schema, value, { own, at }) {
    const rule = setAt<ValidationRule>({ rule: value.rule }, value, at)
    return { [keyword]: [...(own[keyword] ?? []), withoutEmpty(rule)] }
  },
  examples: [
    {
      mark: '+kubebuilder:validation:XValidation:rule="self.min <= self.max",message="min is above max",reason=FieldValueInvalid,fieldPath=".min"',
      on: { type: 'object' },
      gives: {
        type: 'object',
        [keyword]: [{ rule: 'self.min <= self.max', message: 'min is above max', reason: 'FieldValueInvalid', fieldPath: '.min' }],
      },
    },
    {
      mark: '@validation self.min <= self.max',
      with: ['@validation {"rule": "self == oldSelf", "optionalOldSelf": true}'],
      on: { type: 'object', [keyword]: [{ rule: 'has(self.min)' }] },
      gives: {
        type: 'object',
        [keyword]: [{ rule: 'self.min <= self.max' }, { rule: 'self == oldSelf', optionalOldSelf: true }, { rule: 'has(self.min)' }],
      },
    },
    {
      mark: '+kubebuilder:validation:XValidation:rule="true",message=""',
      on: { type: 'object' },
      gives: { type: 'object', [keyword]: [{ rule: 'true' }] },
    },
    {
      mark: '+kubebuilder:validation:items:XValidation:rule="self.startsWith(\'a\')"',
      on: { type: 'array', items: { type: 'string' } },
      gives: { type: 'array', items: { type: 'string', [keyword]: [{ rule: "self.startsWith('a')" }] } },
    },
    {
      mark: '+kubebuilder:validation:XValidation:message="m"',
      on: { type: 'object' },
      reports: 'marker/bad-value: missing argument "rule"',
    },
    {
      mark: '+kubebuilder:validation:XValidation:rule="true",reason=Bad',
      on: { type: 'object' },
      reports: 'marker/bad-value: got "Bad", not one of',
    },
  ],
})

/** Go leaves empty texts out. */
function withoutEmpty(rule: ValidationRule): ValidationRule {
  const { message, messageExpression, fieldPath } = rule
  return setAt<ValidationRule>(
    rule,
    {
      ...(message === '' ? { message: undefined } : {}),
      ...(messageExpression === '' ? { messageExpression: undefined } : {}),
      ...(fieldPath === '' ? { fieldPath: undefined } : {}),
    },
    undefined,
  )
}
