import type { Context } from '../context.ts'
import { leavesOf } from '../reader.ts'
import type { Member, Members } from '../object/members.ts'
import type { Literal } from '../schema/literals.ts'
import { allLiterals } from './leaf-literals.ts'

/** The field that distinguishes the alternatives of a union. */
export interface Tag {
  readonly name: string
  /** Its values in all alternatives, in source order. */
  readonly values: readonly Literal[]
}

/** The first field that every alternative requires, with literal values that no other alternative has. */
export function findTag(alternatives: readonly Members[], context: Context): Tag | undefined {
  for (const name of alternatives[0]?.fields.keys() ?? []) {
    const all = valuesInAll(alternatives, name, context)
    if (all === undefined) continue
    const areDistinct = new Set(all.map(one => one.value)).size === all.length
    if (areDistinct && new Set(all.map(one => typeof one.value)).size === 1) return { name, values: all }
  }
  return undefined
}

/** Stops at the first alternative that has other values there, as most do. */
function valuesInAll(alternatives: readonly Members[], name: string, context: Context): readonly Literal[] | undefined {
  const all: Literal[] = []
  for (const members of alternatives) {
    const values = tagValues(members.fields.get(name), context)
    if (values === undefined) return undefined
    all.push(...values)
  }
  return all
}

/** The literal values of a field; undefined when it may be absent or hold anything else. */
export function tagValues(member: Member | undefined, context: Context): readonly Literal[] | undefined {
  if (member === undefined || member.optional || member.value.kind !== 'place') return undefined
  const leaves = leavesOf(member.value.place, { ...context, at: member.at })
  return leaves.length === 0 ? undefined : allLiterals(leaves, { ...context, at: member.at })
}
