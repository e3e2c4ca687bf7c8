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
import { isGoList, isMap, typeName, type GoMap, type GoValue, isEqual, itemsOf, noItems, type GoList } from './go-values.ts'
import { mergeList } from './merge-list.ts'
import type { Merge } from './merge.ts'
import type { GoType, PatchMeta } from './patch-meta.ts'
import { orderItems } from './element-order.ts'
import { printValue } from './go-format.ts'
import { asList, asMap, elementType, mergeValue, partition } from './lists.ts'
import { MergeError } from './merge-error.ts'

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

/** patch.go, mergePatchIntoOriginal: merges the list that a `$setElementOrder/…` is about, and orders it so. */
function applyElementOrder(original: GoMap, patch: GoMap, key: string, type: GoType, merge: Merge): void {
  const directive = patch.get(key) ?? null
  patch.delete(key)
  const order = asList(directive)
  const field = directiveField(key, setElementOrder)
  const before = listAt(original, field)
  const after = listAt(patch, field)
  const meta = merge.schema.items(type, field)
  checkOrder(after ?? noItems, order, meta.mergeKey)
  const merged = mergeOrdered(before, after, meta, merge)
  if (merged === undefined) return
  const parts = partition(merged, order, meta.mergeKey)
  const [server, patched] = [before ?? noItems, after ?? noItems]
  original.set(field, orderItems(parts, order, server, meta.mergeKey, elementType(server, patched)))
  patch.delete(field)
}

function listAt(map: GoMap, field: string): GoList | undefined {
  const value = map.get(field)
  return value === undefined ? undefined : asList(value)
}

function mergeOrdered(before: GoList | undefined, after: GoList | undefined, meta: PatchMeta, merge: Merge): GoList | undefined {
  if (after === undefined) return before
  if (before !== undefined) return mergeList(before, after, meta, false, merge)
  if (!merge.dropsDirectives) return after
  const kept = dropDirectives(after)
  return isGoList(kept) ? kept : undefined
}

/** patch.go, validatePatchWithSetOrderList: the items of the patch are among those of the order, and in that order. */
function checkOrder(patch: GoList, order: GoList, mergeKey: string): void {
  if (order.length === 0 || patch.length === 0) return
  const items = mergeKey === '' ? itemsOf(patch) : itemsOf(patch).filter(item => asMap(item).get(patchDirective) !== 'delete')
  const wanted = itemsOf(order)
  let [at, next] = [0, 0]
  while (at < items.length && next < wanted.length) {
    const item = items[at] ?? null
    if (isMap(item) && item.has(patchDirective)) at++
    else if (isSame(item, wanted[next++] ?? null, mergeKey)) at++
  }
  if (at < items.length)
    throw new MergeError(`The order in patch list:\n${printValue(patch)}\n doesn't match ${setElementOrder} list:\n${printValue(order)}\n`)
}

function isSame(left: GoValue, right: GoValue, mergeKey: string): boolean {
  if (mergeKey === '') return isEqual(left, right)
  const [first, second] = [asMap(left), asMap(right)]
  return isEqual(mergeValue(first, mergeKey), mergeValue(second, mergeKey))
}
