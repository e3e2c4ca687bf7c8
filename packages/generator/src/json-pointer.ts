import { formatPointer } from '@crdgen/core'

/** Appends steps to a JSON Pointer (RFC 6901). */
export function joinPointer(pointer: string, ...steps: readonly (string | number)[]): string {
  return `${pointer}${formatPointer(steps)}`
}

/** Takes a JSON Pointer apart. */
export function splitPointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}
