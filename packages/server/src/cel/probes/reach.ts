import { anyItem } from '@crdgen/core/internal'
import type { Call, Comprehension, Expression } from '@crdgen/cel/internal'
import { literalOf } from './literals.ts'
import { addSizes, addValues } from './probe.ts'
import { isBinding, pathOf, type Scope, scopeInside } from './scope.ts'

/**
 * Adds values of fields that make an expression one of the wanted values: `self.min * 2 + 1` is 9 where min is 4. Where two fields meet,
 * one is what it is assumed to be, 0 or 1, and the other follows.
 */
export function reach(node: Expression | undefined, wanted: readonly unknown[], scope: Scope): void {
  if (node === undefined || wanted.length === 0) return
  const path = pathOf(node, scope)
  if (path !== undefined) return addValues(path, wanted, scope.walk)
  if (node.kind !== 'call') return
  const way = Object.hasOwn(ways, node.name) ? ways[node.name] : undefined
  way?.(node, wanted, scope)
}

/** Adds sizes of fields that make the size of an expression one of the wanted. */
export function reachSize(node: Expression | undefined, wanted: readonly number[], scope: Scope): void {
  if (node === undefined) return
  const path = pathOf(node, scope)
  if (path !== undefined) return addSizes(path, wanted, scope.walk)
  if (node.kind === 'comprehension') return reachSize(isBinding(node) ? node.init : node.range, wanted, scope)
  if (node.kind !== 'call') return
  const { name, args, target } = node
  const [first, second] = args
  if (name === '_+_') {
    reachSize(first, less(wanted, sizeOf(second)), scope)
    reachSize(second, less(wanted, sizeOf(first)), scope)
  } else if (name === 'split') reachSplit(target, first, wanted, scope)
  else if (sameSize.has(name)) reachSize(target, wanted, scope)
}

/** Functions of a text or list that leave its size mostly as it is. */
const sameSize: ReadonlySet<string> = new Set(['lowerAscii', 'upperAscii', 'trim', 'reverse', 'sort', 'distinct', 'format'])

function sizeOf(node: Expression | undefined): number {
  const literal = literalOf(node)
  if (typeof literal === 'string') return [...literal].length
  return node?.kind === 'list' ? node.elements.length : 0
}

function less(wanted: readonly number[], by: number): readonly number[] {
  return wanted.map(one => one - by)
}

/** `self.host.split('.').size() <= 3` */
function reachSplit(text: Expression | undefined, separator: Expression | undefined, wanted: readonly number[], scope: Scope): void {
  const between = literalOf(separator)
  if (typeof between !== 'string') return
  const parts = wanted.filter(size => size > 0 && size < 200)
  reach(
    text,
    parts.map(size => Array.from({ length: size }, () => 'x').join(between)),
    scope,
  )
}

type Way = (call: Call, wanted: readonly unknown[], scope: Scope) => void

// lookup: names of functions, read behind Object.hasOwn
const ways: Readonly<Record<string, Way>> = {
  '-_': ({ args: [inner] }, wanted, scope) =>
    reach(
      inner,
      numbers(wanted).map(one => -one),
      scope,
    ),
  '_+_': reachSum,
  '_-_': sides({ left: (result, right) => [result + right], right: (result, left) => [left - result] }),
  '_*_': sides({ left: quotients, right: quotients }),
  '_/_': sides({
    // Division cuts off: the last dividend that gives a quotient is as near to the next one as the first is.
    left: (result, right) => [result * right, result * right + right - Math.sign(right)],
    right: (result, left) => quotients(left, result),
  }),
  '_%_': sides({ left: (result, right) => [result, result + right], right: () => [] }),
  '_?_:_': ({ args: [, yes, no] }, wanted, scope) => {
    reach(yes, wanted, scope)
    reach(no, wanted, scope)
  },
  size: ({ target, args: [first] }, wanted, scope) => reachSize(target ?? first, numbers(wanted), scope),
  lowerAscii: reachTarget,
  upperAscii: reachTarget,
  trim: reachTarget,
  min: reachItems,
  max: reachItems,
  sum: reachItems,
  charAt: ({ target, args: [index] }, wanted, scope) => {
    const before = 'x'.repeat(smallCount(literalOf(index)))
    reach(
      target,
      texts(wanted).map(one => before + one),
      scope,
    )
  },
  indexOf: reachIndex,
  lastIndexOf: reachIndex,
}

function reachTarget({ target }: Call, wanted: readonly unknown[], scope: Scope): void {
  reach(target, wanted, scope)
}

