import { type Docs, docsOf } from '../comments/docs.ts'
import type { Context } from '../context.ts'
import type { ts } from '../program/typescript.js'
import type { Member } from './members.ts'

/** The comment of one declaration of a field. */
export interface FieldComment {
  readonly node: ts.Declaration
  readonly docs: Docs
}

/**
 * The comments that count for a field: that of the nearest declaration that has one, and, where it is one of several operands of `&`
 * that declare the field, those of the other operands.
 */
export function fieldComments({ comments, sides = [] }: Member, context: Context): readonly FieldComment[] {
  const nearest = nearestOf(comments, context)
  if (nearest === undefined) return []
  if (!sides.some(side => side.includes(nearest.node))) return [nearest]
  const all = [nearest, ...sides.flatMap(side => nearestOf(side, context) ?? [])]
  return [...new Map(all.map(one => [one.node, one])).values()]
}

/** The nearest declaration that has comments at all. */
function nearestOf(comments: readonly ts.Declaration[], { session }: Context): FieldComment | undefined {
  for (const node of comments) {
    const docs = docsOf(node, session)
    if (docs.description !== '' || docs.marks.length > 0) return { node, docs }
  }
  return undefined
}
