import { isSchema, type Schema } from '@crdgen/core/internal'
import { branchesOf, negatedOf, mayAccept, instancesOf, mergeSchemas, propertyOf, objectWith } from '@crdgen/server/internal'
import type { CompareSchemas } from '../rule.ts'
import { valuesShowing } from './trials.ts'
import { spendOnBranches } from '../work.ts'

const most = 60
const mostBranches = 4
const mostRefused = 6

/**
 * Values that changed junctors may part: of each old branch what a new one refuses, of a new `not` what the old one let pass, and
 * objects with the members that the branches speak of.
 */
export function branchValues(before: Schema, after: Schema, compareSchemas: CompareSchemas): readonly unknown[] {
  const base = withoutJunctors(before)
  const old = listBranches(before)
  const now = listBranches(after)
  const parted = [undefined, ...old].flatMap(from => now.flatMap(to => lost(withBranch(base, from), withBranch(base, to), compareSchemas)))
  const taken = old.flatMap(one => instancesOf(withBranch(base, one)).slice(0, 6))
  const values = [...newlyNegated(base, before, after, compareSchemas), ...parted, ...taken].slice(0, most)
  return [...refusedByBranches(before, after, values), ...values, ...subsetValues(before, after)]
}

/** Values that only the branches refuse: if the pattern beside them changed, too, these are texts that the pattern accepts. */
function refusedByBranches(before: Schema, after: Schema, values: readonly unknown[]): readonly unknown[] {
  const rest = withoutJunctors(after)
  return [...instancesOf(rest), ...values]
    .filter(value => mayAccept(before, value) && mayAccept(rest, value) && !mayAccept(after, value))
    .slice(0, mostRefused)
}

function withoutJunctors({ allOf: _all, anyOf: _any, oneOf: _one, not: _not, ...base }: Schema): Schema {
  return base
}

function listBranches(schema: Schema): readonly Schema[] {
  return (['allOf', 'anyOf', 'oneOf'] as const).flatMap(junctor => branchesOf(schema, junctor)).slice(0, mostBranches)
}

function withBranch(base: Schema, branch: Schema | undefined): Schema {
  return branch === undefined ? base : mergeSchemas(base, branch)
}

function newlyNegated(base: Schema, before: Schema, after: Schema, compareSchemas: CompareSchemas): readonly unknown[] {
  const [old, now] = [negatedOf(before), negatedOf(after)]
  if (now === undefined) return []
  const passed = old === undefined ? [] : lost(mergeSchemas(base, now), mergeSchemas(base, old), compareSchemas)
  return [...passed, ...instancesOf(mergeSchemas(base, now)).slice(0, 12)]
}

/** Values that the first schema takes and the second does not. */
function lost(before: Schema, after: Schema, compareSchemas: CompareSchemas): readonly unknown[] {
  if (!spendOnBranches(compareSchemas.work, before, after)) return []
  return compareSchemas(before, after)
    .filter(({ change }) => change.effect === 'breaking')
    .flatMap(({ change, pair }) => firstOf(valuesShowing(before, { change, path: [...pair.path, ...(change.steps ?? [])] }), 6))
}

function firstOf(values: Iterable<unknown>, count: number): readonly unknown[] {
  const first: unknown[] = []
  for (const value of values) {
    if (first.length >= count) break
    first.push(value)
  }
  return first
}

const mostNames = 6

/** Objects that have none, one, two or all of the members that the junctors of two schemas speak of: where branches differ, one of them shows it. */
function subsetValues(before: Schema, after: Schema): readonly unknown[] {
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
