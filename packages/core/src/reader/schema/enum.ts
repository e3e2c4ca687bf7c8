import { type Context, placeOfNode } from '../context.ts'
import type { ts } from '../program/typescript.js'
import type { Literal } from './literals.ts'
import { refuse } from './refuse.ts'

/** The values of enum members, in source order. */
export function enumLiterals(members: readonly ts.EnumMember[], context: Context): readonly Literal[] {
  return members.flatMap(member => {
    const value = context.session.checker.getConstantValue(member)
    if (value !== undefined) return [{ value, at: placeOfNode(member, context) }]
    refuse(
      { ...context, at: placeOfNode(member, context) },
      'type/computed-enum',
      `has the enum member ${member.name.getText()}, whose value is computed at run time`,
      'give it a constant value',
    )
    return []
  })
}
