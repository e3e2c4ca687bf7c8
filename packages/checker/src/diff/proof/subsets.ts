import { isSchema } from '@crdgen/core/internal'
import type { Schema } from '@crdgen/core/internal'
import { propertyOf, objectWith } from '@crdgen/server/internal'

const mostNames = 6

/** Objects that have none, one, two or all of the members that the junctors of two schemas speak of: where branches differ, one of them shows it. */
export function subsetValues(before: Schema, after: Schema): readonly unknown[] {
  const names = [...new Set([...namesIn(after), ...namesIn(before)])]
    .filter(name => propertyOf(before, name) !== undefined)
    .slice(0, mostNames)
  if (names.length === 0) return []
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map(other => [one, other]))
  const { allOf: _all, anyOf: _any, oneOf: _one, not: _not, ...base } = before
  return [[], ...names.map(name => [name]), ...pairs, names].map(also => objectWith(base, {}, { also })).filter(one => one !== undefined)
}

function namesIn({ allOf, anyOf, oneOf, not }: Schema): readonly string[] {
  const branches: readonly unknown[] = [...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? []), not]
  return branches.filter(isSchema).flatMap(one => [...(one.required ?? []), ...Object.keys(one.properties ?? {}), ...namesIn(one)])
}
