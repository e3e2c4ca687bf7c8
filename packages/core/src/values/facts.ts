/**
 * A fact about objects that never change: it is found out once for each object, and kept as long as the object. Of objects that may change,
 * it is kept for those that `lasts` accepts.
 */
export function factOf<Key extends object, Value>(find: (key: Key) => Value, lasts?: (key: Key) => boolean): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return key => {
    const found = known.get(key)
    if (found !== undefined) return found
    const value = find(key)
    if (lasts === undefined || lasts(key)) known.set(key, value)
    return value
  }
}

/** A value that is computed when it is first asked for. */
export function once<T>(compute: () => T): () => T {
  let done: { readonly value: T } | undefined
  return () => (done ??= { value: compute() }).value
}

/** Computes the value of a key, which is compared as a whole, when it is first asked for. All are forgotten when there are `most`. */
export function memoize<K, V>(compute: (key: K) => V, most = Infinity): (key: K) => V {
  const known = new Map<K, V>()
  return key => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const value = compute(key)
    known.set(key, value)
    return value
  }
}

/** Computes the value of a key, and keeps the last one only: a long text is asked about several times in a row, and then never again. */
export function memoizeLast<K, V>(compute: (key: K) => V): (key: K) => V {
  let last: { readonly key: K; readonly value: V } | undefined
  return key => {
    const found = last?.key === key ? last : { key, value: compute(key) }
    last = found
    return found.value
  }
}
