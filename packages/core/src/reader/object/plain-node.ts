import { ts } from '../program/typescript.js'

/** Checks by the syntax alone whether a type does not accept `undefined`, and has values unless it is `never` itself. */
export function isPlainNode(node: ts.TypeNode): boolean {
  return ts.isArrayTypeNode(node) || ts.isTypeLiteralNode(node) || ts.isLiteralTypeNode(node) || ts.isTupleTypeNode(node) || isKeyword(node)
}

function isKeyword(node: ts.TypeNode): boolean {
  return node.kind >= ts.SyntaxKind.FirstKeyword && node.kind <= ts.SyntaxKind.LastKeyword && node.kind !== ts.SyntaxKind.UndefinedKeyword
}
