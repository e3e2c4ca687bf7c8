import type { Value } from '../values/value.ts'
import type { CallCost } from './call-cost.ts'
import { listCost, setCosts } from './extensions.ts'
import { functionCosts } from './kubernetes.ts'
import { standardCost } from './standard.ts'

const made = new Map<number, CallCost>()

/** The costs of calls on a server, by its minor. */
export function callCostOf(minor: number): CallCost {
  const known = made.get(minor)
  if (known !== undefined) return known
  const cost = makeCost(minor)
  made.set(minor, cost)
  return cost
}

function makeCost(minor: number): CallCost {
  const costs = new Map(
    functionCosts
      .filter(([since]) => Number(since.slice(2)) <= minor)
      .flatMap(([, names, cost]) => names.map(name => [name, cost] as const)),
  )
  const since = { formatting: minor >= 28, optionalSizes: minor >= 33, partSizes: minor >= 37, globalMatches: minor >= 37 }
  const lists = { countsNegativeDepths: minor < 37, sizesErrors: minor < 38 }
  return (name: string, overload: string, args: readonly Value[], result: Value) =>
    (Object.hasOwn(setCosts, overload) ? setCosts[overload]?.(args, result) : undefined) ??
    (minor >= 34 ? listCost(overload, lists)?.(args, result) : undefined) ??
    costs.get(name)?.(args, result, overload) ??
    standardCost(overload, args, since)
}
