import type { Schema } from '@crdgen/core/internal'
import { enumOf, isMap, keepsUnknown, propertyOf } from '@crdgen/server/internal'
import { isSame } from '../documents/json.ts'
import type { SchemaPair } from './rule.ts'
import { type Expression, parseRule } from './cel-parse.ts'

/**
 * Checks by syntax whether every object that kept the old rule (none for a new one) keeps the new one: the rule looks at fields or values
 * of enums that are new, a list of literals grew, or a condition became weaker. False when that is not known.
 */
export function followsFrom(old: string | undefined, now: string, pair: SchemaPair): boolean {
  const parsed = parseRule(now)
  if (parsed === undefined) return false
  const after = simplify(parsed, pair)
  if (after.kind === 'known') return after.value
  const before = old === undefined ? undefined : parseRule(old)
  return before !== undefined && implies(simplify(before, pair), after, { left: mostSteps })
}

type Known = Extract<Expression, { readonly kind: 'known' }>

const yes: Known = { kind: 'known', value: true }
const no: Known = { kind: 'known', value: false }

/** Replaces what is certain of objects that were there before: they have no new field, and no new value of an enum. */
function simplify(expression: Expression, pair: SchemaPair): Expression {
  switch (expression.kind) {
    case 'not': {
      const of = simplify(expression.of, pair)
      return of.kind === 'known' ? { kind: 'known', value: !of.value } : { kind: 'not', of }
    }
    case 'and':
    case 'or':
      return simplifyJunction(expression, pair)
    case 'choice': {
      const test = simplify(expression.test, pair)
      if (test.kind === 'known') return simplify(test.value ? expression.yes : expression.no, pair)
      return { ...expression, test, yes: simplify(expression.yes, pair), no: simplify(expression.no, pair) }
    }
    case 'relation':
      return simplifyRelation(expression, pair)
    case 'text':
      return isAbsent(expression.text, pair) ? no : expression
    default:
      return expression
  }
}

/** CEL's && and || take an error on one side for nothing when the other side decides. */
function simplifyJunction(expression: Extract<Expression, { readonly kind: 'and' | 'or' }>, pair: SchemaPair): Expression {
  const [left, right] = [simplify(expression.left, pair), simplify(expression.right, pair)]
  const deciding = expression.kind === 'or'
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const)
    if (one.kind === 'known') return one.value === deciding ? one : other
  return { ...expression, left, right }
}

/** Checks whether a text asks for a field that no object from before has; before an update, none had it either. */
function isAbsent(text: string, pair: SchemaPair): boolean {
  const path = /^has \( (?:self|oldSelf) ((?:\. \w+ ?)+)\)$/.exec(text)?.[1]
  return path !== undefined && isNewField(namesIn(path), pair)
}

function namesIn(path: string): readonly string[] {
  return path.split('.').flatMap(one => (one.trim() === '' ? [] : [one.trim()]))
}

/** Checks whether no object from before has the field: its schema was closed, and no default fills it in. */
function isNewField(names: readonly string[], { before, after }: SchemaPair): boolean {
  let [old, now]: [Schema, Schema] = [before, after]
  for (const name of names) {
    const [there, here] = [propertyOf(old, name), propertyOf(now, name)]
    if (there === undefined) return !keepsUnknown(old) && !isMap(old) && here !== undefined && here.default == null
    if (here === undefined) return false
    ;[old, now] = [there, here]
  }
  return false
}

/** `[has(self.a), has(self.b)].filter(x, x == true).size() <= 1`, as the one-of markers of controller-gen write it. */
const countOfFields = /^\[ ((?:has \( self \. \w+ \) ,? ?)+)\] \. filter \( x , x == true \) \. size \( \)$/

function simplifyRelation(expression: Extract<Expression, { readonly kind: 'relation' }>, pair: SchemaPair): Expression {
  const { left, operator, right } = expression
  const counted = countOfFields.exec(left)?.[1]
  if (counted !== undefined && operator === '<=' && /^\d+$/.test(right)) {
    const fields = [...counted.matchAll(/self \. (\w+)/g)].map(([, name = '']) => name)
    return fields.filter(name => !isNewField([name], pair)).length <= Number(right) ? yes : expression
  }
  if (operator !== '==' && operator !== '!=') return expression
  if (isAbsent(left, pair) && isAbsent(right, pair)) return operator === '==' ? yes : no
  const isNew = isNewValue(left, right, pair) || isNewValue(right, left, pair)
  return isNew ? (operator === '==' ? no : yes) : expression
}

/** Checks whether a text names a field whose enum did not have a literal before. */
function isNewValue(field: string, literal: string, { before }: SchemaPair): boolean {
  const path = /^self((?: \. \w+)*)$/.exec(field)?.[1]
  const value = literalOf(literal)
  if (path === undefined || value === undefined) return false
  let schema: Schema | undefined = before
  for (const name of namesIn(path)) {
    if (schema === undefined || isMap(schema) || keepsUnknown(schema)) return false
    schema = propertyOf(schema, name)
  }
  const values = schema === undefined || schema.nullable === true ? undefined : enumOf(schema)
  return values !== undefined && !values.some(one => isSame(one, value))
}

function literalOf(text: string): string | number | undefined {
  if (/^-? ?\d+$/.test(text)) return Number(text.replace(' ', ''))
  const [, inner] = /^(?:'([^'\\]*)'|"([^"\\]*)")$/.exec(text) ?? []
  return inner ?? /^"([^"\\]*)"$/.exec(text)?.[1]
}

/** Rules that need more are not decided. */
const mostSteps = 2000

/** Checks whether the second is true wherever the first is. */
function implies(old: Expression, now: Expression, steps: { left: number }): boolean {
  if (steps.left-- <= 0) return false
  if (isSame(old, now) || (now.kind === 'known' && now.value) || (old.kind === 'known' && !old.value)) return true
  if (now.kind === 'and') return implies(old, now.left, steps) && implies(old, now.right, steps)
  if (old.kind === 'or') return implies(old.left, now, steps) && implies(old.right, now, steps)
  if (now.kind === 'or' && (implies(old, now.left, steps) || implies(old, now.right, steps))) return true
  if (old.kind === 'and' && (implies(old.left, now, steps) || implies(old.right, now, steps))) return true
  if (old.kind === 'not' && now.kind === 'not') return implies(now.of, old.of, steps)
  if (old.kind === 'choice' && now.kind === 'choice')
    return isSame(old.test, now.test) && implies(old.yes, now.yes, steps) && implies(old.no, now.no, steps)
  if (old.kind === 'in' && now.kind === 'in') return old.element === now.element && old.list.every(one => now.list.includes(one))
  return old.kind === 'relation' && now.kind === 'relation' && isWider(old, now)
}

type Relation = Extract<Expression, { readonly kind: 'relation' }>

/** `size(self) <= 5` and `size(self) <= 10`. */
function isWider(old: Relation, now: Relation): boolean {
  if (old.left !== now.left || old.operator !== now.operator) return false
  const [from, to] = [literalOf(old.right), literalOf(now.right)]
  if (typeof from !== 'number' || typeof to !== 'number') return false
  if (now.operator.startsWith('<')) return to >= from
  return now.operator.startsWith('>') && to <= from
}
