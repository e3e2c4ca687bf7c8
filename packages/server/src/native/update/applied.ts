import { isRecord } from '@crdgen/core/internal'
import type { JsonObject } from '@crdgen/core/internal'
import type { FieldNode, Node, StructNode } from '../node.ts'

/**
 * The object after a manifest is applied over an earlier one: fields that neither of them has stay as the server set it, and
 * what only the earlier one has is taken out.
 *
 * @param before the earlier manifest
 * @param stored the same with its defaults
 */
export function applied(before: JsonObject, stored: JsonObject, after: JsonObject, node: StructNode): JsonObject {
  const kept = Object.entries(stored).filter(([name]) => !Object.hasOwn(after, name) && !Object.hasOwn(before, name))
  const given = Object.entries(after).map(([name, value]) => {
    const field = node.fields.get(name)
    return [name, field === undefined ? value : appliedValue(before[name], stored[name], value, field.node, field)] as const
  })
  return Object.fromEntries([...kept, ...given])
}

function appliedValue(before: unknown, stored: unknown, after: unknown, node: Node, field: FieldNode): unknown {
  if (node.kind === 'struct')
    return isRecord(after) && isRecord(stored) ? applied(isRecord(before) ? before : {}, stored, after, node) : after
  if (node.kind !== 'list' || node.of.kind !== 'struct' || !Array.isArray(after) || !Array.isArray(stored)) return after
  const { of } = node
  const key = field.patchMergeKey ?? field.listMapKeys?.[0]
  if (key === undefined) return after
  return after.map((item: unknown) => {
    const find = (list: unknown) =>
      Array.isArray(list) ? list.find(one => isRecord(one) && isRecord(item) && one[key] === item[key]) : undefined
    const own: unknown = find(stored)
    const earlier: unknown = find(before)
    return isRecord(item) && isRecord(own) ? applied(isRecord(earlier) ? earlier : {}, own, item, of) : item
  })
}
