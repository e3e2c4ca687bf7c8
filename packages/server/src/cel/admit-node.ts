import type { Report } from '../admission/report.ts'
import type { CelRule, JsonSchema } from '../decode/types.ts'
import { forbidden, internal, invalid } from '../field/field-error.ts'
import { goJson } from '../field/go-text.ts'
import { child, entry } from '../field/place.ts'
import type { Place } from '../field/place.ts'
import type { Server } from '../server-version.ts'
import { costText, repeat, ruleLimit } from './budget.ts'
import type { Cardinality } from './budget.ts'
import { createRuleCompiler } from './compile-rule.ts'
import type { CompiledRule, ExpressionError, StoredExpressions } from './compile-rule.ts'
import { maxRequestSize } from './declaration.ts'
import type { Declaration } from './declaration.ts'

/** What the walk over one schema keeps. */
export interface CelWalk {
  readonly report: Report
  readonly server: Server
  readonly declare: (schema: JsonSchema, isRoot: boolean) => Declaration | undefined
  readonly stored: StoredExpressions
  /** Whether single expressions may cost more than they may: they did before. */
  readonly spared: boolean
  /** Pointers to where other rules have found something: there and above, the server compiles nothing. */
  readonly faulty: readonly string[]
  /** What every expression costs, with where it is. */
  readonly costs: ExpressionCost[]
}

export interface ExpressionCost {
  readonly at: Place
  readonly cost: bigint
}

/** A node with rules, and what its ancestors mean for them. */
export interface RuledNode {
  readonly schema: JsonSchema
  readonly at: Place
  readonly rules: readonly (CelRule | null | undefined)[]
  readonly isRoot: boolean
  readonly isTyped: boolean
  readonly cardinality: Cardinality
  /** The server's path of what keeps old and new values from being told to be the same. */
  readonly uncorrelatable: string | undefined
}

/** Compiles the rules of a node (validation.go, ValidateCustomResourceDefinitionOpenAPISchema, its end). */
export function compileNode(node: RuledNode, walk: CelWalk): void {
  const { schema, at, rules, isRoot, isTyped } = node
  const place = child(at, 'x-kubernetes-validations')
  const declaration = isTyped ? walk.declare(schema, isRoot) : undefined
  if (declaration === undefined) {
    walk.report('crd/cel-untyped', internal(place, untyped), 'give the schema, and its items or values, a type', untypedClause)
    return
  }
  const compiler = createRuleCompiler(declaration, walk.server, walk.stored)
  const times = node.cardinality ?? BigInt(Math.floor(maxRequestSize / (declaration.minSize + 1)))
  for (const [index, rule] of rules.entries()) {
    if ((rule?.rule ?? '').trim() === '') continue
    reportRule(compiler.compile(rule ?? {}), rule ?? {}, { node, at: entry(place, index), times }, walk)
  }
}

const untyped =
  'internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations'
const untypedClause = 'stand where values have no type that CEL knows'

interface RulePlace {
  readonly node: RuledNode
  readonly at: Place
  /** How often the rule is evaluated at most. */
  readonly times: bigint
}

function reportRule(compiled: CompiledRule, rule: CelRule, { node, at, times }: RulePlace, walk: CelWalk): void {
  const { report } = walk
  const place = child(at, 'rule')
  const { rule: expression, messageExpression: message } = compiled
  observe('estimated rule cost', place, repeat(expression.cost ?? 0n, times), walk)
  if (expression.error !== undefined) reportError(expression.error, place, rule, walk)
  if (message?.error !== undefined) reportError(message.error, child(at, 'messageExpression'), rule, walk)
  else if (message !== undefined) observe('estimated messageExpression cost', child(at, 'messageExpression'), message.cost, walk)
  if (compiled.usesOldSelf) {
    const within = node.uncorrelatable
    if (within === undefined) return
    const detail = `oldSelf cannot be used on the uncorrelatable portion of the schema within ${within}`
    report('crd/cel-old-self', invalid(place, rule.rule ?? '', detail))
  } else if (walk.server.has('optionalOldSelfHonored') && typeof rule.optionalOldSelf === 'boolean') {
    const detail = 'may not be set if oldSelf is not used in rule'
    report('crd/cel-old-self', invalid(child(at, 'optionalOldSelf'), rule.optionalOldSelf, detail))
  }
}

function observe(name: string, at: Place, cost: bigint, { report, spared, costs }: CelWalk): void {
  costs.push({ at, cost })
  if (!spared && cost > ruleLimit) report('crd/cel-cost', forbidden(at, costText(name, cost, ruleLimit)))
}

function reportError({ detail, clause, isSyntax }: ExpressionError, at: Place, rule: CelRule, { report, server }: CelWalk): void {
  const error = invalid(at, undefined, detail, printRule(rule, server))
  if (isSyntax) report('crd/cel-syntax', error, undefined, `does not parse: ${clause}`)
  else report('crd/cel-type', error, undefined, `does not compile: ${clause}`)
}

/** The whole rule, in Go's words for its struct; servers before 1.34 print where in memory a reason is, which is left out. */
function printRule(rule: CelRule, server: Server): string {
  const { message, messageExpression, reason, fieldPath, optionalOldSelf } = rule
  const texts = { Rule: rule.rule ?? '', Message: message ?? '', MessageExpression: messageExpression ?? '' }
  const all = { ...texts, Reason: reason ?? null, FieldPath: fieldPath ?? '', OptionalOldSelf: optionalOldSelf ?? null }
  if (!server.has('jsonInTexts')) return 'apiextensions.ValidationRule{…}'
  return `{${Object.entries(all)
    .map(([key, value]) => `"${key}":${goJson(value)}`)
    .join(',')}}`
}
