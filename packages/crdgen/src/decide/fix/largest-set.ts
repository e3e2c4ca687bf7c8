/**
 * Finds a set of changes that go together: all of them, or those halves that do, down to single ones. `attempt` returns undefined for
 * changes that do not. At most `most` attempts are made; what was not tried by then is left out.
 */
export function largestSet<Change, Result>(
  changes: readonly Change[],
  attempt: (some: readonly Change[]) => Result | undefined,
  most = 40,
): { readonly applied: readonly Change[]; readonly result: Result | undefined } {
  let left = most
  const goodOf = (some: readonly Change[], around: readonly Change[]): readonly Change[] => {
    if (some.length === 0 || left <= 0) return []
    left--
    if (attempt([...around, ...some]) !== undefined) return some
    if (some.length === 1) return []
    const middle = some.length >> 1
    const first = goodOf(some.slice(0, middle), around)
    return [...first, ...goodOf(some.slice(middle), [...around, ...first])]
  }
  const applied = goodOf(changes, [])
  return { applied, result: applied.length === 0 ? undefined : attempt(applied) }
}
