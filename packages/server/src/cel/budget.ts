/** The most that one rule, and all rules of a schema, may cost (validation.go, StaticEstimatedCostLimit and …CRDCostLimit). */
export const ruleLimit = 10_000_000n
export const schemaLimit = 100_000_000n

/** The most that one expression, and all of an object, may cost (apiserver pkg/apis/cel/config.go). */
export const callLimit = 1_000_000
export const objectBudget = 10_000_000
/** In bytes. */
export const longestMessage = 5 * 1024

const mostUint = 2n ** 64n - 1n

/** A cost as often as its values can be there, at most 2⁶⁴−1. */
export function repeat(cost: bigint, times: bigint): bigint {
  const product = cost * times
  return product > mostUint ? mostUint : product
}

/** The server's words for a cost over its limit (validation.go, getCostErrorMessage). */
export function costText(name: string, cost: bigint, limit: bigint): string {
  const hint = 'try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared'
  return `${name} exceeds budget by factor of ${factorText(Number(cost) / Number(limit))} (${hint})`
}

function factorText(factor: number): string {
  if (factor > 100) return 'more than 100x'
  return `${factor < 1.5 ? factor.toFixed(6) : factor.toFixed(1)}x`
}
