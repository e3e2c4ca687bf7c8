// @late: most schemas have no validation rules.
import { suggest } from '@crdgen/core/internal'
import type { CelRule, JsonSchema } from '../decode/types.ts'
import { forbidden, internal, invalid } from '../field/field-error.ts'
import { goJson, goQuote } from '@crdgen/go'
import { child, entry, serverPath, type Place } from '../field/place.ts'
import { newestServer, serverOf, type Server } from '../server-version.ts'
import type { CelReport } from './admission-rules.ts'
import { costText, repeat, ruleLimit } from './budget.ts'
import { createRuleCompiler, type CompiledRule, type ExpressionError, type RuleCompiler, type StoredExpressions } from './compile-rule.ts'
import { adviseBounds, describeAdvice, timesOf, type Priced } from './cost-advice.ts'
import { createDeclarer, type Declaration } from './declaration.ts'
import type { RuledNode } from './walk-rules.ts'

/** The state of a walk over one schema. */
export interface CelWalk {
  readonly report: CelReport
  readonly server: Server
  readonly declare: (schema: JsonSchema, isRoot: boolean) => Declaration | undefined
  readonly compilerOf: (declaration: Declaration) => RuleCompiler
  readonly stored: StoredExpressions
  /** True if single expressions may cost more than the limit: they did before. */
  readonly spared: boolean
  /** Pointers to where other rules have found something: there and above, the server compiles nothing. */
  readonly faulty: readonly string[]
  /** The cost of every expression, with its place. */
  readonly costs: ExpressionCost[]
}

export interface ExpressionCost {
  readonly at: Place
  readonly cost: bigint
  readonly text: string
  readonly priced: Priced | undefined
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
  const compiler = walk.compilerOf(declaration)
  for (const [index, rule] of rules.entries()) {
    if ((rule?.rule ?? '').trim() === '') continue
    reportRule(compiler.compile(rule ?? {}), rule ?? {}, { node, declaration, at: entry(place, index) }, walk)
  }
}

const untyped =
  'internal error: failed to construct type information for x-kubernetes-validations rules: unable to convert structural schema to CEL declarations'
const untypedClause = 'are where values have no type that CEL knows'

interface RulePlace {
  readonly node: RuledNode
  readonly declaration: Declaration
  readonly at: Place
}

function reportRule(compiled: CompiledRule, rule: CelRule, place: RulePlace, walk: CelWalk): void {
  const { report } = walk
  const { node, declaration, at } = place
  const rulePlace = child(at, 'rule')
  const { rule: expression, messageExpression: message } = compiled
  const priced = (one: typeof expression, repeats: boolean): Priced | undefined =>
    one.costWith && { costWith: one.costWith, declaration, schema: node.schema, at: node.at, containers: node.containers, repeats }
  const cost = repeat(expression.cost ?? 0n, timesOf({ containers: node.containers, declaration }))
  observe('estimated rule cost', { at: rulePlace, cost, text: rule.rule ?? '', priced: priced(expression, true) }, walk)
  if (expression.error !== undefined) reportError(expression.error, { ...place, at: rulePlace }, rule, 'rule', walk)
  const messagePlace = child(at, 'messageExpression')
  if (message?.error !== undefined) reportError(message.error, { ...place, at: messagePlace }, rule, 'messageExpression', walk)
  else if (message !== undefined) {
    const text = rule.messageExpression ?? ''
    observe('estimated messageExpression cost', { at: messagePlace, cost: message.cost, text, priced: priced(message, false) }, walk)
  }
  if (compiled.usesOldSelf) {
    if (node.uncorrelatable === undefined) return
    const within = serverPath(node.uncorrelatable)
    const detail = `oldSelf cannot be used on the uncorrelatable portion of the schema within ${within}`
    const message = 'reads oldSelf in a list or map whose items the API server does not pair with the old ones'
    report(
      'crd/cel-old-self',
      invalid(rulePlace, rule.rule ?? '', detail),
      'make the list one of x-kubernetes-list-type: map, or write the rule above it',
      message,
    )
  } else if (walk.server.has('optionalOldSelfHonored') && typeof rule.optionalOldSelf === 'boolean') {
    const detail = 'may not be set if oldSelf is not used in rule'
    report('crd/cel-old-self', invalid(child(at, 'optionalOldSelf'), rule.optionalOldSelf, detail), 'leave it out')
  }
}

function observe(name: string, one: ExpressionCost, { report, spared, costs }: CelWalk): void {
  const { at, cost, text, priced } = one
  costs.push(one)
  if (spared || cost <= ruleLimit) return
  const advice = priced && adviseBounds(priced, ruleLimit, text.length)
  const message = `can cost ${describeFactor(cost, ruleLimit)} what the API server allows for one expression`
  const help = advice === undefined ? 'simplify the expression: no bound in the schema makes it cheap enough' : describeAdvice(advice)
  const error = forbidden(at, costText(name, cost, ruleLimit))
  report('crd/cel-cost', error, help, message, { cost: Number(cost), limit: Number(ruleLimit), ...advice })
}

