import { defineConstruct } from '../construct.ts'
import { ts } from '../program/typescript.js'
import { refuse } from '../schema/refuse.ts'

/** `this`: the object within itself. */
export default defineConstruct({
  is: (node): node is ts.ThisTypeNode => ts.isThisTypeNode(node),
  read: (_node, _place, context) =>
    refuse(
      context,
      'type/recursive',
      'refers to the object that it is part of',
      'a structural schema has no recursion: write out the levels you need',
    ),
})
