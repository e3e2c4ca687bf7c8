import { defineConstruct } from '../construct.ts'
import { membersOf } from '../reader.ts'
import { declaredMembers, isCallable } from '../object/declared-members.ts'
import { readObject } from '../object/object.ts'
import { ts } from '../program/typescript.js'
import { openObject } from '../schema/open-object.ts'
import { refuse } from '../schema/refuse.ts'

/** `{ a: string; b?: number }` */
export default defineConstruct({
  is: (node): node is ts.TypeLiteralNode => ts.isTypeLiteralNode(node),
  read(node, place, context) {
    if (node.members.some(isCallable))
      return refuse(context, 'type/function', 'is a function, which has no JSON form', 'remove the field, or write the type that it stores')
    if (node.members.length === 0) return openObject(context)
    const members = membersOf(place, context)
    return members === undefined ? openObject(context) : readObject(members, context)
  },
  members: (node, place, context) => declaredMembers([node], place, context),
})
