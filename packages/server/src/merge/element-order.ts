import { type GoList, goList, type GoTypeName, type GoValue, isMap, itemsOf, mapType } from './go-values.ts'
import { goStableSort } from '@crdgen/go'
import { KeyIndex } from './key-index.ts'
import { asMap, mergeValue, type Partition } from './lists.ts'

interface Order {
  readonly mergeKey: string
  readonly type: GoTypeName
}

/**
 * patch.go, normalizeElementOrder: items that the patch names are in its order, the others in the server's, and the two are
 * merged so that an item never passes one that is before it on the server.
 */
export function orderItems(items: Partition, patchOrder: GoList, serverOrder: GoList, mergeKey: string, type: GoTypeName): GoList {
  const order = { mergeKey, type }
  const server = positionsIn(serverOrder, order)
  const named = sortItems(items.named, positionsIn(patchOrder, order), order)
  const others = sortItems(items.others, server, order)
  return goList(interleave(others, named, server))
}

/** patch.go, normalizeSliceOrder: items to delete go last. */
function sortItems(items: readonly GoValue[], by: Positions, order: Order): GoValue[] {
  if (order.type !== mapType) return sortBy(items, by)
  for (const item of [...items, ...by.items]) mergeValue(asMap(item), order.mergeKey)
  const isDeleted = (item: GoValue) => isMap(item) && item.get('$patch') === 'delete'
  const kept = items.filter(item => !isDeleted(item))
  return [...sortBy(kept, by), ...items.filter(isDeleted)]
}

/** The comparison calls every item smaller which the list does not have: that is not an order, so Go's own algorithm decides. */
function sortBy(items: readonly GoValue[], by: Positions): GoValue[] {
  const isLess = (left: GoValue, right: GoValue) => {
    const [first, second] = [by.indexOf(left), by.indexOf(right)]
    return first < 0 || second < 0 || first < second
  }
  return goStableSort(items, isLess)
}

/** patch.go, mergeSortedSlice: `left` items go in front of the first item of `right` that the server has behind them. */
function interleave(left: readonly GoValue[], right: readonly GoValue[], server: Positions): GoValue[] {
  const merged: GoValue[] = []
  let [i, j] = [0, 0]
  while (i < left.length && j < right.length) {
    const [first = null, second = null] = [left[i], right[j]]
    const [at, other] = [server.indexOf(first), server.indexOf(second)]
    const takesLeft = at >= 0 && other >= 0 && at < other
    merged.push(takesLeft ? first : second)
    if (takesLeft) i++
    else j++
  }
  return [...merged, ...left.slice(i), ...right.slice(j)]
}

/** The positions of items in a list, by their merge keys or as they are. */
interface Positions {
  readonly items: readonly GoValue[]
  /** -1 for an item that the list does not have. */
  readonly indexOf: (item: GoValue) => number
}

function positionsIn(list: GoList, { mergeKey, type }: Order): Positions {
  const keyOf = (one: GoValue): GoValue => (type === mapType ? (isMap(one) ? (one.get(mergeKey) ?? null) : null) : one)
  const items = itemsOf(list)
  const index = new KeyIndex()
  for (const [at, item] of items.entries()) index.add(keyOf(item), at)
  return { items, indexOf: item => index.find(keyOf(item)) }
}
