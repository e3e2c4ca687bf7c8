/** Objects that were found frozen all the way down. */
const known = new WeakSet<object>()

/** Deeper ones are walked like any other: real schemas stay below 60. */
const deepest = 200

/**
 * Checks whether a value can never change: it and all below it is frozen. The structs that core embeds are, and each is one object wherever
 * it is embedded, so that a fact about it holds in every CRD.
 */
export function isSealed(value: object, depth = 0): boolean {
  if (!Object.isFrozen(value) || depth > deepest) return false
  if (known.has(value)) return true
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null && !isSealed(inner, depth + 1)) return false
  known.add(value)
  return true
}

/** Remembers under a key what was found out about sealed objects: mostly that something was looked for in them, and not found. */
export interface Cleared {
  has(value: object, key: string): boolean
  add(value: object, key: string): void
}

/** There are few keys and very many objects, so that a set for each key takes less memory than one for each object. */
export function createCleared(): Cleared {
  const cleared = new Map<string, WeakSet<object>>()
  return {
    has: (value, key) => cleared.get(key)?.has(value) === true,
    add(value, key) {
      const values = cleared.get(key)
      if (values === undefined) cleared.set(key, new WeakSet([value]))
      else values.add(value)
    },
  }
}
