import { setAt } from '../structural/origins.ts'
import type { Schema } from '../structural/schema.ts'
import { type Context, placeOfNode } from './context.ts'
import { enumLiterals } from './enum.ts'
import { enumSchema, literalValue, type Literal } from './literals.ts'
import type { Place } from './place.ts'
import { readType } from './read-type.ts'
import { refuse } from './refuse.ts'
import { readScalar } from './scalar.ts'
import { ts } from './typescript.js'
import { isNull, type Leaf, leavesOf, operandsOf } from './union-leaves.ts'
import { readObjectUnion } from './unions/objects.ts'

/** `A | B`: `undefined` makes a field optional, `null` makes it nullable, literals an enum, string and number an int-or-string, objects one object with branches. */
export function readUnion(place: Place, context: Context): Schema {
  const operands = operandsOf(place, context)
  const present = operands.filter(operand => !isNull(operand))
  const schema = readPresent(present, place, context)
  return present.length === operands.length ? schema : setAt<Schema>(schema, { nullable: true }, context.at)
}

function readPresent(operands: readonly Place[], whole: Place, context: Context): Schema {
  const [only] = operands
  if (only === undefined) return refuse(context, 'type/unsupported', 'has no value besides null and undefined', 'say what it stores')
  if (operands.length === 1 && only !== whole && !isSameNode(only, whole)) return readType(only, context)
  const leaves = operands.flatMap(operand => leavesOf(operand, context)).filter(leaf => !isNull(leaf.place))
  const [leaf] = leaves
  if (leaves.length === 1 && leaf !== undefined && leaf.member === undefined && !isSameNode(leaf.place, whole) && leaf.place !== whole)
    return readType(leaf.place, context)
  return readLiterals(leaves, context) ?? readPrimitives(leaves, context) ?? readObjects(leaves, context) ?? refuseMixed(leaves, context)
}

/** An evaluated union whose one operand is itself would be read for ever. */
function isSameNode(operand: Place, whole: Place): boolean {
  return operand.node === undefined && whole.node === undefined && operand.type() === whole.type()
}

function readLiterals(leaves: readonly Leaf[], context: Context): Schema | undefined {
  const literals = leaves.flatMap(leaf => literalOf(leaf, context))
  return literals.length === leaves.length ? enumSchema(literals, context) : undefined
}

function literalOf({ place, member }: Leaf, context: Context): readonly Literal[] {
  if (member !== undefined) return enumLiterals([member], context)
  const value = literalValue(place.type())
  return value === undefined ? [] : [{ value, at: place.node === undefined ? context.at : placeOfNode(place.node, context) }]
}

/** `string | number` is an int-or-string; `"a" | (string & {})` and `"a" | string` any string; `true | boolean` a boolean. */
function readPrimitives(leaves: readonly Leaf[], context: Context): Schema | undefined {
  const flags = leaves.map(leaf => leaf.place.type().flags | (intersectionFlags(leaf.place.type()) ?? 0))
  if (flags.some(one => one & ts.TypeFlags.Any)) return undefined
  if (flags.every(one => one & ts.TypeFlags.StringLike)) return readWidest(leaves, ts.TypeFlags.String, context)
  if (flags.every(one => one & ts.TypeFlags.NumberLike)) return readWidest(leaves, ts.TypeFlags.Number, context)
  if (flags.every(one => one & ts.TypeFlags.BooleanLike)) return setAt<Schema>({}, { type: 'boolean' }, context.at)
  const stringsAndNumbers = flags.every(one => one & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike))
  return stringsAndNumbers && !leaves.every(leaf => literalValue(leaf.place.type()) !== undefined)
    ? readScalar('IntOrString', context)
    : undefined
}

/** Among a plain string and some literals the plain string says it all; several template literals need a pattern each. */
function readWidest(leaves: readonly Leaf[], flag: ts.TypeFlags, context: Context): Schema | undefined {
  const plain = leaves.find(leaf => ((intersectionFlags(leaf.place.type()) ?? leaf.place.type().flags) & flag) !== 0)
  if (plain !== undefined) return readType(plain.place, context)
  return leaves.length === 1 && leaves[0] !== undefined ? readType(leaves[0].place, context) : undefined
}

function intersectionFlags(type: ts.Type): ts.TypeFlags | undefined {
  return type.isIntersection() ? type.types.find(one => one.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike))?.flags : undefined
}

function readObjects(leaves: readonly Leaf[], context: Context): Schema | undefined {
  const areObjects = leaves.every(({ place }) => isObject(place.type(), context))
  return areObjects && leaves.length > 1
    ? readObjectUnion(
        leaves.map(leaf => leaf.place),
        context,
      )
    : undefined
}

function isObject(type: ts.Type, context: Context): boolean {
  const { checker } = context.session
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    !checker.isArrayType(type) &&
    !checker.isTupleType(type) &&
    type.getCallSignatures().length === 0
  )
}

function refuseMixed(leaves: readonly Leaf[], context: Context): Schema {
  const kinds = leaves.map(leaf => context.session.checker.typeToString(leaf.place.type()))
  return refuse(
    context,
    'type/mixed-union',
    `mixes ${[...new Set(kinds)].join(' | ')}`,
    'a structural schema has one type per place: use one field per type, or JSONValue to take anything',
    { parts: kinds },
  )
}
