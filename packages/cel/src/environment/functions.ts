import type { Functions, Overload } from '../language/overload.ts'
import { allOverloads } from '../libraries/all.ts'
import { olderOrder } from '../libraries/older-order.ts'
import type { Settings } from '../language/options.ts'

/**
 * Comparisons of numbers of two types are declared everywhere, and only left out while overloads are tried: whoever can turn them
 * off sees them here.
 */
export function functionsOf(settings: Settings): Functions {
  const functions = new Map<string, Overload[]>()
  for (const overload of allOverloads) {
    if (!isDeclared(overload, settings)) continue
    const others = functions.get(overload.name)
    if (others === undefined) functions.set(overload.name, [overload])
    else others.push(overload)
  }
  if (!settings.has('sortedOverloads')) for (const ids of olderOrder) reorder(functions, ids)
  return functions
}

function reorder(functions: Map<string, Overload[]>, ids: readonly string[]): void {
  for (const overloads of functions.values())
    if (overloads.some(({ id }) => id === ids[0])) overloads.sort((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id))
}

function isDeclared({ since, until }: Overload, settings: Settings): boolean {
  if (until !== undefined && settings.has(until)) return false
  return since === undefined || since === 'crossTypeComparisons' || settings.has(since)
}
