import { defineConstruct } from '../construct.ts'
import { ts } from '../program/typescript.js'
import { refuseUnlessStated } from '../schema/refuse.ts'

/** `any` and `unknown` */
export default defineConstruct({
  is: (node): node is ts.KeywordTypeNode => node.kind === ts.SyntaxKind.AnyKeyword || node.kind === ts.SyntaxKind.UnknownKeyword,
  read: (node, _place, context) =>
    refuseUnlessStated(
      context,
      `is ${node.getText()}, which does not describe its shape`,
      "declare its type, or accept anything on purpose with JSONValue from 'crdgen/kubernetes', Record<string, unknown> or @preserveUnknownFields",
    ),
})
