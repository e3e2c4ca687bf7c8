import { childrenOf } from '../ast/children.ts'
import type { Call, Comprehension, Expression } from '../ast/expression.ts'
import type { CheckedAst } from '../language/checked.ts'
import type { Functions } from '../language/overload.ts'
import { type CelToken, tokenize } from '../parse/tokens.ts'
import { plainOf } from './plain.ts'
import { type Evaluation, makeProgram, type Program, type Variables } from './program.ts'
import { CelList, CelMap, isError, type Value } from './values/value.ts'

/** A part of an expression that decided what the whole came to. */
export interface Decision extends SourceRange {
  readonly expression: string
  /** In JavaScript, as `Result` has it; undefined where it failed. */
  readonly value?: unknown
  readonly error?: string
  readonly cost: number
  /** The parts that it was computed from, with their values. */
  readonly inputs: readonly { readonly expression: string; readonly value: unknown }[]
  /** Variables of the macros around it: the item of a list that decided. */
  readonly variables: Readonly<Record<string, unknown>>
}

interface Deciding {
  readonly ast: CheckedAst
  readonly rangeOf: RangeOf
  run(node: Expression, variables: Variables): Evaluation
  readonly found: Decision[]
}

/** More are of no help. */
const mostDecisions = 8
const mostItems = 10_000

/**
 * Finds the parts of an expression that decided its value: of `a && b` that is false the first part that is false, of a ternary
 * its condition and the branch taken, of `all` the first item that does not satisfy it.
 */
export function decide(ast: CheckedAst, functions: Functions, minor: number, variables: Variables): readonly Decision[] {
  const programs = new Map<number, Program | { readonly error: string }>()
  const state: Deciding = {
    ast,
    rangeOf: createRangeOf(ast),
    run(node, values) {
      const program = programs.get(node.id) ?? makeProgram({ ...ast, root: node }, functions, minor)
      programs.set(node.id, program)
      return 'error' in program ? { error: program.error, cost: 0 } : program.evaluate(values, { limit: callLimit })
    },
    found: [],
  }
  follow(state, ast.root, variables, {})
  return state.found
}

const callLimit = 1_000_000

type Bound = Readonly<Record<string, unknown>>

function follow(state: Deciding, node: Expression, variables: Variables, bound: Bound): void {
  if (state.found.length >= mostDecisions) return
  if (node.kind === 'call' && followCall(state, node, variables, bound)) return
  if (node.kind === 'comprehension' && followMacro(state, node, variables, bound)) return
  state.found.push(decisionOf(state, node, variables, bound))
}

/** Follows a call of logic, whose operands decide, and returns whether it was one. */
function followCall(state: Deciding, { name, args }: Call, variables: Variables, bound: Bound): boolean {
  const [first, second, third] = args
  if (name === '!_' && first !== undefined) follow(state, first, variables, bound)
  else if (name === '_?_:_' && first !== undefined && second !== undefined && third !== undefined) {
    const test = state.run(first, variables)
    follow(state, first, variables, bound)
    if (test.error === undefined) follow(state, test.value === true ? second : third, variables, bound)
  } else if ((name === '_&&_' || name === '_||_') && first !== undefined && second !== undefined) {
    const deciding = name === '_||_'
    const [left, right] = [state.run(first, variables), state.run(second, variables)]
    if (left.value === deciding) follow(state, first, variables, bound)
    else if (right.value === deciding) follow(state, second, variables, bound)
    else if (left.error !== undefined) follow(state, first, variables, bound)
    else if (right.error !== undefined) follow(state, second, variables, bound)
    else for (const one of [first, second]) follow(state, one, variables, bound)
  } else return false
  return true
}

/** Of `all` and `exists`, the item that decided; whether there is one. */
function followMacro(state: Deciding, node: Comprehension, variables: Variables, bound: Bound): boolean {
  const name = state.ast.macros.get(node.id)?.name
  const predicate = node.step.kind === 'call' ? node.step.args[1] : undefined
  if ((name !== 'all' && name !== 'exists') || predicate === undefined) return false
  const { value: range } = state.run(node.range, variables)
  if (range === undefined) return false
  let failed: { readonly values: Variables; readonly bound: Bound } | undefined
  let count = 0
  for (const [key, item] of entriesOf(range, node.secondVariable !== undefined)) {
    if (++count > mostItems) break
    const own = new Map<string, Value>([
      [node.variable, key],
      ...(node.secondVariable === undefined ? [] : ([[node.secondVariable, item]] as const)),
    ])
    const values = new Map([...variables, ...own])
    const here = { values, bound: { ...bound, ...Object.fromEntries([...own].map(([own, value]) => [own, plainOf(value)])) } }
    const { value, error } = state.run(predicate, values)
    if (value === (name === 'exists')) {
      follow(state, predicate, here.values, here.bound)
      return true
    }
    if (error !== undefined) failed ??= here
  }
  if (failed !== undefined) follow(state, predicate, failed.values, failed.bound)
  return failed !== undefined
}

