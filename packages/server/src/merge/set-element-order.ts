import { directiveField, dropDirectives, patchDirective, setElementOrder } from './directives.ts'
import { orderItems } from './element-order.ts'
import { printValue } from './go-format.ts'
import { isEqual, isGoList, isMap, itemsOf, noItems } from './go-values.ts'
import type { GoList, GoMap, GoValue } from './go-values.ts'
import { asList, asMap, elementType, mergeValue, partition } from './lists.ts'
import { MergeError } from './merge-error.ts'
import type { Merge } from './merge.ts'
import { mergeList } from './merge-list.ts'
import type { GoType, PatchMeta } from './patch-meta.ts'

/** patch.go, mergePatchIntoOriginal: merges the list that a `$setElementOrder/…` is about, and orders it so. */
export function applyElementOrder(original: GoMap, patch: GoMap, key: string, type: GoType, merge: Merge): void {
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
