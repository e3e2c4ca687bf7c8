/** Keywords of schemas that are float64 in Go: there the largest int64 is 2^63, and no int64 fits it. */
const floats: ReadonlySet<string> = new Set(['maximum', 'minimum', 'multipleOf'])
/** Those that are int64 in Go. What they count is always less than a double holds exactly. */
const counts: ReadonlySet<string> = new Set(['maxLength', 'minLength', 'maxItems', 'minItems', 'maxProperties', 'minProperties'])

const largestInt64 = 2 ** 63 - 1024

/** Whether a keyword of a schema is a bound. */
export function isBound(key: string): boolean {
  return floats.has(key) || counts.has(key)
}

/** An int64 that no double has exactly, as the bound that the API server makes of it; undefined for a keyword that is not a bound. */
export function plainBound(key: string, value: bigint): number | undefined {
  if (floats.has(key)) return Number(value)
  return counts.has(key) ? Math.min(Number(value), largestInt64) : undefined
}
