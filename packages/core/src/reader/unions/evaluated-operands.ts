import type { Context } from '../context.ts'
import { flavourOf } from '../evaluated/flavour.ts'
import { namedTarget } from '../names/target.ts'
import { evaluatedPlace, type Place } from '../place.ts'
import { ts } from '../program/typescript.js'

/**
 * The operands of a union that only the checker knows. It knows `boolean` as `false | true`, and orders a union by when it first saw its
 * members, which depends on everything else in the program: literals are sorted instead, enum members as they are declared.
 */
export function evaluatedOperands(type: ts.Type, context: Context): readonly Place[] {
  if (!type.isUnion()) return [evaluatedPlace(type)]
  const { checker } = context.session
  const present = checker.getNonNullableType(type)
  const nothing = type.types.filter(one => one.flags & ts.TypeFlags.Null)
  if (isWhole(present, type, context)) return [present, ...nothing].map(evaluatedPlace)
  const parts = present.isUnion() ? present.types : [present]
  const booleans = parts.filter(one => one.flags & ts.TypeFlags.BooleanLiteral)
  const others = parts.filter(one => !(one.flags & ts.TypeFlags.Never) && !booleans.includes(one))
  const whole = booleans.length === 2 ? [checker.getBooleanType()] : booleans
  return [...others.sort(inOrder), ...whole, ...nothing].map(evaluatedPlace)
}

/** Checks whether the type, without null and undefined, is a scalar or has a name of its own, which keeps its source order. */
function isWhole(present: ts.Type, type: ts.Type, context: Context): boolean {
  if (present === type || !present.isUnion()) return false
  return flavourOf(present, context) !== undefined || namedTarget(present, context.session) !== undefined
}

function inOrder(a: ts.Type, b: ts.Type): number {
  const enums = [a, b].map(one => (one.flags & ts.TypeFlags.EnumLiteral ? one.symbol?.valueDeclaration : undefined))
  const [left, right] = enums
  if (left !== undefined && right !== undefined && left.parent === right.parent) return left.pos - right.pos
  if (a.isStringLiteral() && b.isStringLiteral()) return a.value < b.value ? -1 : 1
  return a.isNumberLiteral() && b.isNumberLiteral() ? a.value - b.value : 0
}
