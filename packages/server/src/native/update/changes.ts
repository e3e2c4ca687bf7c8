import { isRecord } from '@crdgen/core/internal'
import type { JsonObject } from '@crdgen/core/internal'
import { errorText } from '../../field/field-error.ts'
import { keysOfPlace } from '../../field/place.ts'
import { serverOf } from '../../server-version.ts'
import { applied } from './applied.ts'
import { complete } from '../defaults/complete.ts'
import { findKind } from '../kinds.ts'
import { nodeOf } from '../node.ts'
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
