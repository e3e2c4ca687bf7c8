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
  unknownDirective,
} from './directives.ts'
import { orderItems } from './element-order.ts'
import { printValue } from './go-format.ts'
import {
  append,
  type GoList,
  goList,
  type GoMap,
  type GoValue,
  hasKey,
  isEqual,
  isGoList,
  isMap,
  itemsOf,
  keySet,
  mapType,
  noItems,
  typeName,
} from './go-values.ts'
import { asList, asMap, dropRepeats, elementType, type ItemsByKey, itemsByKey, mergeValue, partition } from './lists.ts'
import { MergeError } from './merge-error.ts'
import type { Merge } from './merge.ts'
import type { GoType, PatchMeta } from './patch-meta.ts'

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

/** patch.go, mergeSliceHandler: lists without the strategy `merge` are replaced. */
function mergeList(original: GoList, patch: GoList, meta: PatchMeta, deletes: boolean, merge: Merge): GoList {
  const merges = meta.strategy === 'merge' || (deletes && merge.dropsDirectives)
  return merges ? mergeItems(original, patch, meta, deletes, merge) : patch
}

/** patch.go, mergeSlice. */
function mergeItems(original: GoList, patch: GoList, meta: PatchMeta, deletes: boolean, merge: Merge): GoList {
  if (original.length === 0 && patch.length === 0) return original
  const type = elementType(original, patch)
  if (type !== mapType) {
    if (deletes) return deleteScalars(original, patch)
    const merged = dropRepeats(append(original, itemsOf(patch)))
    return orderItems(partition(merged, patch, meta.mergeKey), patch, original, meta.mergeKey, type)
  }
  if (meta.mergeKey === '') throw new MergeError(`cannot merge lists without merge key for ${merge.schema.kind(meta.type)}`)
  const plain = applyItemDirectives(original, patch, meta.mergeKey)
  const merged = mergeMaps(plain.original, plain.patch, meta, merge)
  return orderItems(partition(merged, plain.patch, meta.mergeKey), plain.patch, plain.original, meta.mergeKey, type)
}

function deleteScalars(original: GoList, patch: GoList): GoList {
  const deleted = keySet(patch)
  const kept = itemsOf(original).filter(item => !hasKey(deleted, item))
  // Go makes room for all that was there.
  const room = Array.from({ length: original.length - kept.length }, () => null)
  return { cells: [...kept, ...room], length: kept.length }
}

/** patch.go, mergeSliceWithSpecialElements: applies items with `$patch`, and takes them out of the patch. */
function applyItemDirectives(original: GoList, patch: GoList, mergeKey: string): { readonly original: GoList; readonly patch: GoList } {
  let replaces = false
  const deletion = newDeletion(original, mergeKey)
  const plain: GoValue[] = []
  for (const item of itemsOf(patch).map(asMap)) {
    const directive = item.get(patchDirective)
    if (directive === undefined) plain.push(item)
    else if (directive === 'delete') deletion.add(mergeValue(item, mergeKey))
    else if (directive === 'replace') replaces = true
    else if (directive === 'merge') throw new MergeError('merging lists cannot yet be specified in the patch')
    else throw unknownDirective(directive, item)
  }
  return replaces ? { original: goList(plain), patch: noItems } : { original: deletion.rest(), patch: goList(plain) }
}

interface Deletion {
  readonly add: (value: GoValue) => void
  /** The items that are left: the later ones move up in the same array. */
  readonly rest: () => GoList
}

function newDeletion(list: GoList, mergeKey: string): Deletion {
  const values = new Set<GoValue>()
  let items: ItemsByKey | undefined
  return {
    add(value) {
      // A search for each value finds what cannot be compared.
      items ??= itemsByKey(list, mergeKey)
      if (items.find(value) >= 0) values.add(value)
    },
    rest() {
      if (values.size === 0) return list
      const kept = itemsOf(list).filter(item => !isMap(item) || !values.has(item.get(mergeKey) ?? null) || !item.has(mergeKey))
      for (const [at, item] of kept.entries()) list.cells[at] = item
      return { cells: list.cells, length: kept.length }
    },
  }
}

/**
 * patch.go, mergeSliceWithoutSpecialElements: an item that the list has is merged in its place, others are added as they are.
 * A merge that takes the merge key away (as null does) hides the item from the rest of the patch.
 */
function mergeMaps(original: GoList, patch: GoList, meta: PatchMeta, merge: Merge): GoList {
  let merged = original
  const items = itemsByKey(original, meta.mergeKey)
  for (const item of itemsOf(patch).map(asMap)) {
    const key = mergeValue(item, meta.mergeKey)
    const at = items.find(key)
    const before = merged.cells[at]
    if (at < 0) {
      items.add(item, merged.length)
      merged = append(merged, [item])
    } else if (isMap(before)) {
      const changed = merge.mergeMap(before, item, meta.type, merge)
      merged.cells[at] = changed
      if (!changed.has(meta.mergeKey)) items.loseKey(key)
    }
  }
  return merged
}
