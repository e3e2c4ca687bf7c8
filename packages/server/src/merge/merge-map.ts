import { compareBytes } from '@crdgen/go'
import {
  applyPatchDirective,
  applyRetainKeys,
  deleteFromList,
  directiveField,
  dropDirectives,
  dropNulls,
  patchDirective,
  setElementOrder,
  setOrDelete,
} from './directives.ts'
import { isGoList, isMap, typeName } from './go-values.ts'
import type { GoMap, GoValue } from './go-values.ts'
import { mergeList } from './merge-list.ts'
import type { Merge } from './merge.ts'
import type { GoType, PatchMeta } from './patch-meta.ts'
import { applyElementOrder } from './set-element-order.ts'

/**
 * strategicpatch/patch.go, mergeMap: merges a patch into a map, both of which are changed. Go walks maps in random order;
 * where that shows (two errors in one map, a list both added to and deleted from) this takes the members by name.
 */
export function mergeMap(original: GoMap, patch: GoMap, type: GoType, merge: Merge): GoMap {
  const directive = patch.get(patchDirective)
  if (directive !== undefined) return applyPatchDirective(directive, patch)
  applyRetainKeys(original, patch)
  for (const key of sortedKeys(patch)) if (key.startsWith(setElementOrder)) applyElementOrder(original, patch, key, type, merge)
  for (const key of sortedKeys(patch)) mergeMember(original, key, patch.get(key) ?? null, type, merge)
  return original
}

function sortedKeys(map: GoMap): readonly string[] {
  return [...map.keys()].sort(compareBytes)
}

function mergeMember(original: GoMap, key: string, value: GoValue, type: GoType, merge: Merge): void {
  const deletes = key.startsWith(deleteFromList)
  const field = (deletes && directiveField(key, deleteFromList)) || key
  if (value === null) {
    original.delete(field)
    return
  }
  const before = original.get(field)
  if (before === undefined || typeName(before) !== typeName(value)) {
    if (!deletes) takeFromPatch(original, field, value, merge)
  } else if (isMap(before) && isMap(value)) {
    original.set(field, mergeStruct(before, value, merge.schema.member(type, field), merge))
  } else if (isGoList(before) && isGoList(value)) {
    original.set(field, mergeList(before, value, merge.schema.items(type, field), deletes, merge))
  } else {
    setOrDelete(original, field, value)
  }
}

function takeFromPatch(original: GoMap, field: string, value: GoValue, merge: Merge): void {
  dropNulls(value)
  setOrDelete(original, field, merge.dropsDirectives ? dropDirectives(value) : value)
}

function mergeStruct(original: GoMap, patch: GoMap, meta: PatchMeta, merge: Merge): GoMap {
  return meta.strategy === 'replace' ? patch : mergeMap(original, patch, meta.type, merge)
}
