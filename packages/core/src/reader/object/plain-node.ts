import { ts } from '../program/typescript.js'

/** Whether a node shows without the compiler that its type takes no `undefined`, and has values unless it is `never` itself. */
export function isPlainNode(node: ts.TypeNode): boolean {
  return ts.isArrayTypeNode(node) || ts.isTypeLiteralNode(node) || ts.isLiteralTypeNode(node) || ts.isTupleTypeNode(node) || isKeyword(node)
}

function isKeyword(node: ts.TypeNode): boolean {
  return node.kind >= ts.SyntaxKind.FirstKeyword && node.kind <= ts.SyntaxKind.LastKeyword && node.kind !== ts.SyntaxKind.UndefinedKeyword
}
