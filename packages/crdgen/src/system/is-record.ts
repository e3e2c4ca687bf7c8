/** As core's, for what runs before core is loaded: a run that finds nothing changed never loads it. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
