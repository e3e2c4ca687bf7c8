import { defineConstruct } from '../construct.ts'
import { membersOf } from '../members.ts'
import { readObject } from '../object.ts'
import { openObject } from '../open-object.ts'
import { refuse } from '../refuse.ts'
import { ts } from '../typescript.js'

/** `{ a: string; b?: number }` */
export default defineConstruct({
  is: (node): node is ts.TypeLiteralNode => ts.isTypeLiteralNode(node),
  read(node, place, context) {
    if (node.members.some(isCallable))
      return refuse(context, 'type/function', 'is a function, which has no JSON form', 'remove the field, or say what it stores')
    if (node.members.length === 0) return openObject(context)
    const members = membersOf(place, context)
    return members === undefined ? openObject(context) : readObject(members, context)
  },
})

function isCallable(member: ts.TypeElement): boolean {
  return ts.isCallSignatureDeclaration(member) || ts.isConstructSignatureDeclaration(member)
}
