import { defineConstruct } from '../construct.ts'
import { openObject } from '../open-object.ts'
import { ts } from '../typescript.js'

/** `object` */
export default defineConstruct({
  is: (node): node is ts.KeywordTypeNode => node.kind === ts.SyntaxKind.ObjectKeyword,
  read: (_node, _place, context) => openObject(context),
})
