import { isRecord } from '@crdgen/core/internal'
import { child, entry } from '../field/place.ts'
import type { Place } from '../field/place.ts'
import type { FieldError } from '../field/field-error.ts'
import type { Server } from '../server-version.ts'
import type { Correlation } from '../values/correlation.ts'
import { oldItemsOf } from './old-items.ts'
import { runRules } from './run-rules.ts'
import type { RuleRun, SeenRule } from './run-rules.ts'
import type { RuleTree } from './rule-tree.ts'

/** The value to validate, and its correlation with the value before. */
export interface RuleSubject {
  readonly value: unknown
  /** Undefined where nothing was there. */
  readonly old?: unknown
  /** Given on updates: what did not change may break rules. */
  readonly correlation?: Correlation | undefined
  readonly at: Place
}

export interface RuleFindings {
  readonly errors: readonly FieldError[]
  readonly ratcheted: readonly FieldError[]
  /** The budget that is left; below zero when rules were left out. */
  readonly budget: number
}

/** Runs the rules of a schema on a value, the root first (schema/cel/validation.go, Validate). */
export function validateRules(
  tree: RuleTree,
  subject: RuleSubject,
  server: Server,
  budget: number,
  observe?: (seen: SeenRule) => void,
): RuleFindings {
  const run: RuleRun = { server, errors: [], ratcheted: [], budget, observe }
  visit({ tree, ...subject, current: subject.correlation, nearest: undefined }, run)
  return run
}

interface Visit {
  readonly tree: RuleTree
  readonly at: Place
  readonly value: unknown
  readonly old?: unknown
  readonly current: Correlation | undefined
  /** The correlation of the nearest value above that has one. */
  readonly nearest: Correlation | undefined
}

function visit(one: Visit, run: RuleRun): void {
  const { tree, at, value } = one
  if (value === null || value === undefined || run.budget < 0) return
  const old = one.old === null ? undefined : one.old
  const isForgiven = () => (one.current ?? one.nearest)?.isEqual() ?? false
  runRules({ tree, at, value, old, isForgiven }, run)
  if (run.budget < 0) return
  if (Array.isArray(value)) visitItems(one, value, run)
  else if (isRecord(value)) visitMembers(one, value, run)
}

/** ratchetingOptions.key and .index: apiVersion and kind of the root are not correlated. */
function visitBelow({ current, nearest }: Visit, key: string | number): Pick<Visit, 'current' | 'nearest'> {
  if (current === undefined) return { current, nearest }
  if (nearest === undefined && (key === 'apiVersion' || key === 'kind')) return { current: undefined, nearest: undefined }
  return { current: current.child(key), nearest: current }
}

function visitItems(one: Visit, items: readonly unknown[], run: RuleRun): void {
  const { tree, at } = one
  if (tree.items === undefined) return
  const oldOf = oldItemsOf(tree.schema, one.old)
  for (const [index, value] of items.entries())
    visit({ tree: tree.items, at: entry(at, index), value, old: oldOf(value), ...visitBelow(one, index) }, run)
}

function visitMembers(one: Visit, members: Readonly<Record<string, unknown>>, run: RuleRun): void {
  const { tree, at, old } = one
  const oldMembers = isRecord(old) ? old : {}
  const oldOf = (key: string) => (Object.hasOwn(oldMembers, key) ? oldMembers[key] : undefined)
  for (const [key, value] of Object.entries(members)) {
    if (tree.values !== undefined) visit({ tree: tree.values, at: entry(at, key), value, old: oldOf(key), ...visitBelow(one, key) }, run)
    const property = tree.properties.get(key)
    if (property !== undefined) visit({ tree: property, at: child(at, key), value, old: oldOf(key), ...visitBelow(one, key) }, run)
  }
}
