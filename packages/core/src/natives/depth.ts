/**
 * The part of the native structs that the compiler sees: their fields, or their names alone. Names are enough as long as nobody has the
 * checker look into a native struct, and cost a tenth of the time to parse and bind.
 */
export type Depth = 'fields' | 'names'

const mark = '~names'

/** The version part of a virtual path: a minor, and whether its modules hold names only. */
export function joinDepth(minor: string, depth: Depth): string {
  return depth === 'names' ? `${minor}${mark}` : minor
}

export function splitDepth(version: string): { readonly minor: string; readonly depth: Depth } {
  return version.endsWith(mark) ? { minor: version.slice(0, -mark.length), depth: 'names' } : { minor: version, depth: 'fields' }
}
