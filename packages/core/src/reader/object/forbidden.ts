import { ts } from '../program/typescript.js'
import type { Member } from './members.ts'

/** `field?: never` */
export function isForbidden(member: Member): boolean {
  if (member.value.kind !== 'place' || !member.optional) return false
  const { place } = member.value
  const type = place.node?.kind === ts.SyntaxKind.NeverKeyword ? undefined : place.type()
  return type === undefined || (type.flags & (ts.TypeFlags.Never | ts.TypeFlags.Undefined)) !== 0
}
