import { escapeSteering, jsonText, sorted } from '@crdgen/core/internal'

/** Writes plain data as JSON with sorted keys and two spaces: the same data gives the same bytes. */
export function writeJson(value: unknown): string {
  return `${escapeSteering(jsonText(sorted(value), 2))}\n`
}

export function isJsonPath(path: string): boolean {
  return path.endsWith('.json')
}
