import { isRecord, type JsonObject } from '@crdgen/core/internal'
import { child, entry, type Place } from '../field/place.ts'
import type { FieldError } from '../field/field-error.ts'
import type { Server } from '../server-version.ts'
import type { Correlation } from '../values/correlation.ts'
import { runRules, type RuleRun, type SeenRule } from './run-rules.ts'
import { createRuleTree, type RuleTree } from './rule-tree.ts'
import type { JsonSchema } from '../decode/types.ts'
import { goJson } from '@crdgen/go'

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

/** Compiles validation rules, and runs them. It is passed on, so that a bundle for CRDs without rules has no CEL in it. */
export interface RuleEngine {
  readonly compile: typeof createRuleTree
  readonly run: typeof validateRules
}

export const ruleEngine: RuleEngine = { compile: createRuleTree, run: validateRules }

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

function visitMembers(one: Visit, members: JsonObject, run: RuleRun): void {
  const { tree, at, old } = one
  const oldMembers = isRecord(old) ? old : {}
  const oldOf = (key: string) => (Object.hasOwn(oldMembers, key) ? oldMembers[key] : undefined)
  for (const [key, value] of Object.entries(members)) {
    if (tree.values !== undefined) visit({ tree: tree.values, at: entry(at, key), value, old: oldOf(key), ...visitBelow(one, key) }, run)
    const property = tree.properties.get(key)
    if (property !== undefined) visit({ tree: property, at: child(at, key), value, old: oldOf(key), ...visitBelow(one, key) }, run)
  }
}

/** The old item of each new one in a list of list type map, by its keys; other lists have none (apiserver pkg/cel/common/maplist.go). */
function oldItemsOf(schema: JsonSchema, old: unknown): (item: unknown) => unknown {
  const keys = (schema['x-kubernetes-list-map-keys'] ?? []).map(key => key ?? '')
  if (!Array.isArray(old) || schema['x-kubernetes-list-type'] !== 'map' || keys.length === 0) return () => undefined
  const byKey = new Map<string, unknown>()
  for (const item of old) {
    const key = oldItemKey(item, keys)
    if (key !== undefined && !byKey.has(key)) byKey.set(key, item)
  }
  return item => {
    const key = oldItemKey(item, keys)
    return key === undefined ? undefined : byKey.get(key)
  }
}

function oldItemKey(item: unknown, keys: readonly string[]): string | undefined {
  if (!isRecord(item)) return undefined
  const parts = keys.map(key => (Object.hasOwn(item, key) ? item[key] : undefined))
  return parts.every(part => ['string', 'number', 'boolean'].includes(typeof part)) ? goJson(parts) : undefined
}
