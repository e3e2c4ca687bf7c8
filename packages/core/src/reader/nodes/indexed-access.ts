import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { readEvaluated } from '../evaluated.ts'
import { literalValue } from '../literals.ts'
import { type Members, membersOf } from '../members.ts'
import { reportMissingField } from '../native.ts'
import { readField } from '../object.ts'
import { childPlace, type Place } from '../place.ts'
import { readType } from '../read-type.ts'
import { ts } from '../typescript.js'

/** `T['field']`, `T[number]`: the field as it is declared, with its markers; the item of a list. */
export default defineConstruct({
  is: (node): node is ts.IndexedAccessTypeNode => ts.isIndexedAccessTypeNode(node),
  read(node, place, context) {
    const { checker } = context.session
    const object = childPlace(node.objectType, place, checker)
    const key = childPlace(node.indexType, place, checker)
    if (key.node?.kind === ts.SyntaxKind.NumberKeyword) return readItem(object, place, context)
    const name = literalValue(key.type())
    const members = typeof name === 'string' ? membersOf(object, context) : undefined
    if (members === undefined || typeof name !== 'string') return readEvaluated({ ...place, node: undefined }, context)
    return readNamedField(members, name, place, context)
  },
})

function readNamedField(members: Members, name: string, place: Place, context: Context) {
  const member = members.fields.get(name)
  if (member !== undefined)
    return readField({ ...member, at: context.at }, { ...context, path: context.path.slice(0, -1), facts: [] }).schema
  const [native] = members.natives
  if (native === undefined) return readEvaluated({ ...place, node: undefined }, context)
  reportMissingField(native, name, context)
  return {}
}

function readItem(object: Place, place: Place, context: Context) {
  const list = readType(object, context)
  return list.items ?? readEvaluated({ ...place, node: undefined }, context)
}
