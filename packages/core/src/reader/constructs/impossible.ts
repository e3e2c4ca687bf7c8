import { defineConstruct } from '../construct.ts'
import { ts } from '../program/typescript.js'
import { refuse } from '../schema/refuse.ts'

/** Types that no stored value can have: `never`, `void`, `undefined`, `null` alone, `symbol`, functions and constructors. */
export default defineConstruct({
  is: (node): node is ts.TypeNode => refusalOf(node) !== undefined,
  read(node, _place, context) {
    const [rule, message, help] = refusalOf(node) ?? ['type/unsupported', 'has no JSON form', 'use another type']
    return refuse(context, rule, message, help)
  },
  // `undefined` and `never` are nothing beside other operands.
  operands: (node, place) => (node.kind === ts.SyntaxKind.UndefinedKeyword || node.kind === ts.SyntaxKind.NeverKeyword ? [] : [place]),
})

function refusalOf(
  node: ts.TypeNode,
): readonly [rule: 'type/function' | 'type/null' | 'type/unsupported', message: string, help: string] | undefined {
  if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node))
    return ['type/function', 'is a function, which has no JSON form', 'remove the field, or write the type that it stores']
  if (ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword)
    return ['type/null', 'is only null', 'write the type beside it: T | null is a nullable T']
  return isImpossible(node)
    ? ['type/unsupported', `is ${node.getText()}, which has no JSON form`, 'remove the field, or write the type that it stores']
    : undefined
}

function isImpossible({ kind }: ts.TypeNode): boolean {
  const { NeverKeyword, VoidKeyword, UndefinedKeyword, SymbolKeyword } = ts.SyntaxKind
  return kind === NeverKeyword || kind === VoidKeyword || kind === UndefinedKeyword || kind === SymbolKeyword
}
