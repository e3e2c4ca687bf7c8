import type { SchemaNode } from '../../structural/node.ts'
import { setAt } from '../../structural/origins.ts'
import type { Context } from '../context.ts'
import { flavourOf } from '../evaluated/flavour.ts'
import { isCallable } from '../evaluated/own-members.ts'
import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'
import { leavesOf, operandsOf, readType } from '../reader.ts'
import { enumSchema, literalValue } from '../schema/literals.ts'
import { refuse } from '../schema/refuse.ts'
import { sameSchema } from '../schema/same.ts'
import { readScalar } from '../schema/scalar.ts'
import { escapePattern, templatePattern } from '../schema/template.ts'
import { alternativesOf } from './alternatives.ts'
import { allLiterals, literalsOf } from './leaf-literals.ts'
import { isNull, type Leaf } from './leaf.ts'
import { readObjectUnion } from './objects.ts'
import { checksOf, structureOf } from './split.ts'

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

/** A union of strings, of numbers, of booleans, or of strings and numbers. Undefined for any other. */
function readScalarUnion(leaves: readonly Leaf[], context: Context): SchemaNode | undefined {
  const { StringLike, NumberLike, BooleanLike } = ts.TypeFlags
  const flags = leaves.map(leaf => primitiveFlags(leaf.place.type()))
  if (flags.every(one => one & StringLike) || flags.every(one => one & NumberLike)) return readAlike(leaves, context)
  if (flags.every(one => one & BooleanLike)) return setAt<SchemaNode>({}, { type: 'boolean' }, context.at)
  return flags.every(one => one & (StringLike | NumberLike)) ? readIntOrString(leaves, flags, context) : undefined
}

/** The flags of a primitive, also under a brand: `string & { __brand: 'Name' }`, `'a' | (string & {})`. */
function primitiveFlags(type: ts.Type): ts.TypeFlags {
  const parts = type.isUnionOrIntersection() ? type.types : []
  return parts.reduce((flags, part) => flags | primitiveFlags(part), type.flags)
}

/** Values of one type: a leaf that accepts any of them is enough, else a value must match one of them. */
function readAlike(leaves: readonly Leaf[], context: Context): SchemaNode | undefined {
  const literals = literalsOf(leaves, context)
  const others = leaves.filter(leaf => leaf.member === undefined && literalValue(leaf.place.type()) === undefined)
  const read = others.map(leaf => readType(leaf.place, context))
  const schemas = literals.length === 0 ? read : [...read, enumSchema(literals, context)]
  const [first, ...rest] = schemas
  if (first === undefined || rest.every(schema => sameSchema(schema, first))) return first
  const widest = read.find(schema => checksOf(schema) === undefined)
  if (!rest.every(schema => isAlike(schema, first))) return undefined
  return widest ?? setAt<SchemaNode>(structureOf(first), { anyOf: schemas.map(schema => checksOf(schema) ?? {}) }, context.at)
}

function isAlike(schema: SchemaNode, first: SchemaNode): boolean {
  return (
    sameSchema(structureOf(schema), structureOf(first)) ||
    (schema.enum !== undefined && schema.type === 'integer' && first.type === 'number')
  )
}

/** The pattern of some texts: literals, or a template. Undefined for any text. */
function patternOf(leaf: Leaf, context: Context): string | undefined {
  const words = allLiterals([leaf], context)
  if (words !== undefined) return words.map(word => escapePattern(String(word.value))).join('|')
  const patterns = partsOf(leaf.place.type()).map(patternOfType)
  return patterns.includes(undefined) ? undefined : patterns.join('|')
}

function patternOfType(type: ts.Type): string | undefined {
  if (type.isStringLiteral()) return escapePattern(type.value)
  return type.flags & ts.TypeFlags.TemplateLiteral ? templatePattern(type).slice(1, -1) : undefined
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type]
}

/** A type that is numbers and texts itself takes any text; undefined for a scalar of ours that does not. */
function readBoth(leaves: readonly Leaf[], context: Context): SchemaNode | undefined {
  const flavours = leaves.map(leaf => flavourOf(leaf.place.type(), context))
  return flavours.every(one => one === undefined || one === 'IntOrString') ? readScalar('IntOrString', context) : undefined
}

/** `string | number`. Some literals beside all numbers are a pattern, which does not apply to numbers. */
function readIntOrString(leaves: readonly Leaf[], flags: readonly ts.TypeFlags[], context: Context): SchemaNode | undefined {
  const both = leaves.filter((_, index) => {
    const flag = flags[index] ?? 0
    return (flag & ts.TypeFlags.NumberLike) !== 0 && (flag & ts.TypeFlags.StringLike) !== 0
  })
  if (both.length > 0) return readBoth(both, context)
  const strings = leaves.filter((_, index) => ((flags[index] ?? 0) & ts.TypeFlags.NumberLike) === 0)
  const numbers = leaves.filter(leaf => !strings.includes(leaf))
  if (literalsOf(numbers, context).length > 0) return undefined
  const schema = readScalar('IntOrString', context)
  const patterns = strings.map(leaf => patternOf(leaf, context))
  if (patterns.every(pattern => pattern === undefined)) return schema
  if (patterns.includes(undefined)) return undefined
  return setAt<SchemaNode>(schema, { pattern: `^(${patterns.join('|')})$` }, context.at)
}
