/** Orders text by code units, whatever the locale: for a sort whose result is the same on every machine. */
export function compareText(before: string, after: string): number {
  return before < after ? -1 : before > after ? 1 : 0
}
