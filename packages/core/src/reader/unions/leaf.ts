import { isReference } from '../names/target-types.ts'
import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'

/** A leaf of a union; enum members come as values of their own. */
export interface Leaf {
  readonly place: Place
  readonly member?: ts.EnumMember
}

/** `null`, written or evaluated. */
export function isNull(place: Place): boolean {
  const { node } = place
  if (node !== undefined && ts.isLiteralTypeNode(node)) return node.literal.kind === ts.SyntaxKind.NullKeyword
  return (node === undefined || isReference(node)) && (place.type().flags & ts.TypeFlags.Null) !== 0
}

/** Checks for a literal, or a union of literals, that no enum has. */
export function isLiterals(type: ts.Type): boolean {
  if (type.isUnion()) return type.types.every(isLiterals)
  return (type.flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) !== 0 && (type.flags & ts.TypeFlags.EnumLiteral) === 0
}
