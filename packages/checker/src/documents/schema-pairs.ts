import type { Schema } from '@crdgen/core/internal'

/**
 * A set of pairs of schemas. Revisions and copies of a CRD share most of their schemas, so that the same two are compared again and again:
 * what was found out about a pair is kept. The order of the two counts.
 */
export interface SchemaPairs {
  has(one: Schema, other: Schema): boolean
  add(one: Schema, other: Schema): void
}

export function createSchemaPairs(): SchemaPairs {
  const pairs = new WeakMap<Schema, Set<Schema>>()
  return {
    has: (one, other) => pairs.get(one)?.has(other) === true,
    add(one, other) {
      const others = pairs.get(one) ?? new Set<Schema>()
      others.add(other)
      pairs.set(one, others)
    },
  }
}
