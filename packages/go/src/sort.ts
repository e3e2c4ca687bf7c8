/** Checks whether one item goes before another: the `less` of Go's sort.SliceStable. It need not be an order. */
type Less<T> = (left: T, right: T) => boolean

/** The length of the runs that Go sorts by insertion before it merges them. */
const blockSize = 20

/**
 * Sorts as Go's sort.SliceStable does (sort/zsortfunc.go, stable_func), step by step: with a `less` that is not an order, as
 * strategic merge patches have one, the result depends on the algorithm. Returns a new array.
 */
export function goStableSort<T>(items: readonly T[], isLess: Less<T>): T[] {
  const sorted = [...items]
  const { length } = sorted
  for (let start = 0; start < length; start += blockSize) insertionSort(sorted, start, Math.min(start + blockSize, length), isLess)
  for (let size = blockSize; size < length; size *= 2)
    for (let start = 0; start + size < length; start += 2 * size)
      symMerge(sorted, [start, start + size, Math.min(start + 2 * size, length)], isLess)
  return sorted
}

function insertionSort<T>(items: T[], start: number, end: number, isLess: Less<T>): void {
  for (const [offset, item] of items.slice(start, end).entries()) {
    let at = start + offset
    for (; at > start; at--) {
      const before = items[at - 1] ?? item
      if (!isLess(item, before)) break
      items[at] = before
    }
    items[at] = item
  }
}

/** Two sorted runs that are neighbours: from the first to before the second number, and from there to before the third. */
type Runs = readonly [start: number, middle: number, end: number]

/** zsortfunc.go, symMerge_func: merges two neighbouring runs in place. */
function symMerge<T>(items: T[], [a, m, b]: Runs, isLess: Less<T>): void {
  const less = (left: number, right: number) => isLess(items[left] as T, items[right] as T)
  if (m - a === 1) return moveItem(items, a, search(m, b, at => less(at, a)) - 1)
  if (b - m === 1)
    return moveItem(
      items,
      m,
      search(a, m, at => !less(m, at)),
    )
  const middle = (a + b) >>> 1
  const sum = middle + m
  const [first, last] = m > middle ? [sum - b, middle] : [a, m]
  const start = search(first, last, at => !less(sum - 1 - at, at))
  const end = sum - start
  if (start < m && m < end) rotate(items, start, m, end)
  if (a < start && start < middle) symMerge(items, [a, start, middle], isLess)
  if (middle < end && end < b) symMerge(items, [middle, end, b], isLess)
}

/** The first index for which `isBefore` does not hold, by halving. */
function search(from: number, to: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const at = (low + high) >>> 1
    if (isBefore(at)) low = at + 1
    else high = at
  }
  return low
}

function moveItem<T>(items: T[], from: number, to: number): void {
  if (from < to) rotate(items, from, from + 1, to + 1)
  else rotate(items, to, from, from + 1)
}

/** Swaps two neighbouring runs. */
function rotate<T>(items: T[], start: number, middle: number, end: number): void {
  const turned = [...items.slice(middle, end), ...items.slice(start, middle)]
  for (const [offset, item] of turned.entries()) items[start + offset] = item
}
