import type { Expression } from '@crdgen/cel/internal'
import type { JsonSchema } from '../../decode/types.ts'
import { loadWholeCel } from '../cel.late.ts'
import { comparisonOf, type Known, literalOf, measuredBy, readField, readValue, type Relation } from './known-value.ts'

/** The outcomes of an expression, as bits. */
const isTrue = 1
const isFalse = 2
const isError = 4
const anything = isTrue | isFalse | isError

/**
 * The one outcome of a rule for every value that its schema accepts; undefined if there are several, or it is not known. `false` also
 * stands for a rule that fails or cannot be evaluated: the value is refused all the same.
 */
export function constantOutcome(root: Expression, self: JsonSchema): boolean | undefined {
  const outcome = outcomeOf(root, { self, present: new Set() })
  if (outcome === isTrue) return true
  return (outcome & isTrue) === 0 ? false : undefined
}

function outcomeOf(node: Expression, known: Known): number {
  if (node.kind === 'literal' && node.value.type === 'bool') return node.value.value ? isTrue : isFalse
  if (node.kind === 'select') return node.testOnly ? presence(node, known) : isTrue | isFalse | missing(node, known)
  if (node.kind !== 'call') return anything
  const [first, second, third] = node.args
  if (first === undefined) return anything
  if (node.name === '!_') return negated(outcomeOf(first, known))
  if (second === undefined) return anything
  if (node.name === '_||_') return either(first, second, known, false)
  // `a && b` is `!(!a || !b)`.
  if (node.name === '_&&_') return negated(either(first, second, known, true))
  if (node.name === '_?_:_' && third !== undefined) return choice(first, second, third, known)
  if (node.name === '@in') return membership(first, second, known)
  return comparison(node, first, second, known)
}

function negated(outcome: number): number {
  return (outcome & isError) | (outcome & isTrue ? isFalse : 0) | (outcome & isFalse ? isTrue : 0)
}

function missing(node: Expression, known: Known): number {
  return readValue(node, known)?.isPresent === true ? 0 : isError
}

/** A has() of a required field is reported by itself. */
function presence(node: Extract<Expression, { kind: 'select' }>, known: Known): number {
  const field = readField(node, known)
  if (field !== undefined && known.present.has(field.key)) return isTrue
  return isTrue | isFalse | missing(node.operand, known)
}

/** `first || second`, or of their negations: the second counts where the first is not true. */
function either(first: Expression, second: Expression, known: Known, isNegated: boolean): number {
  const sign = isNegated ? negated : (outcome: number) => outcome
  const left = sign(outcomeOf(first, known))
  const whenFalse = sign(outcomeOf(second, assume(first, isNegated, known)))
  const right = left & isError ? whenFalse | sign(outcomeOf(second, known)) : whenFalse
  return (
    ((left | right) & isTrue) |
    (left & right & isFalse) |
    ((left & isError && right & (isError | isFalse)) || (left & isFalse && right & isError) ? isError : 0)
  )
}

function choice(test: Expression, yes: Expression, no: Expression, known: Known): number {
  const outcome = outcomeOf(test, known)
  return (
    (outcome & isTrue ? outcomeOf(yes, assume(test, true, known)) : 0) |
    (outcome & isFalse ? outcomeOf(no, assume(test, false, known)) : 0) |
    (outcome & isError)
  )
}

/** The knowledge where an expression has a value: the fields that has() found. */
function assume(node: Expression, value: boolean, known: Known): Known {
  if (node.kind === 'select' && node.testOnly && value) {
    const keys: string[] = []
    for (let one: Expression = node; one.kind === 'select'; one = one.operand) {
      const field = readField(one, known)
      if (field !== undefined) keys.push(field.key)
    }
    return { ...known, present: new Set([...known.present, ...keys]) }
  }
  if (node.kind !== 'call') return known
  const [first, second] = node.args
  if (node.name === '!_' && first !== undefined) return assume(first, !value, known)
  const isBoth = node.name === (value ? '_&&_' : '_||_')
  return isBoth && first !== undefined && second !== undefined ? assume(second, value, assume(first, value, known)) : known
}

/** `self.mode in ['a', 'b']` of a field with an enum. */
function membership(element: Expression, list: Expression, known: Known): number {
  const read = readValue(element, known)
  const values = list.kind === 'list' && list.optional.length === 0 ? list.elements.map(literalOf) : [undefined]
  if (read === undefined || values.includes(undefined)) return anything
  const { enum: choices } = read.schema
  const error = read.isPresent ? 0 : isError
  if (values.length === 0) return isFalse | error
  if (!choices?.length || !choices.every(isPlain)) return isTrue | isFalse | error
  return choices.reduce<number>((outcome, one) => outcome | (values.includes(one) ? isTrue : isFalse), error)
}