/** The items of a list, or the keys of a map; with two variables, indexes or keys with what is there. */
function* entriesOf(range: Value, isPair: boolean): Generator<readonly [Value, Value]> {
  if (range instanceof CelList) {
    let index = 0n
    for (const item of range) yield isPair ? [index++, item] : [item, item]
  } else if (range instanceof CelMap) for (const key of range.keys()) yield [key, range.get(key)]
}

function decisionOf(state: Deciding, node: Expression, variables: Variables, bound: Bound): Decision {
  const { value, error, cost } = state.run(node, variables)
  const inputs = operandsOf(state, node).flatMap(operand => {
    const found = state.run(operand, variables)
    return found.value === undefined || isError(found.value)
      ? []
      : [{ expression: sourceText(state, operand), value: plainOf(found.value) }]
  })
  const outcome = error === undefined ? { value: plainOf(value ?? null) } : { error }
  return { ...state.rangeOf(node), expression: sourceText(state, node), ...outcome, cost, inputs, variables: bound }
}

function sourceText({ ast, rangeOf }: Deciding, node: Expression): string {
  const { offset, length } = rangeOf(node)
  return ast.source.slice(offset, offset + length)
}

/** The operands of a comparison, or the receiver of a function. */
function operandsOf({ ast }: Deciding, node: Expression): readonly Expression[] {
  if (node.kind === 'comprehension') return [node.range].filter(one => one.kind !== 'literal' && one.kind !== 'list')
  if (node.kind !== 'call') return []
  const reference = ast.references.get(node.id)
  const target = node.target !== undefined && reference?.kind === 'call' && reference.isMember ? [node.target] : []
  return [...target, ...node.args].filter(one => !isConstant(one))
}

function isConstant(node: Expression): boolean {
  if (node.kind === 'literal') return true
  return node.kind === 'list' && node.elements.every(isConstant)
}

/** A part of the source, in UTF-16 units. */
interface SourceRange {
  readonly offset: number
  readonly length: number
}

/** The source that the author wrote for a node. */
type RangeOf = (node: Expression) => SourceRange

/** First and last token of a node. */
type Span = readonly [first: number, last: number]

/** Finds the source of nodes of an expression, parentheses around their parts included. */
function createRangeOf({ source, macros }: Pick<CheckedAst, 'source' | 'macros'>): RangeOf {
  const { tokens } = tokenize(source, true)
  const known = new Map<number, Span>()
  const indexAt = (at: number): number => {
    let [low, high] = [0, tokens.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((tokens[middle]?.at ?? 0) <= at) low = middle
      else high = middle - 1
    }
    return low
  }
  const spanOf = (node: Expression): Span => {
    const found = known.get(node.id) ?? balance(tokens, measure(node))
    known.set(node.id, found)
    return found
  }
  const measure = (node: Expression): Span => {
    const own = indexAt(node.at)
    const macro = macros.get(node.id)
    const parts = macro === undefined ? childrenOf(node) : [...(macro.target === undefined ? [] : [macro.target]), ...macro.args]
    const spans = parts.map(spanOf)
    const first = Math.min(own, ...spans.map(([start]) => start))
    const last = Math.max(own, ...spans.map(([, end]) => end))
    const sign = tokens[own]?.text
    if (sign === '(') return [Math.min(first, own - 1), Math.max(last, closingOf(tokens, own))]
    if (sign === '[' || sign === '{') return [first, Math.max(last, closingOf(tokens, own))]
    if (sign === '.') return [first, Math.max(last, own + (tokens[own + 1]?.text === '?' ? 2 : 1))]
    return [first, last]
  }
  return node => {
    const [first, last] = spanOf(node)
    const offset = tokens[first]?.at ?? 0
    const end = tokens[last]
    return { offset, length: end === undefined || end.kind === '<EOF>' ? source.length - offset : end.at + end.text.length - offset }
  }
}

const opening: ReadonlySet<string> = new Set(['(', '[', '{'])

const closing: ReadonlySet<string> = new Set([')', ']', '}'])

function depthOf({ kind }: CelToken): number {
  return opening.has(kind) ? 1 : closing.has(kind) ? -1 : 0
}

function closingOf(tokens: readonly CelToken[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined) break
    depth += depthOf(token)
    if (depth === 0) return at
  }
  return open
}

/** Takes in the parentheses that parts of a node have around them. */
function balance(tokens: readonly CelToken[], [first, last]: Span): Span {
  let [depth, least] = [0, 0]
  for (let at = first; at <= last; at++) {
    const token = tokens[at]
    if (token === undefined) continue
    depth += depthOf(token)
    least = Math.min(least, depth)
  }
  const [missingOpen, missingClose] = [-least, depth - least]
  let [start, end] = [first, last]
  for (let count = missingOpen; count > 0 && start > 0;) if (opening.has(tokens[--start]?.kind ?? '')) count--
  for (let count = missingClose; count > 0 && end < tokens.length - 1;) if (closing.has(tokens[++end]?.kind ?? '')) count--
  return [start, end]
}
