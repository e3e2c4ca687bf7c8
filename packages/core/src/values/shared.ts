/** All parts that sharers of schemas made, of any. */
const parts = new WeakSet<object>()

/** Checks for a value that a sharer made: it was read from text, never changes, and is the same wherever it is. */
export function isShared(value: object): boolean {
  return parts.has(value)
}

/** For sharers only. */
export function markShared(value: object): void {
  parts.add(value)
}