function isPlain(value: unknown): value is number | string {
  return typeof value === 'string' || typeof value === 'number'
}

function comparison(node: Expression, first: Expression, second: Expression, known: Known): number {
  const compared = comparisonOf(node)
  if (compared === undefined) return withItself(node, first, second, known)
  const { side, relation, literal } = compared
  const own = literalOf(side)
  if (own !== undefined) return typeof own === typeof literal ? compareConstants(relation, own, literal) : anything
  const measured = readValue(measuredBy(side), known)
  if (measured !== undefined && typeof literal === 'number')
    return compareRange(relation, sizes(measured.schema), literal) | (measured.isPresent ? 0 : isError)
  const read = readValue(side, known)
  return read === undefined ? anything : compareValue(relation, read.schema, literal) | (read.isPresent ? 0 : isError)
}

function withItself(node: Expression, first: Expression, second: Expression, known: Known): number {
  const { canonicalText } = loadWholeCel()
  if (node.kind !== 'call' || canonicalText(first) !== canonicalText(second)) return anything
  const read = readValue(first, known)
  if (read === undefined) return anything
  const error = read.isPresent ? 0 : isError
  if (['_==_', '_<=_', '_>=_'].includes(node.name)) return isTrue | error
  return ['_!=_', '_<_', '_>_'].includes(node.name) ? isFalse | error : anything
}

/** One value with another of its type. */
function compareConstants(relation: Relation, one: number | string, other: number | string): number {
  // Texts are ordered by their UTF-8 bytes: only equality is decided here.
  if (typeof one === 'string' && relation !== '_==_' && relation !== '_!=_') return isTrue | isFalse
  const holds = {
    '_==_': one === other,
    '_!=_': one !== other,
    '_<_': one < other,
    '_<=_': one <= other,
    '_>_': one > other,
    '_>=_': one >= other,
  }[relation]
  return holds ? isTrue : isFalse
}

function compareValue(relation: Relation, schema: JsonSchema, literal: number | string): number {
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  if (isNumber !== (typeof literal === 'number') || (!isNumber && schema.type !== 'string')) return anything
  const choices = schema.enum ?? []
  const same = choices.filter(one => typeof one === typeof literal).filter(isPlain)
  if (choices.length > 0 && same.length === choices.length)
    return same.reduce<number>((outcome, one) => outcome | compareConstants(relation, one, literal), 0)
  if (typeof literal === 'number') return compareRange(relation, numbers(schema), literal)
  // A text of another length is another one.
  const isEquality = relation === '_==_' || relation === '_!=_'
  const differs = compareRange('_==_', sizes(schema), [...literal].length) === isFalse
  return isEquality && differs ? (relation === '_==_' ? isFalse : isTrue) : isTrue | isFalse
}

interface Range {
  readonly least: number
  readonly most: number
  readonly withoutLeast?: boolean
  readonly withoutMost?: boolean
}

function numbers({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): Range {
  const [withoutLeast, withoutMost] = [exclusiveMinimum === true, exclusiveMaximum === true]
  return { least: minimum ?? -Infinity, most: maximum ?? Infinity, withoutLeast, withoutMost }
}

function sizes({ type, ...schema }: JsonSchema): Range {
  if (type === 'string') return { least: schema.minLength ?? 0, most: schema.maxLength ?? Infinity }
  if (type === 'array') return { least: schema.minItems ?? 0, most: schema.maxItems ?? Infinity }
  return { least: schema.minProperties ?? 0, most: schema.maxProperties ?? Infinity }
}

function compareRange(relation: Relation, range: Range, literal: number): number {
  const { least, most, withoutLeast = false, withoutMost = false } = range
  const above = least > literal || (least === literal && withoutLeast)
  const below = most < literal || (most === literal && withoutMost)
  const outcomes: Readonly<Record<Relation, readonly [always: boolean, never: boolean]>> = {
    '_==_': [least === literal && most === literal && !above && !below, above || below],
    '_!=_': [above || below, least === literal && most === literal && !above && !below],
    '_<_': [below, least >= literal],
    '_<=_': [most <= literal, above],
    '_>_': [above, most <= literal],
    '_>=_': [least >= literal, below],
  }
  const [always, never] = outcomes[relation]
  return always ? isTrue : never ? isFalse : isTrue | isFalse
}
