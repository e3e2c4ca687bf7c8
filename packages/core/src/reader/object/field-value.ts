import type { Context } from '../context.ts'
import { membersOf } from '../reader.ts'
import { upstreamAt } from '../native/embed-options.ts'
import { nativeMembers } from '../native/native-members.ts'
import { childPlace, type Place } from '../place.ts'
import type { ts } from '../program/typescript.js'
import { literalValue } from '../schema/literals.ts'
import { intersect, type Member, type Members, type Value } from './members.ts'

export interface SelectedField {
  readonly members: Members
  readonly name: string
  /** Undefined when the object has no such field. */
  readonly member: Member | undefined
}

/** The field that `T['name']` selects; undefined when T has no known fields, or the key is not a literal. */
export function selectField(node: ts.IndexedAccessTypeNode, place: Place, context: Context): SelectedField | undefined {
  const { checker } = context.session
  const name = literalValue(childPlace(node.indexType, place, checker).type())
  const object = () => membersOf(childPlace(node.objectType, place, checker), { ...context, oneField: true })
  const members = typeof name === 'string' ? object() : undefined
  return members === undefined || typeof name !== 'string' ? undefined : { members, name, member: members.fields.get(name) }
}

/** The value of the field that `T['name']` selects. */
export function fieldValue(node: ts.IndexedAccessTypeNode, place: Place, context: Context): Value | undefined {
  return selectField(node, place, context)?.member?.value
}

/** The members of a field's value, when it is an object. */
export function membersOfValue(value: Value, context: Context): Members | undefined {
  if (value.kind === 'place') return membersOf(value.place, context)
  if (value.kind === 'part') return context.session.librarySchemas.members(value.part, value.beside, value.reading, context)
  if (value.kind === 'both') return intersect([membersOfValue(value.left, context), membersOfValue(value.right, context)])
  const upstream = upstreamAt(context)
  const type = upstream.definition(value.definition)?.fields[value.field]?.type
  const isStruct = type?.kind === 'ref' && upstream.definition(type.definition)?.type.kind === 'object'
  return isStruct ? nativeMembers(type.definition, context) : undefined
}
