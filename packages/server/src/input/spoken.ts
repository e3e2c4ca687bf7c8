/** Names a value that somebody handed in for an option, whatever it is. */
export function spoken(value: unknown): string {
  if (typeof value === 'string') return value
  const isPlain = typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined
  return isPlain ? `${String(value)}, which is no text` : `a value of type ${typeof value}`
}
