/**
 * A value as text, whatever it is: a string, number, boolean, bigint, null or undefined as JavaScript writes it; a list as `[…]`,
 * an object as `{…}`, an Error as its name and message. No method of the value is called: an object of foreign JSON may have a `toString` of its own, which is not
 * a function, and `String()` throws on it.
 */
export function plainText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'function':
      return 'a function'
    case 'object':
      if (value instanceof Error) return `${value.name}: ${value.message}`
      return value === null ? 'null' : Array.isArray(value) ? '[…]' : '{…}'
    case 'bigint':
    case 'boolean':
    case 'number':
    case 'symbol':
    case 'undefined':
      return String(value)
  }
}
