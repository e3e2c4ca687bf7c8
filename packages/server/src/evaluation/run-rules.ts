import type { Evaluation, Program, Variables } from '@crdgen/cel/internal'
import type { CelRule } from '../decode/types.ts'
import { shownValue } from '../field/clause.ts'
import { duplicate, type FieldError, forbidden, invalid, required } from '../field/field-error.ts'
import { goQuote } from '@crdgen/go'
import { child, type Place } from '../field/place.ts'
import { loadCel } from '../cel/cel.late.ts'
import type { Server } from '../server-version.ts'
import { callLimit, longestMessage } from '../cel/budget.ts'
import { dataSchemaOf } from './data-schema.ts'
import type { RuleTree, RunnableRule } from './rule-tree.ts'

/** The state of a walk over an object. */
export interface RuleRun {
  readonly server: Server
  readonly errors: FieldError[]
  /** Errors that are forgiven, because nothing changed where they are. */
  readonly ratcheted: FieldError[]
  /** The budget that is left; below zero when the walk is over. */
  budget: number
  /** Called with every rule that is met, for callers that need more than the server's errors. */
  readonly observe?: ((seen: SeenRule) => void) | undefined
}

/** A rule at a value, and what came of it. */
export interface SeenRule {
  readonly node: RuledValue
  readonly rule: RunnableRule
  readonly variables: Variables
  readonly outcome: 'holds' | 'fails' | 'error' | 'not-compiled' | 'no-old-value'
  /** Why it could not be evaluated. */
  readonly error?: string
  readonly cost: number
}

/** One value with the rules of its schema. */
export interface RuledValue {
  readonly tree: RuleTree
  readonly at: Place
  readonly value: unknown
  readonly old: unknown
  /** Checks whether a broken rule is forgiven here. */
  readonly isForgiven: () => boolean
}

const outOfBudget = 'validation failed due to running out of cost budget, no further validation rules will be run'

/** Runs the rules of one node (schema/cel/validation.go, validateExpressions). */
export function runRules(node: RuledValue, run: RuleRun): void {
  const { tree, at } = node
  const type = tree.schema.type ?? ''
  if (tree.problem !== undefined) {
    run.errors.push(invalid(at, type, `rule compiler initialization error: ${tree.problem}`))
    return
  }
  if (tree.rules.length === 0) return
  if (run.budget <= 0) return stop(run, invalid(at, type, outOfBudget))
  const variables = variablesOf(node, run.server)
  const hasOptionalOldSelf = ({ rule }: RunnableRule) => run.server.has('optionalOldSelfHonored') && rule.optionalOldSelf === true
  const chooseVariables = (one: RunnableRule) => (hasOptionalOldSelf(one) ? variables.optional : variables.plain)
  let place = at
  for (const one of tree.rules) {
    const { program, rule } = one
    if (program === undefined) continue
    // Servers of 1.28 and 1.29 go on at the field of the rule that failed last.
    const from = run.server.has('ruleFieldPathForgotten') ? at : place
    const observe = (outcome: SeenRule['outcome'], cost: number, error?: string) =>
      run.observe?.({ node, rule: one, variables: chooseVariables(one), outcome, cost, ...(error === undefined ? {} : { error }) })
    if (typeof program === 'string') {
      observe('not-compiled', 0, program)
      const advise = () => `change the rule in the CRD: ${shownValue(rule.rule)}`
      run.errors.push({ ...invalid(from, type, `rule compile error: ${program}`), advise })
      continue
    }
    const isOptional = hasOptionalOldSelf(one)
    if (one.usesOldSelf && node.old === undefined && !isOptional) {
      observe('no-old-value', 0)
      continue
    }
    const found = program.evaluate(chooseVariables(one), { limit: callLimit })
    if (!spend(found, run)) return stop(run, invalid(from, type, outOfBudget))
    const outcome = found.error === undefined ? (found.value === true ? 'holds' : 'fails') : found.error
    observe(outcome === 'holds' || outcome === 'fails' ? outcome : 'error', found.cost, found.error)
    if (outcome === 'holds') continue
    if (outcome !== 'fails') {
      if (reportFailure(outcome, from, type, rule, run)) return
      continue
    }
    place = one.fieldPath === '' ? from : atField(from, one.fieldPath)
    if (!reportBroken(one, { ...node, at: place }, variables.plain, run)) return
  }
}

function stop(run: RuleRun, error: FieldError): void {
  run.errors.push(error)
  run.budget = -1
}

function spend({ cost }: Evaluation, run: RuleRun): boolean {
  if (cost > run.budget) return false
  run.budget -= cost
  return true
}

