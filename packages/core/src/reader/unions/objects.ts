import { setAt } from '../../structural/origins.ts'
import type { Schema } from '../../structural/schema.ts'
import type { Context } from '../context.ts'
import { literalValue } from '../literals.ts'
import { type Member, type Members, membersOf } from '../members.ts'
import { isForbidden } from '../forbidden.ts'
import { readObject } from '../object.ts'
import type { Place } from '../place.ts'
import { refuse } from '../refuse.ts'
import { tagBranches } from './discriminated.ts'
import { hoist } from './hoist.ts'
import { untaggedBranches } from './untagged.ts'

/** One alternative of a union of objects. */
export interface Branch {
  readonly schema: Schema
  /** Fields declared `?: never`: this alternative forbids them. */
  readonly forbidden: readonly string[]
  /** Its value of the field that tells the alternatives apart. */
  readonly tag?: string | number | boolean
}

/**
 * A union of objects as one object: every property is declared once, outside, and the branches hold only what the structural
 * rules let a junctor hold (apiextensions-apiserver pkg/apiserver/schema/validation.go, ValidateStructural).
 */
export function readObjectUnion(places: readonly Place[], context: Context): Schema {
  const alternatives = places.map(place => ({ place, members: membersOf(place, context) }))
  const known = alternatives.flatMap(({ members }) => (members === undefined ? [] : [members]))
  if (known.length < places.length)
    return refuse(
      context,
      'type/mixed-union',
      'is a union of which one part has no fields',
      'say every alternative as an object with fields',
    )
  const tag = tagOf(known)
  const branches = known.map(members => readBranch(members, tag, context))
  const outer = hoist(branches, tag, context)
  if (outer === undefined) return {}
  const junctor = tag === undefined ? untaggedBranches(branches, outer) : tagBranches(branches, tag, outer)
  return setAt<Schema>(outer, junctor, context.at)
}

/** The first field that every alternative requires with one literal value, all of them different. */
function tagOf(alternatives: readonly Members[]): string | undefined {
  const [first] = alternatives
  return [...(first?.fields.keys() ?? [])].find(name => {
    const values = alternatives.map(members => tagValue(members.fields.get(name)))
    return values.every(value => value !== undefined) && new Set(values).size === values.length
  })
}

function tagValue(member: Member | undefined) {
  return member === undefined || member.optional || member.value.kind !== 'place' ? undefined : literalValue(member.value.place.type())
}

function readBranch(members: Members, tag: string | undefined, context: Context): Branch {
  const forbidden = [...members.fields.values()].filter(isForbidden).map(member => member.name)
  const fields = new Map([...members.fields].filter(([name]) => !forbidden.includes(name)))
  const value = tag === undefined ? undefined : tagValue(members.fields.get(tag))
  return { schema: readObject({ ...members, fields }, context), forbidden, ...(value === undefined ? {} : { tag: value }) }
}
