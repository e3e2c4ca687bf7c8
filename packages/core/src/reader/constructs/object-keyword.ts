import { defineConstruct } from '../construct.ts'
import { ts } from '../program/typescript.js'
import { openObject } from '../schema/open-object.ts'

/** `object` */
export default defineConstruct({
  is: (node): node is ts.KeywordTypeNode => node.kind === ts.SyntaxKind.ObjectKeyword,
  read: (_node, _place, context) => openObject(context),
})
