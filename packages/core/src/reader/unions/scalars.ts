import { setAt } from '../../structural/origins.ts'
import type { SchemaNode } from '../../structural/node.ts'
import type { Context } from '../context.ts'
import { readType } from '../reader.ts'
import { flavourOf } from '../evaluated/flavour.ts'
import { ts } from '../program/typescript.js'
import { enumSchema, literalValue } from '../schema/literals.ts'
import { sameSchema } from '../schema/same.ts'
import { readScalar } from '../schema/scalar.ts'
import { escapePattern, templatePattern } from '../schema/template.ts'
import { allLiterals, literalsOf } from './leaf-literals.ts'
import type { Leaf } from './leaf.ts'
import { checksOf, structureOf } from './split.ts'

/** A union of strings, of numbers, of booleans, or of strings and numbers. Undefined for any other. */
export function readScalarUnion(leaves: readonly Leaf[], context: Context): SchemaNode | undefined {
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
