import { admissionRule, type ReportOf } from '../rules/admission-rule.ts'
import type { CostAdvice } from './cost-advice.ts'

/** The problem within an expression; empty where that is not known. */
export interface ExpressionData {
  readonly expression?: string
  /** Of the part that is wrong, in UTF-16 units. */
  readonly offset?: number
  readonly length?: number
}

/** The estimate, and what the API server allows, in its units of cost. */
export interface CostData {
  readonly cost: number
  readonly limit: number
}

/** Conditions on CEL rules. */
export const celAdmissionRules = {
  'crd/cel-syntax': admissionRule<ExpressionData>({
    summary: 'A CEL rule and its messageExpression can be parsed',
    help: 'Fix the expression: crdgen cel evaluates it.',
    example: 'name:\n  type: string\n  x-kubernetes-validations:\n  - rule: self.',
  }),
  'crd/cel-type': admissionRule<ExpressionData>({
    summary: 'A CEL rule compiles to a bool, and its messageExpression to a string',
    help: 'Fix the expression: crdgen cel evaluates it.',
    example: 'name:\n  type: string\n  x-kubernetes-validations:\n  - rule: self > 1',
  }),
  'crd/cel-cost': admissionRule<CostData & Partial<CostAdvice>>({
    summary: 'A CEL rule costs no more than one may',
    why: 'The API server refuses the CRD: the rule could take too long for the largest object that fits into a request. Bounds in the schema make it cheaper.',
    example:
      'names:\n  type: array   # maxItems: 50\n  items: {type: string, maxLength: 63}\n  x-kubernetes-validations:\n  - rule: self.all(a, self.exists_one(b, a == b))',
  }),
  'crd/cel-total-cost': admissionRule<CostData & Partial<CostAdvice>>({
    summary: 'All CEL rules of a schema together cost no more than they may',
    help: 'Bound what the rules go through: maxItems, maxProperties, maxLength.',
    why: 'The API server refuses the CRD: the rules could take too long for the largest object that fits into a request.',
    example:
      'names:\n  type: array   # maxItems: 50\n  items: {type: string, maxLength: 63}\n  x-kubernetes-validations:\n  - rule: self.all(a, self.exists_one(b, a == b))',
  }),
  'crd/cel-old-self': admissionRule({
    summary: 'oldSelf is used where old and new values can be matched, and optionalOldSelf where oldSelf is used',
    why: 'The API server refuses the CRD: in a list that is not a map an old item cannot be matched with a new one.',
    example:
      'ports:\n  type: array   # of type map: items are matched by their keys\n  items:\n    type: integer\n    x-kubernetes-validations:\n    - rule: self >= oldSelf',
  }),
  'crd/cel-untyped': admissionRule({
    summary: 'A CEL rule is where the schema declares which type its values have',
    example: "values:\n  x-kubernetes-preserve-unknown-fields: true\n  x-kubernetes-validations:\n  - rule: 'true'",
  }),
}

export type CelReport = ReportOf<typeof celAdmissionRules>
