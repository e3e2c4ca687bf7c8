import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { Context } from '../context.ts'
import { leavesOf, operandsOf, readType } from '../reader.ts'
import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { enumSchema } from '../schema/literals.ts'
import { refuse } from '../schema/refuse.ts'
import { alternativesOf } from './alternatives.ts'
import { allLiterals } from './leaf-literals.ts'
import { isNull, type Leaf } from './leaf.ts'
import { readObjectUnion } from './objects.ts'
import { readScalarUnion } from './scalars.ts'
import { isCallable } from '../evaluated/own-members.ts'

/** `A | B`: `undefined` makes a field optional, `null` makes it nullable, literals an enum, string and number an int-or-string, objects one object with branches. */
export function readUnion(place: Place, context: Context): SchemaNode {
  const operands = operandsOf(place, context)
  const present = operands.filter(operand => !isNull(operand))
  const [only] = present
  if (present.length === 1 && only !== undefined) return nullableIf(present.length < operands.length, readType(only, context), context)
  const leaves = operands.flatMap(operand => leavesOf(operand, context))
  return readLeaves(leaves, context)
}

/** Reads the leaves of a union as one schema. */
export function readLeaves(all: readonly Leaf[], context: Context): SchemaNode {
  const leaves = all.filter(leaf => leaf.member !== undefined || !isNull(leaf.place))
  return nullableIf(leaves.length < all.length, readPresent(leaves, context), context)
}

/** Reads what a utility type left of a union. */
export function readFiltered(leaves: readonly Leaf[] | undefined, place: Place, context: Context): SchemaNode {
  return leaves === undefined ? context.session.evaluated.read(place, context) : readLeaves(leaves, context)
}

function nullableIf(isNullable: boolean, schema: SchemaNode, context: Context): SchemaNode {
  return isNullable ? setAt<SchemaNode>(schema, { nullable: true }, context.at) : schema
}

function readPresent(leaves: readonly Leaf[], context: Context): SchemaNode {
  const [only] = leaves
  if (only === undefined)
    return refuse(context, 'type/unsupported', 'has no value besides null and undefined', 'write the type that it stores')
  const literals = allLiterals(leaves, context)
  if (literals !== undefined) return enumSchema(literals, context)
  if (leaves.length === 1) return readType(only.place, context)
  const opaque = leaves.find(leaf => leaf.place.type().flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))
  if (opaque !== undefined) return readType(opaque.place, context)
  return readScalarUnion(leaves, context) ?? readObjects(leaves, context) ?? refuseMixed(leaves, context)
}

function readObjects(leaves: readonly Leaf[], context: Context): SchemaNode | undefined {
  const alternatives = leaves.map(leaf => (isObject(leaf.place.type(), context) ? alternativesOf(leaf.place, context) : undefined))
  const known = alternatives.filter(found => found !== undefined)
  return known.length === leaves.length ? readObjectUnion(known.flat(), context) : undefined
}

function isObject(type: ts.Type, context: Context): boolean {
  const { checker } = context.session
  if (type.isUnion()) return type.types.every(one => isObject(one, context))
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    !checker.isArrayType(type) &&
    !checker.isTupleType(type) &&
    !isCallable(type, checker)
  )
}

function refuseMixed(leaves: readonly Leaf[], context: Context): SchemaNode {
  const kinds = leaves.map(leaf => context.session.checker.typeToString(leaf.place.type()))
  return refuse(
    context,
    'type/mixed-union',
    `mixes ${[...new Set(kinds)].join(' | ')}`,
    'a structural schema has one type per place: use one field per type, or JSONValue to take anything',
    { parts: kinds },
  )
}
