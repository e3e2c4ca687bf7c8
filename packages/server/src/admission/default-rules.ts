import { objectBudget } from '../cel/budget.ts'
import { createRuleTree } from '../evaluation/rule-tree.ts'
import { validateRules } from '../evaluation/validate-rules.ts'
import type { JsonSchema } from '../decode/types.ts'
import type { FieldError } from '../field/field-error.ts'
import type { Place } from '../field/place.ts'
import type { Server } from '../server-version.ts'

/** A default that its schema accepts. */
export interface RuledDefault {
  readonly value: unknown
  readonly schema: JsonSchema
  readonly isResource: boolean
  readonly at: Place
}

/** Runs the validation rules of a schema on its default; all defaults of a version share one budget. */
export type CheckRules = (one: RuledDefault) => readonly FieldError[]

/**
 * schema/defaulting/validation.go, validate: a default is checked against the rules as an object that does not change, then, since
 * there is ratcheting, as one that is new. Once the budget is spent, no other default is looked at.
 */
export function createRuleCheck(server: Server): CheckRules {
  let budget = objectBudget
  return ({ value, schema, isResource, at }) => {
    if (!server.has('cel') || budget < 0) return []
    const tree = createRuleTree(schema, isResource, server)
    if (tree === undefined) return []
    const same = validateRules(tree, { value, old: value, at }, server, budget)
    if (same.errors.length > 0 || !server.has('ratchetsRules')) {
      budget = same.budget
      return same.errors
    }
    const fresh = validateRules(tree, { value, at }, server, budget)
    budget = Math.min(same.budget, fresh.budget)
    return fresh.errors
  }
}
