import { escapeSteering, jsonText } from '@crdgen/core/internal'

/** Writes plain data as JSON with sorted keys and two spaces: the same data gives the same bytes. */
export function writeJson(value: unknown): string {
  return `${escapeSteering(jsonText(sortKeys(value), 2))}\n`
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([before], [after]) => (before < after ? -1 : 1))
  return Object.fromEntries(members.map(([key, inner]) => [key, sortKeys(inner)]))
}

export function isJsonPath(path: string): boolean {
  return path.endsWith('.json')
}
