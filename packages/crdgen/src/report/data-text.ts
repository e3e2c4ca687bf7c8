/**
 * A value of a finding's `data` as text. Rules put text and numbers there; findings may come from anywhere, and an object of
 * foreign JSON may have a `toString` of its own, which is not a function.
 */
export function dataText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Array.isArray(value) ? '[…]' : '{…}'
}
