/** Puts together the items that have the same key; groups and items keep their order. */
export function groupBy<T, Key>(items: Iterable<T>, keyOf: (item: T) => Key): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** The first that is found of one of the values. */
export function firstOf<T, Found>(values: readonly T[], find: (value: T, index: number) => Found | undefined): Found | undefined {
  for (const [index, value] of values.entries()) {
    const found = find(value, index)
    if (found !== undefined) return found
  }
  return undefined
}
