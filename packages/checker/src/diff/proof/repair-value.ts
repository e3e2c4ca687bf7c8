import { anyItem, isRecord, type Keys, jsonText, mapValueOf, valueAt } from '@crdgen/core/internal'
import { mayAccept, repair, withValue } from '@crdgen/server/internal'
import { isSame } from '../../documents/json.ts'
import type { Budget } from '../../values/budget.ts'
import type { PlacedChange, SchemaPair } from '../rule.ts'
import { askBefore } from './frames.ts'
import { anyKeyOf } from './outcome.ts'
import { longest } from './trials.ts'
import type { Sides, Trial } from './try-update.ts'

/**
 * Changes the value at the place of a change, and what is around it, until the CRD before accepts it and the schema after still should
 * not: rules ask for something in its items or members. Undefined where that is not found.
 */
export function repairValue(sides: Sides, trial: Trial, { change, path, pair }: PlacedChange, budget: Budget): Trial | undefined {
  if (pair === undefined || change.steps !== undefined || path.length === 0 || trial.base !== undefined) return undefined
  const keys: Keys = path.map(step => (step === anyItem ? 0 : String(anyKeyOf(step))))
  const value = valueAt(trial.object, ...keys)
  const few = fewOf(value, pair)
  const isKept = (made: unknown) =>
    few === undefined ? made !== undefined && !mayAccept(pair.after, made) : jsonText(made ?? []).length > '[]'.length
  const { schema, ask } = askBefore(sides, trial, budget)
  const start = few === undefined ? trial.object : withValue(trial.object, keys, few)
  const fixed = repair(start, schema, ask, object => isKept(valueAt(object, ...keys)))
  const object = few === undefined ? fixed : withValue(fixed, keys, lengthen(valueAt(fixed, ...keys), value))
  return object === trial.object || jsonText(object).length > longest ? undefined : { ...trial, object }
}

/** The first items or members of a list or map, as many as it must have; undefined where there are no more than those. */
function fewOf(value: unknown, { before }: SchemaPair): unknown {
  const least = Math.max(1, before.minItems ?? before.minProperties ?? 0)
  if (Array.isArray(value)) return value.length > least ? value.slice(0, least) : undefined
  const entries = isRecord(value) && before.properties == null && mapValueOf(before) !== undefined ? Object.entries(value) : []
  return entries.length > least ? Object.fromEntries(entries.slice(0, least)) : undefined
}

/** As many items or members as another value has, by the pattern of the few that are right. */
function lengthen(few: unknown, many: unknown): unknown {
  if (Array.isArray(few) && Array.isArray(many)) return many.map((item: unknown, at) => mix(few[at % few.length], item, many[0]))
  if (!isRecord(few) || !isRecord(many)) return few
  const [values, [first]] = [Object.values(few), Object.values(many)]
  return Object.fromEntries(Object.entries(many).map(([name, one], at) => [name, mix(values[at % values.length], one, first)]))
}

/** The value that is right, with what sets one apart from the first of all: keys of a map, and values of a set, differ. */
function mix(right: unknown, one: unknown, first: unknown): unknown {
  if (isSame(one, first)) return right
  if (!isRecord(right) || !isRecord(one) || !isRecord(first)) return one
  return { ...right, ...Object.fromEntries(Object.entries(one).filter(([name, value]) => !isSame(value, first[name]))) }
}
