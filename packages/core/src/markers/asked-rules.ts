import { factsOf, withFacts } from '../structural/node.ts'
import { setAt } from '../structural/origins.ts'
import type { Schema, ValidationRule } from '../values/schema.ts'

/** A rule that a field asks of its object, until the markers of the object's own declaration have been applied. */
export function askRule(rule: ValidationRule): ValidationRule {
  return withFacts(rule, { isAsked: true })
}

/**
 * Adds the rules of a node's own markers to those it has: those of a field are before those of its type; those of a type are after the ones
 * that its fields ask for, which controller-gen adds with the fields (structToSchema in pkg/crd/schema.go).
 */
export function orderRules(
  own: readonly ValidationRule[],
  before: readonly ValidationRule[],
  site: 'field' | 'type',
): readonly ValidationRule[] {
  const asked = before.filter(rule => site === 'type' && isAsked(rule))
  return [...asked.map(unask), ...own, ...before.filter(rule => !asked.includes(rule))]
}

/** To be called when the markers of a declaration have been applied: what is declared further down comes before all of it. */
export function settleAskedRules(schema: Schema): Schema {
  const rules = schema['x-kubernetes-validations'] ?? []
  return rules.some(isAsked) ? setAt(schema, { 'x-kubernetes-validations': rules.map(unask) }, undefined) : schema
}

function isAsked(rule: ValidationRule): boolean {
  return factsOf(rule).isAsked === true
}

function unask(rule: ValidationRule): ValidationRule {
  return withFacts(rule, { isAsked: false })
}
