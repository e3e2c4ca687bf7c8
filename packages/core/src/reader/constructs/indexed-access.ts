import type { SchemaNode } from '../../structural/node.ts'
import { defineConstruct } from '../construct.ts'
import type { Context } from '../context.ts'
import { isTuple } from '../evaluated/type-guards.ts'
import { isLiteralOrUnion } from '../names/open-target.ts'
import { reportMissingField } from '../native/native.ts'
import { fieldValue, membersOfValue, type SelectedField, selectField } from '../object/field-value.ts'
import type { Member } from '../object/members.ts'
import { readMember } from '../object/object.ts'
import { childPlace, evaluatedPlace, type Place, withoutNode } from '../place.ts'
import { ts } from '../program/typescript.js'
import { itemOf, leavesOf, membersOf, readType } from '../reader.ts'
import { withVisit } from '../recursion/visit.ts'
import { literalValue } from '../schema/literals.ts'
import { refuse } from '../schema/refuse.ts'
import type { Leaf } from '../unions/leaf.ts'
import { reopen } from '../unions/reopen.ts'
import { readLeaves } from '../unions/union.ts'

/** `T['field']`, `T[number]`: the field as it is declared, with its markers; the item of a list. */
export default defineConstruct({
  is: (node): node is ts.IndexedAccessTypeNode => ts.isIndexedAccessTypeNode(node),
  read(node, place, context) {
    if (node.indexType.kind === ts.SyntaxKind.NumberKeyword) return readItem(node, place, context)
    const selected = selectField(node, place, context)
    if (selected !== undefined) return readSelected(selected, place, context)
    const several = openSelected(node, place, context)
    return several === undefined ? context.session.evaluated.read(place, context) : readLeaves(several, context)
  },
  members(node, place, context) {
    const value = fieldValue(node, place, context)
    return value === undefined ? context.session.evaluated.members(place, context) : membersOfValue(value, context)
  },
  leaves: openIndexed,
  item(node, place, context) {
    const value = fieldValue(node, place, context)
    return value?.kind === 'place' ? itemOf(value.place, context) : undefined
  },
})

function openIndexed(node: ts.IndexedAccessTypeNode, place: Place, context: Context): readonly Leaf[] {
  if (node.indexType.kind === ts.SyntaxKind.NumberKeyword) {
    const items = tupleItems(childPlace(node.objectType, place, context.session.checker).type(), context)
    if (items !== undefined) return items.map(item => ({ place: item }))
    return reopen(place, selectedItem(node, place, context), context)
  }
  const value = fieldValue(node, place, context)
  if (value === undefined) return openSelected(node, place, context) ?? reopen(place, withoutNode(place), context)
  return value.kind === 'place' && isLiteralOrUnion(place.type()) ? leavesOf(value.place, context) : [{ place }]
}

/** The place of the items that `T[number]` selects: the item type as it is written, where T is a list that somebody wrote down. */
function selectedItem(node: ts.IndexedAccessTypeNode, place: Place, context: Context): Place {
  return itemOf(childPlace(node.objectType, place, context.session.checker), context) ?? withoutNode(place)
}

/** The values of several fields, `T[keyof T]`, in the order of the keys; undefined unless all are values that somebody wrote. */
function openSelected(node: ts.IndexedAccessTypeNode, place: Place, context: Context): readonly Leaf[] | undefined {
  const { checker } = context.session
  const members = membersOf(childPlace(node.objectType, place, checker), { ...context, oneField: true })
  const keys = leavesOf(childPlace(node.indexType, place, checker), context)
  const values = keys.map(key => members?.fields.get(String(literalValue(key.place.type())))?.value)
  const places = values.flatMap(value => (value?.kind === 'place' ? [value.place] : []))
  return places.length < values.length || places.length < 2 ? undefined : places.flatMap(one => leavesOf(one, context))
}

/** The items of a tuple are alternatives, in their order: `(typeof names)[number]`. */
function readItem(node: ts.IndexedAccessTypeNode, place: Place, context: Context): SchemaNode {
  const items = tupleItems(childPlace(node.objectType, place, context.session.checker).type(), context)
  if (items === undefined) return readType(selectedItem(node, place, context), context)
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

function readSelected({ members, name, member }: SelectedField, place: Place, context: Context): SchemaNode {
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
  if (members.index !== undefined) return context.session.evaluated.read(place, context)
  const near = context.session.suggest(name, members.fields.keys())
  return refuse(
    context,
    'type/unknown-key',
    `takes ${name}, which is not a field of the type`,
    near === undefined ? `its fields are ${[...members.fields.keys()].slice(0, 8).join(', ')}` : `did you mean ${near}?`,
    { key: name },
  )
}

/** The item types of a tuple that only the checker knows, in order; undefined for any other type. */
function tupleItems(list: ts.Type, { session: { checker } }: Context): readonly Place[] | undefined {
  return isTuple(list, checker) ? checker.getTypeArguments(list).map(evaluatedPlace) : undefined
}
