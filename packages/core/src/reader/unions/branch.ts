import type { SchemaNode } from '../../structural/node.ts'
import type { Context, FieldFact } from '../context.ts'
import { isForbidden } from '../object/forbidden.ts'
import type { Members } from '../object/members.ts'
import { type FieldReader, readObject } from '../object/object.ts'
import type { LiteralValue } from '../schema/literals.ts'
import { type Tag, tagValues } from './tag.ts'

/** One alternative of a union of objects. */
export interface Branch {
  readonly schema: SchemaNode
  /** The settings of its fields for the resource. */
  readonly facts: readonly FieldFact[]
  /** Fields declared `?: never`: this alternative forbids them. */
  readonly forbidden: readonly string[]
  /** Its values of the field that distinguishes the alternatives; empty without one. */
  readonly values: readonly LiteralValue[]
}

/** Reads one alternative. */
export function readBranch(members: Members, tag: Tag | undefined, context: Context, readField: FieldReader): Branch {
  const facts: FieldFact[] = []
  return {
    schema: readObject(members, { ...context, facts }, readField),
    facts,
    forbidden: [...members.fields.values()].filter(isForbidden).map(member => member.name),
    values: tag === undefined ? [] : (tagValues(members.fields.get(tag.name), context) ?? []).map(literal => literal.value),
  }
}

/** The settings of the fields of all alternatives for the resource: once, however many alternatives share a field. */
export function sharedFacts(branches: readonly Branch[]): readonly FieldFact[] {
  return [...new Map(branches.flatMap(({ facts }) => facts).map(fact => [factKey(fact), fact])).values()]
}

function factKey(fact: FieldFact): unknown {
  const at = fact.bound[0]?.at
  return at === undefined ? fact : `${at.file}\0${at.line}\0${at.column}\0${fact.path.length}`
}
