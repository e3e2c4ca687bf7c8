import { orderItems } from './element-order.ts'
import { patchDirective, unknownDirective } from './directives.ts'
import { append, type GoList, goList, type GoValue, hasKey, isMap, itemsOf, keySet, mapType, noItems } from './go-values.ts'
import { asMap, dropRepeats, elementType, type ItemsByKey, itemsByKey, mergeValue, partition } from './lists.ts'
import { MergeError } from './merge-error.ts'
import type { Merge } from './merge.ts'
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

/** patch.go, mergeSliceWithSpecialElements: applies items with `$patch`, and takes them out of the patch. */
function applyItemDirectives(original: GoList, patch: GoList, mergeKey: string): ItemLists {
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