function variablesOf({ tree, value, old }: RuledValue, server: Server): { readonly plain: Variables; readonly optional: Variables } {
  const { celOptional, readerOf } = loadCel()
  const readBySchema = readerOf(server.minor)
  const own = dataSchemaOf(tree.schema)
  const schema = tree.isResource ? own.withTypeAndObjectMeta() : own
  const self = readBySchema(value, schema)
  if (!tree.rules.some(one => one.usesOldSelf)) {
    const plain = new Map([['self', self]])
    return { plain, optional: plain }
  }
  const before = old === undefined ? undefined : readBySchema(old, schema)
  const plain = new Map([['self', self], ...(before === undefined ? [] : [['oldSelf', before] as const])])
  return { plain, optional: new Map([['self', self] as const, ['oldSelf', celOptional(before)] as const]) }
}

function ruleMessage({ message, rule }: CelRule): string {
  return goTrim(message ? message : (rule ?? ''))
}

/** strings.TrimSpace */
function goTrim(text: string): string {
  return text.replace(/^\p{White_Space}+|(?<!\p{White_Space})\p{White_Space}+$/gu, '')
}

/** Reports a rule that could not be evaluated; whether that ends the walk. */
function reportFailure(error: string, at: Place, type: string, rule: CelRule, run: RuleRun): boolean {
  const name = ruleMessage(rule)
  if (error.startsWith('no such overload')) {
    const words = 'call arguments did not match a supported operator, function or macro signature for rule'
    run.errors.push(invalid(at, type, `'${error}': ${words}: ${name}`))
    return false
  }
  if (error.startsWith('operation cancelled: actual cost limit exceeded')) {
    stop(run, invalid(at, type, `'${error}': no further validation rules will be run due to call cost exceeds limit for rule: ${name}`))
    return true
  }
  run.errors.push(invalid(at, type, `${error} evaluating rule: ${name}`))
  return false
}

/** Reports a rule that does not hold; whether the walk goes on. */
function reportBroken(one: RunnableRule, node: RuledValue, variables: Variables, run: RuleRun): boolean {
  const { rule } = one
  const add = (error: FieldError) => {
    if (!one.usesOldSelf && run.server.has('ratchetsRules') && node.isForgiven()) run.ratcheted.push(error)
    else run.errors.push(error)
  }
  const { schema } = node.tree
  const made = one.message === undefined ? undefined : makeMessage(one.message, rule.messageExpression ?? '', variables, run)
  if (made?.fatal !== undefined) {
    add(invalid(node.at, schema.type ?? '', made.fatal))
    run.budget = -1
    return false
  }
  add(brokenError(node, made?.text ?? ownMessage(rule, run.server), rule.reason, run.server))
  return true
}

function ownMessage(rule: CelRule, server: Server): string {
  if (!rule.message) return `failed rule: ${ruleMessage(rule)}`
  return server.has('messageExpression') ? goTrim(rule.message) : rule.message
}

function brokenError({ tree, at, value }: RuledValue, detail: string, reason: string | null | undefined, server: Server): FieldError {
  const type = tree.schema.type ?? ''
  const isContainer = type === 'object' || type === 'array'
  const shown = server.has('ruleValues') && !isContainer ? value : type
  const omitted = server.has('ruleValues') && isContainer ? ({ omitsValue: true } as const) : {}
  switch (server.has('ruleReasonAndFieldPath') ? reason : undefined) {
    case 'FieldValueForbidden':
      return forbidden(at, detail)
    case 'FieldValueRequired':
      return required(at, detail)
    case 'FieldValueDuplicate':
      return { ...duplicate(at, shown), ...omitted }
    default:
      return { ...invalid(at, shown, detail), ...omitted }
  }
}

interface Message {
  /** Undefined where the expression makes none that can be used. */
  readonly text?: string
  /** The error that ends the walk. */
  readonly fatal?: string
}

/** schema/cel/validation.go, evalMessageExpression */
function makeMessage(program: Program, source: string, variables: Variables, run: RuleRun): Message {
  const found = program.evaluate(variables, { limit: callLimit })
  if (found.cost > run.budget)
    return { fatal: 'messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run' }
  if (found.error?.startsWith('operation cancelled: actual cost limit exceeded'))
    return { fatal: `no further validation rules will be run due to call cost exceeds limit for messageExpression: ${goQuote(source)}` }
  run.budget -= found.cost
  if (typeof found.value !== 'string') return {}
  const text = goTrim(found.value)
  return text === '' || text.includes('\n') || Buffer.byteLength(text) > longestMessage ? {} : { text }
}

/** The field below a node that a rule is about. The server has the whole path as one step. */
function atField(at: Place, path: string): Place {
  const steps = [...path.matchAll(/\[([^\]]*)\]|\.?([^.[\]]+)/g)].map(([, key, name]) => key ?? name ?? '')
  const spelled = child(at, path).server
  return steps.reduce((place: Place, key, index) => ({ parent: place, key, server: index === steps.length - 1 ? spelled : '' }), at)
}
