import { isShared } from '../values/shared.ts'

/** How many levels texts may nest. */
export const deepestNesting = 1000

/** Tells whether an object that was handed in nests deeper than any text that is read could, or contains itself. */
export function isTooDeep(value: unknown, levels = deepestNesting): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  // It came from a text.
  if (isShared(value)) return false
  return Object.values(value).some(inner => isTooDeep(inner, levels - 1))
}
