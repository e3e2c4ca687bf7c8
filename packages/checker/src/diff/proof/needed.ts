import type { PathSegment, Schema } from '@crdgen/core/internal'
import { isRecord } from '@crdgen/core/internal'
import { propertyOf, memberSchema } from '@crdgen/server/internal'
import type { Keys } from '@crdgen/core/internal'

/** Checks of members of an object whether it must keep them to be accepted before, or to have anything at a place. */
export function neededFor(schema: Schema, path: readonly PathSegment[]): (keys: Keys) => boolean {
  return keys => leadsTo(keys, path) || isRequired(schema, keys)
}

function leadsTo(keys: Keys, path: readonly PathSegment[]): boolean {
  return keys.length <= path.length && keys.every((key, at) => typeof key === 'number' || key === path[at] || path[at] === '*')
}

function isRequired(schema: Schema, [key, ...rest]: Keys): boolean {
  if (typeof key === 'number') return rest.length > 0 && isRequired(isRecord(schema.items) ? schema.items : {}, rest)
  if (key === undefined) return false
  if (rest.length > 0) return isRequired(memberSchema(schema, key), rest)
  return schema.required?.includes(key) === true && propertyOf(schema, key)?.default == null
}
