import type { Place } from '../place.ts'
import { ts } from '../program/typescript.js'

/** Whether the type of a field takes `undefined`; asked only of nodes that may hide one, as evaluating a type costs. */
export function mayBeUndefined(value: Place): boolean {
  if (value.node !== undefined && isPlainNode(value.node)) return false
  const type = value.type()
  return (type.flags & ts.TypeFlags.Undefined) !== 0 || (type.isUnion() && type.types.some(one => one.flags & ts.TypeFlags.Undefined))
}

function isPlainNode(node: ts.TypeNode): boolean {
  return ts.isArrayTypeNode(node) || ts.isTypeLiteralNode(node) || ts.isLiteralTypeNode(node) || ts.isTupleTypeNode(node) || isKeyword(node)
}

function isKeyword(node: ts.TypeNode): boolean {
  return node.kind >= ts.SyntaxKind.FirstKeyword && node.kind <= ts.SyntaxKind.LastKeyword && node.kind !== ts.SyntaxKind.UndefinedKeyword
}
