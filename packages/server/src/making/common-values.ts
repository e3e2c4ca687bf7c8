import { canonicalJson } from '@crdgen/core/internal'

/** Values to look up by content, in time that does not grow with their number. */
export function valueSet(values: readonly unknown[]): { has(value: unknown): boolean } {
  const known = new Set(values.map(canonicalJson))
  return { has: value => known.has(canonicalJson(value)) }
}

/** The values of one list that another has too. */
export function commonValues(a: readonly unknown[], b: readonly unknown[]): readonly unknown[] {
  const known = valueSet(b)
  return a.filter(one => known.has(one))
}
