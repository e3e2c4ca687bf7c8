/** A percentage: `40` of `40%`; undefined for any other text. */
export function percentOf(value: unknown): number | undefined {
  const [, digits] = typeof value === 'string' ? (/^([+-]?\d+)%$/.exec(value) ?? []) : []
  return digits === undefined ? undefined : Number(digits)
}