/** Numbers that are added, and texts that are put together. */
function reachSum(call: Call, wanted: readonly unknown[], scope: Scope): void {
  const [first, second] = call.args
  sides({ left: (result, right) => [result - right], right: (result, left) => [result - left] })(call, wanted, scope)
  const [start, end] = [literalOf(first), literalOf(second)]
  if (typeof end === 'string')
    reach(
      first,
      texts(wanted).flatMap(one => (one.endsWith(end) ? [one.slice(0, one.length - end.length)] : [one])),
      scope,
    )
  if (typeof start === 'string')
    reach(
      second,
      texts(wanted).flatMap(one => (one.startsWith(start) ? [one.slice(start.length)] : [one])),
      scope,
    )
}

interface Inverse {
  /** The left operands for a result and a right operand. */
  readonly left: (result: number, right: number) => readonly number[]
  readonly right: (result: number, left: number) => readonly number[]
}

/** Assumed values of fields beside the one that is looked for. */
const assumed = [0, 1]

function sides({ left, right }: Inverse): Way {
  return ({ args: [first, second] }, wanted, scope) => {
    for (const value of valuesOf(second, scope)) reach(first, finite(numbers(wanted).flatMap(one => left(one, value))), scope)
    for (const value of valuesOf(first, scope)) reach(second, finite(numbers(wanted).flatMap(one => right(one, value))), scope)
  }
}

/** The values of an operand: a literal, or its value where its fields have the assumed ones. These are tried, too. */
export function valuesOf(node: Expression | undefined, scope: Scope): readonly number[] {
  const found = assumed.flatMap(value => evaluate(node, value, scope) ?? [])
  return [...new Set(found)]
}

// lookup: names of operators, read behind Object.hasOwn
const operators: Readonly<Record<string, (left: number, right: number) => number>> = {
  '_+_': (left, right) => left + right,
  '_-_': (left, right) => left - right,
  '_*_': (left, right) => left * right,
  '_/_': (left, right) => Math.trunc(left / right),
  '_%_': (left, right) => left % right,
}

function evaluate(node: Expression | undefined, value: number, scope: Scope): number | undefined {
  const literal = literalOf(node)
  if (literal !== undefined) return typeof literal === 'number' ? literal : undefined
  const path = pathOf(node, scope)
  if (path !== undefined) {
    addValues(path, [value], scope.walk)
    return value
  }
  if (node?.kind !== 'call') return undefined
  if (node.name === 'size') {
    reachSize(node.target ?? node.args[0], [value], scope)
    return value
  }
  const operator = Object.hasOwn(operators, node.name) ? operators[node.name] : undefined
  const [left, right] = operator === undefined ? [] : node.args.map(one => evaluate(one, value, scope))
  return operator === undefined || left === undefined || right === undefined ? undefined : operator(left, right)
}

function quotients(product: number, by: number): readonly number[] {
  return [Math.floor(product / by), Math.ceil(product / by)]
}

function numbers(values: readonly unknown[]): readonly number[] {
  return values.filter(one => typeof one === 'number')
}

function texts(values: readonly unknown[]): readonly string[] {
  return values.filter(one => typeof one === 'string')
}

function finite(values: readonly number[]): readonly number[] {
  return values.filter(one => Number.isFinite(one)).map(one => (one === 0 ? 0 : one))
}

/** `self.ports.min() > 1024`, `self.list.map(x, x.weight).sum() == 100`: a list of one item. */
function reachItems({ target }: Call, wanted: readonly unknown[], scope: Scope): void {
  if (target === undefined) return
  const path = pathOf(target, scope)
  if (path !== undefined) {
    addSizes(path, [1], scope.walk)
    addValues([...path, anyItem], wanted, scope.walk)
  } else if (target.kind === 'comprehension') {
    reachSize(target.range, [1], scope)
    reach(mappedBy(target), wanted, scopeInside(target, scope))
  }
}

/** `x.weight` of `list.map(x, x.weight)`, which adds a list of it in each step. */
function mappedBy({ step }: Comprehension): Expression | undefined {
  const added = step.kind === 'call' && step.name === '_?_:_' ? step.args[1] : step
  const item = added?.kind === 'call' && added.name === '_+_' ? added.args[1] : undefined
  return item?.kind === 'list' ? item.elements[0] : undefined
}

/** `self.name.indexOf('-') > 3` */
function reachIndex({ target, args: [part] }: Call, wanted: readonly unknown[], scope: Scope): void {
  const literal = literalOf(part)
  if (typeof literal !== 'string') return
  reach(
    target,
    numbers(wanted).map(one => (one < 0 ? '' : 'x'.repeat(smallCount(one)) + literal)),
    scope,
  )
}

function smallCount(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, 300) : 0
}
