import { isEqual, isMap, itemsOf, listOf, mapType } from './go-values.ts'
import type { GoList, GoTypeName, GoValue } from './go-values.ts'
import { asMap, mergeValue } from './lists.ts'
import type { Partition } from './lists.ts'

interface Order {
  readonly mergeKey: string
  readonly type: GoTypeName
}

/**
 * patch.go, normalizeElementOrder: the items that the patch names stand in its order, the others in the server's, and the
 * two are merged so that no item passes one that the server has it behind of.
 */
export function orderItems(items: Partition, patchOrder: GoList, serverOrder: GoList, mergeKey: string, type: GoTypeName): GoList {
  const order = { mergeKey, type }
  const named = sortItems(items.named, patchOrder, order)
  const others = sortItems(items.others, serverOrder, order)
  return listOf(interleave(others, named, serverOrder, order))
}

/** patch.go, normalizeSliceOrder: items to delete go last. */
function sortItems(items: readonly GoValue[], by: GoList, order: Order): GoValue[] {
  if (order.type !== mapType) return insertionSort(items, by, order)
  for (const item of [...items, ...itemsOf(by)]) mergeValue(asMap(item), order.mergeKey)
  const isDeleted = (item: GoValue) => isMap(item) && item.get('$patch') === 'delete'
  return [
    ...insertionSort(
      items.filter(item => !isDeleted(item)),
      by,
      order,
    ),
    ...items.filter(isDeleted),
  ]
}

/**
 * sort.SliceStable with a comparison that calls every item smaller which the order does not have. As that is no order, the
 * algorithm shows: up to 20 items Go sorts by insertion. Beyond, only such items could come out differently.
 */
function insertionSort(items: readonly GoValue[], by: GoList, order: Order): GoValue[] {
  const sorted = [...items]
  const isLess = (left: GoValue, right: GoValue) => {
    const [first, second] = [indexIn(by, left, order), indexIn(by, right, order)]
    return first < 0 || second < 0 || first < second
  }
  for (let end = 1; end < sorted.length; end++) {
    for (let at = end; at > 0; at--) {
      const [left = null, right = null] = sorted.slice(at - 1, at + 1)
      if (!isLess(right, left)) break
      ;[sorted[at - 1], sorted[at]] = [right, left]
    }
  }
  return sorted
}

/** patch.go, mergeSortedSlice: `left` items go in front of the first item of `right` that the server has behind them. */
function interleave(left: readonly GoValue[], right: readonly GoValue[], serverOrder: GoList, order: Order): GoValue[] {
  const merged: GoValue[] = []
  let [i, j] = [0, 0]
  while (i < left.length && j < right.length) {
    const [first = null, second = null] = [left[i], right[j]]
    const [at, other] = [indexIn(serverOrder, first, order), indexIn(serverOrder, second, order)]
    const takesLeft = at >= 0 && other >= 0 && at < other
    merged.push(takesLeft ? first : second)
    if (takesLeft) i++
    else j++
  }
  return [...merged, ...left.slice(i), ...right.slice(j)]
}

function indexIn(list: GoList, item: GoValue, { mergeKey, type }: Order): number {
  const keyOf = (one: GoValue) => (type === mapType ? (isMap(one) ? one.get(mergeKey) : null) : one)
  const wanted = keyOf(item)
  return itemsOf(list).findIndex(one => isEqual(wanted, keyOf(one)))
}
