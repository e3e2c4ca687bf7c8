import { orderItems } from './element-order.ts'
import { patchDirective, unknownDirective } from './directives.ts'
import { append, hasKey, isMap, itemsOf, keySet, listOf, mapType, noItems, removeAt } from './go-values.ts'
import type { GoList, GoValue } from './go-values.ts'
import { asMap, dropRepeats, elementType, findByKey, mergeValue, partition } from './lists.ts'
import { MergeError } from './merge-error.ts'
import { mergeMap } from './merge-map.ts'
import type { Merge } from './merge-map.ts'
import type { PatchMeta } from './patch-meta.ts'

/** patch.go, mergeSliceHandler: lists without the strategy `merge` are replaced. */
export function mergeList(original: GoList, patch: GoList, meta: PatchMeta, deletes: boolean, merge: Merge): GoList {
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

interface ItemLists {
  readonly original: GoList
  readonly patch: GoList
}

/** patch.go, mergeSliceWithSpecialElements: does what items with `$patch` say, and takes them out of the patch. */
function applyItemDirectives(original: GoList, patch: GoList, mergeKey: string): ItemLists {
  let [kept, replaces] = [original, false]
  const plain: GoValue[] = []
  for (const item of itemsOf(patch).map(asMap)) {
    const directive = item.get(patchDirective)
    if (directive === undefined) plain.push(item)
    else if (directive === 'delete') kept = deleteByKey(kept, mergeKey, mergeValue(item, mergeKey))
    else if (directive === 'replace') replaces = true
    else if (directive === 'merge') throw new MergeError('merging lists cannot yet be specified in the patch')
    else throw unknownDirective(directive, item)
  }
  return replaces ? { original: listOf(plain), patch: noItems } : { original: kept, patch: listOf(plain) }
}

function deleteByKey(list: GoList, mergeKey: string, value: GoValue): GoList {
  let kept = list
  for (let at = findByKey(kept, mergeKey, value); at >= 0; at = findByKey(kept, mergeKey, value)) kept = removeAt(kept, at)
  return kept
}

/** patch.go, mergeSliceWithoutSpecialElements: an item that the list has is merged in its place, others are added as they are. */
function mergeMaps(original: GoList, patch: GoList, meta: PatchMeta, merge: Merge): GoList {
  let merged = original
  for (const item of itemsOf(patch).map(asMap)) {
    const at = findByKey(merged, meta.mergeKey, mergeValue(item, meta.mergeKey))
    const before = merged.cells[at]
    if (at < 0) merged = append(merged, [item])
    else if (isMap(before)) merged.cells[at] = mergeMap(before, item, meta.type, merge)
  }
  return merged
}
