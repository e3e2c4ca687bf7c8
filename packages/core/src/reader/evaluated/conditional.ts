import type { Context } from '../context.ts'
import { childPlace, type Place, withoutNode } from '../place.ts'
import { ts } from '../program/typescript.js'
import { isErroneous } from './type-guards.ts'

/**
 * The chosen branch of a conditional type, as it is written, so that its aliases and comments count. A chain of conditions is followed to
 * its end at once: each step evaluated alone would evaluate the rest of the chain again. Types that are distributed over a union, infer
 * types or can't be decided are left to the checker.
 */
export function followConditional(node: ts.ConditionalTypeNode, place: Place, context: Context): Place {
  const { checker } = context.session
  let current = node
  for (;;) {
    const taken = takenBranch(current, place, context)
    if (taken === 'undecided') return withoutNode(place)
    if (taken !== 'lost' && ts.isConditionalTypeNode(taken)) {
      current = taken
      continue
    }
    // A condition that depends on what can't be found is reported where it is read.
    const branch = childPlace(taken === 'lost' ? current : taken, place, checker)
    return branch.type() === place.type() ? branch : withoutNode(place)
  }
}

function takenBranch(node: ts.ConditionalTypeNode, place: Place, { session: { checker } }: Context): ts.TypeNode | 'undecided' | 'lost' {
  const checked = childPlace(node.checkType, place, checker).type()
  const wanted = childPlace(node.extendsType, place, checker).type()
  if (node !== place.node && (isErroneous(checked) || isErroneous(wanted))) return 'lost'
  if (checked.isUnion() || hasInfer(node.extendsType)) return 'undecided'
  return checker.isTypeAssignableTo(checked, wanted) ? node.trueType : node.falseType
}

function hasInfer(node: ts.Node): boolean {
  return ts.isInferTypeNode(node) || (ts.forEachChild(node, child => hasInfer(child) || undefined) ?? false)
}
