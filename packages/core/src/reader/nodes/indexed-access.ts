import type { Schema } from '../../structural/schema.ts'
import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { readEvaluated } from '../evaluated.ts'
import { type SelectedField, selectField } from '../field-value.ts'
import { itemOf, tupleItems } from '../item-of.ts'
import type { Member } from '../members.ts'
import { reportMissingField } from '../native.ts'
import { readMember } from '../object.ts'
import { childPlace, type Place } from '../place.ts'
import { readType } from '../read-type.ts'
import { refuse } from '../refuse.ts'
import { ts } from '../typescript.js'
import { readLeaves } from '../union.ts'
import { leavesOf, openSelected } from '../union-leaves.ts'
import { withVisit } from '../visit.ts'

/** `T['field']`, `T[number]`: the field as it is declared, with its markers; the item of a list. */
export default defineConstruct({
  is: (node): node is ts.IndexedAccessTypeNode => ts.isIndexedAccessTypeNode(node),
  read(node, place, context) {
    if (node.indexType.kind === ts.SyntaxKind.NumberKeyword) return readItem(node, place, context)
    const selected = selectField(node, place, context)
    if (selected !== undefined) return readSelected(selected, place, context)
    const several = openSelected(node, place, context)
    return several === undefined ? readEvaluated(place, context) : readLeaves(several, context)
  },
})

/** The items of a tuple are alternatives, in their order: `(typeof names)[number]`. */
function readItem(node: ts.IndexedAccessTypeNode, place: Place, context: Context): Schema {
  const items = tupleItems(childPlace(node.objectType, place, context.session.checker).type(), context)
  if (items === undefined) return readType(itemOf(node, place, context), context)
  return readLeaves(
    items.flatMap(item => leavesOf(item, context)),
    context,
  )
}

/** A field that is made of itself is recursion, too. */
function symbolOf({ comments: [declaration] }: Member, { session }: Context): ts.Symbol | undefined {
  const name = declaration === undefined ? undefined : ts.getNameOfDeclaration(declaration)
  return name === undefined ? undefined : session.checker.getSymbolAtLocation(name)
}

function readSelected({ members, name, member }: SelectedField, place: Place, context: Context): Schema {
  if (member !== undefined)
    return withVisit(
      symbolOf(member, context),
      place,
      context,
      inner => readMember({ ...member, at: context.at }, { ...inner, facts: [] }).schema,
    )
  if (members.failed) return {}
  const [native] = members.natives
  if (native !== undefined) {
    reportMissingField(native, name, context)
    return {}
  }
  if (members.index !== undefined) return readEvaluated(place, context)
  const near = context.session.suggest(name, members.fields.keys())
  return refuse(
    context,
    'type/unknown-key',
    `takes ${name}, which is no field of the type`,
    near === undefined ? `its fields are ${[...members.fields.keys()].slice(0, 8).join(', ')}` : `did you mean ${near}?`,
    { key: name },
  )
}
