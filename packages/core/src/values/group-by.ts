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
