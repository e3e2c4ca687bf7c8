import { isShared } from '../values/shared.ts'

export const deepestNesting = 1000

/** Checks whether an object that was passed in nests deeper than any text that can be read, or contains itself. */
export function isTooDeep(value: unknown, levels = deepestNesting): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // It came from a text.
  if (isShared(value)) return false
  return Object.values(value).some(inner => isTooDeep(inner, levels - 1))
}
