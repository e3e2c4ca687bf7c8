import { formatPointer } from '@crdgen/core/internal'

/** Appends steps to a JSON Pointer (RFC 6901). */
export function joinPointer(pointer: string, ...steps: readonly (string | number)[]): string {
  return `${pointer}${formatPointer(steps)}`
}
