import { isCode } from './needed-imports.ts'
import { ts } from './typescript.js'

/** Utility types that the checker evaluates. */
const evaluated = new Set([
  'Exclude',
  'Extract',
  'NonNullable',
  'ReturnType',
  'Parameters',
  'ConstructorParameters',
  'InstanceType',
  'Awaited',
])

/**
 * Checks whether the types of a file may have the checker look into native structs: it does so where it evaluates a type, and nowhere else.
 */
export function looksInside(source: ts.SourceFile): boolean {
  // No recursion: types of thousands of levels are reported later, at their place.
  const pending: ts.Node[] = [...source.statements]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (evaluates(node)) return true
    if (!isCode(node)) ts.forEachChild(node, child => void pending.push(child))
  }
  return false
}

function evaluates(node: ts.Node): boolean {
  if (ts.isTypeOperatorNode(node)) return node.operator === ts.SyntaxKind.KeyOfKeyword
  // The type of what a class field is set to.
  if (ts.isPropertyDeclaration(node)) return node.type === undefined
  if (ts.isTypeReferenceNode(node)) return ts.isIdentifier(node.typeName) && evaluated.has(node.typeName.text)
  return (
    ts.isConditionalTypeNode(node) ||
    ts.isMappedTypeNode(node) ||
    ts.isIndexedAccessTypeNode(node) ||
    ts.isTypeQueryNode(node) ||
    ts.isInferTypeNode(node)
  )
}
