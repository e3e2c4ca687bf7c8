import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { isErroneous } from '../evaluated/type-guards.ts'
import { childPlace, type Place, withoutNode } from '../place.ts'
import { ts } from '../program/typescript.js'
import { itemOf, membersOf, readType } from '../reader.ts'
import { reopen } from '../unions/reopen.ts'

/** `A extends B ? C : D` */
export default defineConstruct({
  is: (node): node is ts.ConditionalTypeNode => ts.isConditionalTypeNode(node),
  read: (node, place, context) => readType(followConditional(node, place, context), context),
  members: (node, place, context) => membersOf(followConditional(node, place, context), context),
  leaves: (node, place, context) => reopen(place, followConditional(node, place, context), context),
  item: (node, place, context) => itemOf(followConditional(node, place, context), context),
  deciders: node => [node.checkType, node.extendsType],
})

/**
 * The chosen branch of a conditional type, as it is written, so that its aliases and comments count. A chain of conditions is followed to
 * its end at once: each step evaluated alone would evaluate the rest of the chain again. Types that are distributed over a union, infer
 * types or can't be decided are left to the checker.
 */
function followConditional(node: ts.ConditionalTypeNode, place: Place, context: Context): Place {
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
