/** Keywords of schemas that are float64 in Go: there the largest int64 becomes 2^63, beyond any int64. */
const floats: ReadonlySet<string> = new Set(['maximum', 'minimum', 'multipleOf'])
/** Keywords that are int64 in Go. They count less than a double holds exactly. */
const counts: ReadonlySet<string> = new Set(['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'])

const largestInt64 = 2 ** 63 - 1024

export function isBound(key: string): boolean {
  return floats.has(key) || counts.has(key)
}

/** An int64 that no double has exactly, as the bound that the API server makes of it; undefined for a keyword that is not a bound. */
export function plainBound(key: string, value: bigint): number | undefined {
  if (floats.has(key)) return Number(value)
  return counts.has(key) ? Math.min(Number(value), largestInt64) : undefined
}
