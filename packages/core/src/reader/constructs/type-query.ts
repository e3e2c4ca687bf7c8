import { defineConstruct } from '../construct.ts'
import { warnOfInferred } from '../names/inferred-schema.ts'
import { ts } from '../program/typescript.js'
import { literalLeaves } from '../unions/reopen.ts'

/** `typeof value`, `typeof import('./a.ts')` */
export default defineConstruct({
  is: (node): node is ts.TypeQueryNode | ts.ImportTypeNode => ts.isTypeQueryNode(node) || (ts.isImportTypeNode(node) && node.isTypeOf),
  read: (node, place, context) => {
    if (ts.isTypeQueryNode(node)) warnOfInferred(node, context.session.checker.getSymbolAtLocation(node.exprName), context)
    return context.session.evaluated.read(place, context)
  },
  leaves: (node, place, context) => (ts.isTypeQueryNode(node) ? literalLeaves(place, context) : [{ place }]),
})
