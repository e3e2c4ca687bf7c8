import type { PathSegment } from '../../diagnostic/field-path.ts'
import type { Context } from '../context.ts'
import type { Members, Value } from '../object/members.ts'
import type { ts } from '../program/typescript.js'
import { type Circle, cutCircle } from './recursion.ts'
import { isRepeated } from './unfolding.ts'
import type { FieldVisit, Opened } from './visits.ts'

/** Steps into a field. */
export function withFieldVisit(value: Value, owner: Opened | undefined, path: readonly PathSegment[], context: Context): Context {
  const nodes = nodesOf(value)
  if (nodes.length === 0) return context
  return { ...context, fieldTrail: [...context.fieldTrail, { nodes, owner: owner ?? context.trail.at(-1), path }] }
}

function nodesOf(value: Value): readonly ts.Node[] {
  if (value.kind === 'both') return [...nodesOf(value.left), ...nodesOf(value.right)]
  return value.kind === 'place' && value.place.node !== undefined ? [value.place.node] : []
}

/** The result for an object with a field that is just being read: that is recursion. Undefined if it has none. */
export function cutFields(members: Members, context: Context): ReturnType<typeof cutCircle> {
  const { fieldTrail } = context
  if (fieldTrail.length === 0) return undefined
  const visited = new Set(fieldTrail.flatMap(({ nodes }) => nodes))
  const fields = [...members.fields.values()]
  const values = members.index === undefined ? [] : [{ value: { kind: 'place', place: members.index } as const, owner: members.indexOwner }]
  for (const { value, owner } of [...fields, ...values]) {
    const nodes = nodesOf(value)
    if (!nodes.some(node => visited.has(node))) continue
    const same = fieldTrail.filter(visit => visit.nodes.some(node => nodes.includes(node)))
    const cut = cutCircle(circleOf(same, owner ?? context.trail.at(-1), context), context)
    if (cut !== undefined) return cut
  }
  return undefined
}

function circleOf(same: readonly FieldVisit[], owner: Opened | undefined, { fieldTrail, session }: Context): Circle {
  const repeats = same.filter(
    visit => visit.owner === undefined || (owner !== undefined && isRepeated(visit.owner, owner, session.checker)),
  )
  const steps = repeats[0] === undefined ? [] : fieldTrail.slice(fieldTrail.indexOf(repeats[0]))
  return {
    steps: steps.flatMap(({ owner: opened, path }) => (opened === undefined ? [] : [{ ...opened, path }])),
    repeats: repeats.length,
    visits: same.length,
    symbol: owner?.symbol,
  }
}
