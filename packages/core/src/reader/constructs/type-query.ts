import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { inferredFrom, warnOfInferred } from '../names/inferred-schema.ts'
import { membersOfKnown, readKnown } from '../names/known-schema.ts'
import type { KnownType } from '../names/known-types.ts'
import { ts } from '../program/typescript.js'
import { literalLeaves } from '../unions/reopen.ts'

/** `typeof value`, `typeof import('./a.ts')` */
export default defineConstruct({
  is: (node): node is ts.TypeQueryNode | ts.ImportTypeNode => ts.isTypeQueryNode(node) || (ts.isImportTypeNode(node) && node.isTypeOf),
  read: (node, place, context) => {
    const known = knownSchema(node, context)
    if (known !== undefined) return readKnown({ kind: 'known', known, inferred: node }, place, context)
    if (ts.isTypeQueryNode(node)) warnOfInferred(node, context.session.checker.getSymbolAtLocation(node.exprName), context)
    return context.session.evaluated.read(place, context)
  },
  members: (node, place, context) => {
    const known = knownSchema(node, context)
    return known === undefined
      ? context.session.evaluated.members(place, context)
      : membersOfKnown({ kind: 'known', known, inferred: node }, place, context)
  },
  leaves: (node, place, context) => (ts.isTypeQueryNode(node) ? literalLeaves(place, context) : [{ place }]),
})

/** The schema in the config that `typeof Schema.infer` asks of. */
function knownSchema(node: ts.TypeQueryNode | ts.ImportTypeNode, context: Context): KnownType | undefined {
  if (!ts.isTypeQueryNode(node)) return undefined
  return inferredFrom(node, context.session.checker.getSymbolAtLocation(node.exprName), context)
}
