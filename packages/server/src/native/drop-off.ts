import { type JsonObject, isRecord } from '@crdgen/core/internal'
import type { Node, StructNode } from './node.ts'

/**
 * The object without the fields whose feature gate is off at the server: it drops them before it validates. Itself when it has none.
 */
export function dropOff(object: JsonObject, root: StructNode): JsonObject {
  return dropFields(object, root)
}

function dropFields(value: JsonObject, { fields }: StructNode): JsonObject {
  return mapMembers(value, (key, member) => {
    const field = fields.get(key)
    if (field === undefined) return member
    return field.isOff ? dropped : dropIn(member, field.node)
  })
}

function dropIn(value: unknown, node: Node): unknown {
  if (node.kind === 'struct') return isRecord(value) ? dropFields(value, node) : value
  if (node.kind === 'map') return isRecord(value) ? mapMembers(value, (_key, member) => dropIn(member, node.of)) : value
  if (node.kind !== 'list' || !Array.isArray(value)) return value
  const items: readonly unknown[] = value.map(item => dropIn(item, node.of))
  return items.some((item, index) => item !== value[index]) ? items : value
}

const dropped = Symbol('dropped')

/** The same object where nothing changes. */
function mapMembers(value: JsonObject, map: (key: string, member: unknown) => unknown): JsonObject {
  const members = Object.entries(value).map(([key, member]) => [key, map(key, member)] as const)
  if (members.every(([key, member]) => member === value[key])) return value
  return Object.fromEntries(members.filter(([, member]) => member !== dropped))
}
