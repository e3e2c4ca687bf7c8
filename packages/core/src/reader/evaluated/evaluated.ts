import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { Context } from '../context.ts'
import { readTarget } from '../names/read-target.ts'
import { builtinNamed } from '../names/builtin-named.ts'
import { namedTarget } from '../names/target.ts'
import { readObject } from '../object/object.ts'
import { evaluatedPlace, type Place, withoutNode } from '../place.ts'
import { ts } from '../program/typescript.js'
import { withVisit } from '../recursion/visit.ts'
import { readArray } from '../schema/list.ts'
import { enumSchema, literalValue } from '../schema/literals.ts'
import { bareNumber } from '../schema/number.ts'
import { openObject } from '../schema/open-object.ts'
import { refuse, refuseUnlessStated } from '../schema/refuse.ts'
import { readScalar } from '../schema/scalar.ts'
import { templatePattern } from '../schema/template.ts'
import { readTuple } from '../schema/tuple.ts'
import { readUnion } from '../unions/union.ts'
import { evaluatedMembers } from './evaluated-members.ts'
import { flavourOf } from './flavour.ts'
import { isCallable } from './own-members.ts'
import { itemTypeOf } from './type-guards.ts'

/** Reads a type that only the checker knows: the result of a mapped or conditional type, a class field without a type. */
export function readEvaluated(whole: Place, context: Context): SchemaNode {
  const type = whole.type()
  const place = withoutNode(whole)
  const flavour = flavourOf(type, context)
  if (flavour !== undefined) return readScalar(flavour, context)
  return (
    readPrimitive(type, context) ??
    readNamed(place, type, context) ??
    (type.isUnion() ? readUnion(place, context) : readSingle(whole, type, context))
  )
}

function readPrimitive(type: ts.Type, context: Context): SchemaNode | undefined {
  const { flags } = type
  const as = (schema: SchemaNode) => setAt<SchemaNode>({}, schema, context.at)
  if (flags & ts.TypeFlags.String) return as({ type: 'string' })
  if (flags & ts.TypeFlags.Number) return bareNumber(context)
  if (flags & ts.TypeFlags.Boolean) return as({ type: 'boolean' })
  if (flags & ts.TypeFlags.BigInt) return as({ type: 'integer', format: 'int64' })
  if (flags & ts.TypeFlags.TemplateLiteral) return as({ type: 'string', pattern: templatePattern(type) })
  if (flags & ts.TypeFlags.NonPrimitive) return openObject(context)
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) {
    return refuseUnlessStated(
      context,
      `is ${show(type, context)}, which does not describe its shape`,
      'declare its type, or accept anything on purpose with JSONValue',
    )
  }
  return undefined
}

/** A type that kept its name through evaluation is read as it is declared; not an alias that is just being evaluated. */
function readNamed(place: Place, type: ts.Type, context: Context): SchemaNode | undefined {
  const named = namedTarget(type, context.session)
  if (named === undefined) return undefined
  const { target, given } = named
  if (target.kind === 'alias' && context.trail.some(visit => visit.symbol === target.symbol && visit.place.type() === type))
    return undefined
  if (target.kind !== 'builtin') return readTarget(target, given, place, context)
  if (type.aliasSymbol === undefined) return builtinNamed(target.name) === undefined ? undefined : readTarget(target, given, place, context)
  const members = builtinNamed(target.name)?.members?.(given, place, context)
  return members === undefined ? undefined : readObject(members, context)
}

function readSingle(place: Place, type: ts.Type, context: Context): SchemaNode {
  const literal = literalValue(type)
  if (literal !== undefined) return enumSchema([{ value: literal, at: context.at }], context)
  return (
    readCompound(type, context) ??
    readMembers(place, type, context) ??
    refuse(context, 'type/unsupported', `is ${show(type, context)}, which has no structural form`, 'use a type that JSON can represent')
  )
}

function readCompound(type: ts.Type, context: Context): SchemaNode | undefined {
  const { checker } = context.session
  if (type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.IndexedAccess | ts.TypeFlags.Conditional | ts.TypeFlags.Index)) {
    return refuse(
      context,
      'type/generic',
      `depends on the type parameter in ${show(type, context)}, which is not known here`,
      'give the type argument, or write the type out',
    )
  }
  if (isCallable(type, checker)) {
    return refuse(context, 'type/function', 'is a function, which has no JSON form', 'remove the field, or write the type that it stores')
  }
  if (checker.isTupleType(type)) return readTuple(type, context)
  if (type.isIntersection()) {
    const primitive = type.types.find(one => one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike))
    return primitive === undefined ? undefined : readEvaluated(evaluatedPlace(primitive), context)
  }
  return checker.isArrayType(type) ? readArray(evaluatedPlace(itemTypeOf(type, checker) ?? type), context) : undefined
}

function readMembers(place: Place, type: ts.Type, context: Context): SchemaNode | undefined {
  const members = evaluatedMembers(place, context)
  if (members === undefined) return undefined
  return withVisit(type.symbol, place, context, inner => readObject(members, inner))
}

function show(type: ts.Type, context: Context): string {
  return context.session.checker.typeToString(type)
}
