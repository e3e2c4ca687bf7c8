import { compareBytes } from '@crdgen/go'
import { union } from './field-set.ts'
import { identityOf, secondsOf } from './managers.ts'
import type { Managed, ManagedSet } from './managers.ts'

const mostUpdaters = 10

/**
 * apimachinery pkg/util/managedfields/internal/capmanagers.go, capUpdateManagers: of managers that update, the oldest ones of a version become one,
 * `ancient-changes`, until there are ten.
 */
export function capManagers({ sets, times }: Managed): Managed {
  const updaters = [...sets].filter(([, { isApplied }]) => !isApplied).map(([identity]) => identity)
  if (updaters.length <= mostUpdaters) return { sets, times }
  const seconds = (identity: string) => secondsOf(times.get(identity))
  const oldestFirst = updaters.sort((a, b) => seconds(a) - seconds(b) || compareBytes(a, b))
  const [capped, at] = [new Map(sets), new Map(times)]
  const firstOf = new Map<string, string>()
  let left = updaters.length
  for (const identity of oldestFirst) {
    if (left <= mostUpdaters) break
    const own = capped.get(identity)
    if (own === undefined) continue
    const first = firstOf.get(own.apiVersion)
    if (first === undefined) {
      firstOf.set(own.apiVersion, identity)
      continue
    }
    const bucket = identityOf({ manager: 'ancient-changes', operation: 'Update', apiVersion: own.apiVersion })
    const before: ManagedSet = capped.get(bucket) ?? capped.get(first) ?? own
    if (!capped.has(bucket)) capped.delete(first)
    capped.set(bucket, { ...own, set: union(own.set, before.set) })
    capped.delete(identity)
    left--
    const time = times.get(identity)
    if (time === undefined) at.delete(bucket)
    else at.set(bucket, time)
  }
  return { sets: capped, times: at }
}
