import type { Location } from '../../diagnostic/location.ts'
import type { Schema } from '../../structural/schema.ts'
import type { Context, FieldFact } from '../context.ts'
import { isForbidden } from '../forbidden.ts'
import type { LiteralValue } from '../literals.ts'
import type { Members } from '../members.ts'
import { readObject } from '../object.ts'
import { type Tag, tagValues } from './tag.ts'

/** One alternative of a union of objects. */
export interface Branch {
  readonly schema: Schema
  /** Fields declared `?: never`: this alternative forbids them. */
  readonly forbidden: readonly string[]
  /** Its values of the field that tells the alternatives apart; empty without one. */
  readonly values: readonly LiteralValue[]
}

/** Reads one alternative. What its fields say about the resource is told once, however many alternatives share the field. */
export function readBranch(members: Members, tag: Tag | undefined, context: Context): Branch {
  const facts: FieldFact[] = []
  const schema = readObject(members, { ...context, facts })
  context.facts.push(...facts.filter(fact => !context.facts.some(other => isSameFact(other, fact))))
  return {
    schema,
    forbidden: [...members.fields.values()].filter(isForbidden).map(member => member.name),
    values: tag === undefined ? [] : (tagValues(members.fields.get(tag.name), context) ?? []).map(literal => literal.value),
  }
}

function isSameFact(one: FieldFact, other: FieldFact): boolean {
  const [left, right] = [one, other].map(fact => fact.bound[0]?.at)
  return one.path.length === other.path.length && left !== undefined && right !== undefined && isSamePlace(left, right)
}

function isSamePlace(one: Location, other: Location): boolean {
  return one.file === other.file && one.line === other.line && one.column === other.column
}
