import { escapeSteering } from '@crdgen/core'

/** Writes plain data as JSON with sorted keys and two spaces: the same data gives the same bytes. */
export function writeJson(value: unknown): string {
  return `${escapeSteering(JSON.stringify(value, sortKeys, 2))}\n`
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([before], [after]) => (before < after ? -1 : 1)))
}

/** Whether a path names a JSON file. */
export function isJsonPath(path: string): boolean {
  return path.endsWith('.json')
}
