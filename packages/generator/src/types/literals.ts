import { type Json, jsonText } from '@crdgen/core/internal'

/** Writes a value as a TypeScript literal. */
export function writeLiteral(value: Json): string {
  if (typeof value !== 'string') return jsonText(value)
  const inner = jsonText(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner}'`
}

/** Writes the name of a field, in quotes only where TypeScript wants them. */
export function quoteKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : writeLiteral(name)
}