/** `3 times` or, up to twice the limit, `104 % of`. */
export function describeFactor(cost: bigint, limit: bigint): string {
  const factor = Number(cost) / Number(limit)
  if (factor < 0.001) return 'less than 0.1 % of'
  if (factor < 2) return `${(factor * 100).toFixed(factor < 0.1 ? 1 : 0)} % of`
  return factor < 1e6 ? `${Math.round(factor).toLocaleString('en-US')} times` : 'more than a million times'
}

function reportError(error: ExpressionError, place: RulePlace, rule: CelRule, which: 'rule' | 'messageExpression', walk: CelWalk): void {
  const { report, server } = walk
  const { detail, clause, isSyntax, at = -1 } = error
  const found = invalid(place.at, undefined, detail, printRule(rule, server))
  const expression = rule[which] ?? ''
  const data = at < 0 ? {} : { expression, ...markedPart(expression, at) }
  if (isSyntax) report('crd/cel-syntax', found, newerHelp(place, rule, which, walk), `does not parse: ${clause}`, data)
  else report('crd/cel-type', found, newerHelp(place, rule, which, walk) ?? meantHelp(error), `does not compile: ${clause}`, data)
}

function meantHelp({ meant }: ExpressionError): string | undefined {
  const near = meant && suggest(meant.name, meant.candidates())
  return near === undefined ? undefined : `did you mean ${near}?`
}

/** Longer expressions are not compiled for every server. */
const longestTried = 5000

/** The first newer server that compiles what this one does not. */
function newerHelp({ node }: RulePlace, rule: CelRule, which: 'rule' | 'messageExpression', walk: CelWalk): string | undefined {
  if ((rule[which] ?? '').length > longestTried) return undefined
  const newest = serverOf(newestServer)?.minor ?? 0
  for (let minor = walk.server.minor + 1; minor <= newest; minor++) {
    const server = serverOf(`1.${minor}`)
    const declared = server && createDeclarer(server)(node.schema, node.isRoot)
    if (server === undefined || declared === undefined) continue
    const compiled = createRuleCompiler(declared, server, walk.stored).compile(rule)[which]
    if (compiled?.program !== undefined)
      return `raise the oldest --server to ${server.version}, which compiles it, or do without what ${walk.server.version} lacks`
  }
  return undefined
}

/** The whole rule, in Go's words for its struct. */
function printRule(rule: CelRule, server: Server): string {
  const { message, messageExpression, reason, fieldPath, optionalOldSelf } = rule
  const texts = { Rule: rule.rule ?? '', Message: message ?? '', MessageExpression: messageExpression ?? '' }
  const all = { ...texts, Reason: reason ?? null, FieldPath: fieldPath ?? '', OptionalOldSelf: optionalOldSelf ?? null }
  if (!server.has('jsonInTexts')) return printStruct(all, server)
  return `{${Object.entries(all)
    .map(([key, value]) => `"${key}":${goJson(value)}`)
    .join(',')}}`
}

interface PrintedRule {
  readonly Rule: string
  readonly Message: string
  readonly MessageExpression: string
  readonly Reason: string | null
  readonly FieldPath: string
  readonly OptionalOldSelf: boolean | null
}

/** Go's `%#v`, with the fields that a server has. */
function printStruct(rule: PrintedRule, server: Server): string {
  const fields = [`Rule:${goQuote(rule.Rule)}`, `Message:${goQuote(rule.Message)}`]
  if (server.has('messageExpression')) fields.push(`MessageExpression:${goQuote(rule.MessageExpression)}`)
  if (server.has('ruleReasonAndFieldPath'))
    fields.push(`Reason:${printPointer('apiextensions.FieldValueErrorReason', rule.Reason)}`, `FieldPath:${goQuote(rule.FieldPath)}`)
  if (server.has('optionalOldSelf')) fields.push(`OptionalOldSelf:${printPointer('bool', rule.OptionalOldSelf)}`)
  return `apiextensions.ValidationRule{${fields.join(', ')}}`
}

/** The target of a pointer in memory is not known. */
function printPointer(type: string, value: string | boolean | null): string {
  return `(*${type})(${value === null ? 'nil' : '0x…'})`
}

/** The part of an expression that a problem at an offset is about: the name after a dot or before a parenthesis, or the token. */
function markedPart(text: string, at: number): { readonly offset: number; readonly length: number } {
  const sign = text.charAt(at)
  const part = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from
    return pattern.exec(text)
  }
  if (sign === '.') {
    const found = part(/[.?\s]*([A-Za-z_]\w*|`[^`\n]*`)/y, at)
    if (found?.[1] !== undefined) return { offset: at + found[0].length - found[1].length, length: found[1].length }
  }
  if (sign === '(') {
    const name = /[A-Za-z_]\w*\s*$/.exec(text.slice(Math.max(0, at - 200), at))?.[0]
    if (name !== undefined) return { offset: at - name.length, length: name.trimEnd().length }
  }
  const token = part(/[A-Za-z_]\w*|\d[\w.]*|&&|\|\||[=!<>]=|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y, at)
  return { offset: at, length: token?.[0].length ?? 1 }
}
