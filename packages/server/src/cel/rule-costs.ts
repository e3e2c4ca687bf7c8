import { child, entry, pointerOf } from '../field/place.ts'
import type { Server } from '../server-version.ts'
import { repeat, ruleLimit } from './budget.ts'
import { createRuleCompiler } from './compile-rule.ts'
import { adviseBounds, type CostAdvice, timesOf } from './cost-advice.ts'
import { collectRules, type Declarer } from './collect-rules.ts'
import { schemaFieldPath } from './field-path.ts'
import type { RuledNode } from './walk-rules.ts'

/** A validation rule of a schema, and what it can cost. */
export interface RuleCost {
  /** The version of the CRD that has it. */
  readonly version: string
  /** The field that it is for, `spec.ports[]`; empty for the whole object. */
  readonly path: string
  /** JSON Pointer into the CRD. */
  readonly pointer: string
  readonly rule: string
  readonly message?: string
  /** Why it does not compile, in the server's words. */
  readonly error?: string
  /** The most that one evaluation costs, and how often it can happen in one object; undefined if it does not compile. */
  readonly once?: number
  readonly times?: number
  /** All of it, in parts of what one rule may cost: 1 is the most. */
  readonly share?: number
  /** Bounds that would make a rule cheap enough. */
  readonly advice?: CostAdvice
}

/**
 * The validation rules of a CRD with their estimated costs, as the API server counts them
 * (apiextensions schema/cel/compilation.go and pkg/apis/apiextensions/validation/cel_validation.go). A CRD is an object or text.
 *
 * @throws TypeError for a `server` that is not a version
 */
export function ruleCosts(crd: unknown, options: { readonly server?: string | undefined } = {}): readonly RuleCost[] {
  return collectRules<Omit<RuleCost, 'version'>>(crd, options.server, costsAt)
}

function costsAt(node: RuledNode, declare: Declarer, server: Server): readonly Omit<RuleCost, 'version'>[] {
  const { schema, at, rules, isRoot, containers } = node
  const declaration = node.isTyped ? declare(schema, isRoot) : undefined
  const compiler = declaration && createRuleCompiler(declaration, server, 'all')
  return rules.map((given, index) => {
    const { message } = given ?? {}
    const rule = given?.rule ?? ''
    const pointer = pointerOf(entry(child(at, 'x-kubernetes-validations'), index))
    const head = { path: schemaFieldPath(at), pointer, rule, ...(message ? { message } : {}) }
    const compiled = compiler?.compile(given ?? {}).rule
    if (declaration === undefined || compiled === undefined) return { ...head, error: 'the schema has no type that CEL knows' }
    if (compiled.error !== undefined) return { ...head, error: compiled.error.clause }
    const times = timesOf({ containers, declaration })
    const cost = repeat(compiled.cost, times)
    const { costWith } = compiled
    const advice =
      cost > ruleLimit ? adviseBounds({ costWith, declaration, schema, at, containers, repeats: true }, ruleLimit, rule.length) : undefined
    const share = Number(cost) / Number(ruleLimit)
    return { ...head, once: Number(compiled.cost), times: Number(times), share, ...(advice === undefined ? {} : { advice }) }
  })
}
