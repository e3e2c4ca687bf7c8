import type { Context } from './context.ts'
import { childPlace, type Place, withoutNode } from './place.ts'
import { ts } from './typescript.js'

/**
 * The branch that a conditional type comes to, as it is written, so that its aliases and comments count. What is distributed over a
 * union, infers types or can't be decided is left to the checker.
 */
export function followConditional(node: ts.ConditionalTypeNode, place: Place, context: Context): Place {
  const { checker } = context.session
  const checked = childPlace(node.checkType, place, checker).type()
  const wanted = childPlace(node.extendsType, place, checker).type()
  if (checked.isUnion() || hasInfer(node.extendsType)) return withoutNode(place)
  const branch = childPlace(checker.isTypeAssignableTo(checked, wanted) ? node.trueType : node.falseType, place, checker)
  return branch.type() === place.type() ? branch : withoutNode(place)
}

function hasInfer(node: ts.Node): boolean {
  return ts.isInferTypeNode(node) || (ts.forEachChild(node, child => hasInfer(child) || undefined) ?? false)
}
