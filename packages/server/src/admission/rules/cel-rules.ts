import { goTrim } from '@crdgen/go'
import type { CelRule, JsonSchema } from '../../decode/types.ts'
import { invalid, required, unsupported } from '../../field/field-error.ts'
import { child, entry, type Place } from '../../field/place.ts'
import { conversionProblem } from '../../structural/convert.ts'
import { resolveFieldPath } from '../../structural/field-path.ts'
import { admissionRule, type ReportOf } from '../../rules/admission-rule.ts'
import type { RuleFamily } from '../rule-family.ts'

const reasons = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired']

const rules = {
  'crd/cel-rule-missing': admissionRule({
    summary: 'A CEL rule has a rule',
    help: 'Write the expression, or take the entry out.',
    example: 'name:\n  type: string\n  x-kubernetes-validations:\n  - message: must be set',
  }),
  'crd/cel-message': admissionRule({
    summary: 'The message of a CEL rule is one line, and is there when the rule has several',
    help: 'Write the message on one line.',
    example: 'name:\n  type: string\n  x-kubernetes-validations:\n  - rule: self != ""\n    message: |\n      must not\n      be empty',
  }),
  'crd/cel-message-expression': admissionRule({
    summary: 'The messageExpression of a CEL rule is not blank',
    help: 'Write an expression that gives a text, or leave messageExpression out.',
    example: 'name:\n  type: string\n  x-kubernetes-validations:\n  - rule: self != ""\n    messageExpression: \' \'',
  }),
  'crd/cel-reason': admissionRule({
    summary: 'The reason of a CEL rule is one of four',
    help: 'Write one of them, or leave reason out.',
    example: 'name:\n  type: string\n  x-kubernetes-validations:\n  - rule: self != ""\n    reason: Invalid   # FieldValueInvalid',
  }),
  'crd/cel-field-path': admissionRule({
    summary: 'The fieldPath of a CEL rule leads to a field below it',
    example:
      'port:\n  type: object\n  properties:\n    number: {type: integer}\n  x-kubernetes-validations:\n  - rule: self.number > 0\n    fieldPath: .spec.port.number   # .number',
  }),
}

/** validation.go, ValidateCustomResourceDefinitionOpenAPISchema: what x-kubernetes-validations must be before anything is compiled. */
const family: RuleFamily<typeof rules> = {
  rules,
  schema({ schema, at }, report) {
    for (const [index, rule] of (schema['x-kubernetes-validations'] ?? []).entries()) {
      checkRule(rule ?? {}, schema, entry(child(at, 'x-kubernetes-validations'), index), report)
    }
  },
}

function checkRule(rule: CelRule, schema: JsonSchema, at: Place, report: ReportOf<typeof rules>): void {
  checkText(rule, at, report)
  const expression = rule.messageExpression ?? ''
  if (expression !== '' && goTrim(expression) === '') {
    report('crd/cel-message-expression', required(child(at, 'messageExpression'), 'messageExpression must be non-empty if specified'))
  }
  const { reason } = rule
  if (reason !== undefined && reason !== null && !reasons.includes(reason)) {
    report('crd/cel-reason', unsupported(child(at, 'reason'), reason, reasons))
  }
  if (rule.fieldPath) checkFieldPath(rule.fieldPath, schema, child(at, 'fieldPath'), report)
}

function hasLineBreak(text: string): boolean {
  return /[\n\r]/.test(text)
}

function checkText(rule: CelRule, at: Place, report: ReportOf<typeof rules>): void {
  const text = goTrim(rule.rule ?? '')
  const message = rule.message ?? ''
  const place = child(at, 'message')
  if (text === '') report('crd/cel-rule-missing', required(child(at, 'rule'), 'rule is not specified'))
  else if (message !== '' && goTrim(message) === '') report('crd/cel-message', invalid(place, message, 'must be non-empty if specified'))
  else if (hasLineBreak(goTrim(message))) report('crd/cel-message', invalid(place, message, 'must not contain line breaks'))
  else if (hasLineBreak(text) && message === '') {
    report('crd/cel-message', required(place, 'message must be specified if rule contains line breaks'))
  }
}

function checkFieldPath(path: string, schema: JsonSchema, at: Place, report: ReportOf<typeof rules>): void {
  if (goTrim(path) === '') report('crd/cel-field-path', invalid(at, path, 'must be non-empty if specified'))
  if (hasLineBreak(path)) report('crd/cel-field-path', invalid(at, path, 'must not contain line breaks'))
  if (conversionProblem(schema) !== undefined) return
  const { error } = resolveFieldPath(path, schema, true)
  if (error !== undefined) report('crd/cel-field-path', invalid(at, path, 'must be a valid path'), `the path ${error}`)
}

export default family
