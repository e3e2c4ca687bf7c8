import type { Context } from './context.ts'
import { childPlace, type Place } from './place.ts'
import { refuse } from './refuse.ts'
import { isReference, resolveTarget } from './target.ts'
import { isErroneous } from './type-guards.ts'
import { ts } from './typescript.js'
import { refuseUnresolved, type Unresolved } from './unresolved.ts'

/**
 * The checker takes a name that leads nowhere for `any`, and evaluates it to something: a map with any key, the union of both branches.
 * Reports such a name among the parts that decide what a type comes to; whether there was one.
 */
export function reportLostNames(place: Place, context: Context): boolean {
  if (place.node === undefined) return false
  const { checker } = context.session
  return decidersOf(place.node).some(node => isLost(childPlace(node, place, checker), context))
}

/** The same for type arguments that choose fields or alternatives: the keys of Record, Pick and Omit, all of Exclude and Extract. */
export function reportLostArguments(name: string, given: readonly Place[], context: Context): boolean {
  return choosers(name, given).some(place => isLost(place, context))
}

function choosers(name: string, given: readonly Place[]): readonly Place[] {
  if (name === 'Record') return given.slice(0, 1)
  if (name === 'Pick' || name === 'Omit') return given.slice(1, 2)
  return name === 'Exclude' || name === 'Extract' ? given : []
}

function decidersOf(node: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isMappedTypeNode(node)) return [node.typeParameter.constraint, node.nameType].filter(one => one !== undefined).map(withoutKeyof)
  if (ts.isConditionalTypeNode(node)) return [node.checkType, node.extendsType]
  if (ts.isIntersectionTypeNode(node)) return node.types
  return ts.isTemplateLiteralTypeNode(node) ? node.templateSpans.map(span => span.type) : []
}

/** `keyof` of what can't be found is every key there is. */
function withoutKeyof(node: ts.TypeNode): ts.TypeNode {
  return ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword ? node.type : node
}

function isLost(place: Place, context: Context): boolean {
  if (!isErroneous(place.type())) return false
  const lost = lostName(place, context, new Set())
  if (lost !== undefined) refuseUnresolved(lost, context)
  else refuse(context, 'type/any', 'depends on a type that the compiler can not work out', 'write out what it stands for')
  return true
}

function lostName(place: Place, context: Context, seen: Set<ts.Symbol>): Unresolved | undefined {
  const { node } = place
  if (node === undefined) return undefined
  const { checker } = context.session
  if (isReference(node)) {
    const target = resolveTarget(node, place.env, context.session)
    if (target.kind === 'unresolved') return target
    if (target.kind === 'parameter') return lostName(target.place, context, seen)
    if (target.kind !== 'alias' || seen.has(target.symbol)) return undefined
    seen.add(target.symbol)
    return lostName(childPlace(target.declaration.type, place, checker), context, seen)
  }
  let found: Unresolved | undefined
  ts.forEachChild(node, child => {
    if (ts.isTypeNode(child)) found ??= lostName({ ...place, node: child }, context, seen)
  })
  return found
}
