import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { errorText } from '../../field/field-error.ts'
import { keysOfPlace } from '../../field/place.ts'
import { serverOf } from '../../server-version.ts'
import { complete } from '../defaults/complete.ts'
import { findKind } from '../kinds.ts'
import { type FieldNode, type Node, nodeOf, type StructNode } from '../node.ts'
import { updateErrors } from './update.ts'

/** A field that an update must not change. */
export interface ForbiddenChange {
  readonly path: readonly (string | number)[]
  /** `field: words`, as the API server answers. */
  readonly serverMessage: string
}

/**
 * Changes of a native object that the API server of a minor refuses in an applied manifest; nothing for other kinds, or when the versions of
 * the two differ. Whether the new object is valid is not looked at.
 */
export function nativeChanges(before: JsonObject, after: JsonObject, kubernetes: string): readonly ForbiddenChange[] {
  const { apiVersion, kind } = after
  const server = serverOf(kubernetes)
  if (typeof apiVersion !== 'string' || typeof kind !== 'string' || before['apiVersion'] !== apiVersion || server === undefined) return []
  const found = findKind(apiVersion, kind)
  const node = found === undefined ? undefined : nodeOf(found.definition, server.version)
  if (found === undefined || node === undefined) return []
  const old = complete(withStatus(before), node, server)
  const now = complete(applied(before, old, after, node), node, server)
  return updateErrors(`${found.group} ${found.kind}`, { now, old, node, server }).map(error => ({
    path: keysOfPlace(error.at),
    serverMessage: errorText(error, server),
  }))
}

/** A claim that was released is bound, and has what it asked for. */
function withStatus(object: JsonObject): JsonObject {
  if (object['kind'] !== 'PersistentVolumeClaim' || isRecord(object['status'])) return object
  const spec = isRecord(object['spec']) ? object['spec'] : {}
  const resources = isRecord(spec['resources']) ? spec['resources'] : {}
  return { ...object, status: { phase: 'Bound', capacity: resources['requests'] } }
}

/**
 * The object after a manifest is applied over an earlier one: fields that neither of them has stay as the server set it, and
 * what only the earlier one has is taken out.
 *
 * @param before the earlier manifest
 * @param stored the same with its defaults
 */
function applied(before: JsonObject, stored: JsonObject, after: JsonObject, node: StructNode): JsonObject {
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
