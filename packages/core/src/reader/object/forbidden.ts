import { ts } from '../program/typescript.js'
import type { Member } from './members.ts'
import { isPlainNode } from './plain-node.ts'

/** `field?: never` */
export function isForbidden(member: Member): boolean {
  if (member.value.kind !== 'place' || !member.optional) return false
  const { node, type } = member.value.place
  if (node?.kind === ts.SyntaxKind.NeverKeyword) return true
  if (node !== undefined && isPlainNode(node)) return false
  return (type().flags & (ts.TypeFlags.Never | ts.TypeFlags.Undefined)) !== 0
}
