import { type Json, jsonText } from '@crdgen/core/internal'

export type JsonMembers = Readonly<Record<string, Json>>

export function isObject(value: unknown): value is JsonMembers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isJsonList(value: unknown): value is readonly Json[] {
  return Array.isArray(value)
}

/** The members of a record by name; none when it isn't one. */
export function entriesOf(value: unknown): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value) : []
}

/** JSON with sorted keys: equal values have equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return jsonText(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([before], [after]) => (before < after ? -1 : 1))
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}
