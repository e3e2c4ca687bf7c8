/** The entry of a table for a key that may come from an input: `constructor` is not an entry of it. */
export function lookUp<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
