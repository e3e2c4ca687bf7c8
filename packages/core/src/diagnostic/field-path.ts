/** One step of a path: a property, a list index, or any item of a list in a schema. */
export type PathSegment = string | number | typeof anyItem

/** Stands for "every item" in a path through a schema; printed as `[]`. */
export const anyItem: unique symbol = Symbol('[]')

/** A `*` stands for any key of a map. */
const plainKey = /^([A-Za-z_$][\w$-]*|\*)$/

/** Prints a path as `a.b[3].c`, list items of a schema as `a.b[].c`, odd keys quoted: `labels["a.b/c"]`. Empty for the whole object. */
export function formatPath(segments: readonly PathSegment[]): string {
  return segments.map(formatSegment).join('').replace(/^\./, '')
}

function formatSegment(segment: PathSegment): string {
  if (segment === anyItem) return '[]'
  if (typeof segment === 'number') return `[${segment}]`
  return plainKey.test(segment) ? `.${segment}` : `[${JSON.stringify(segment)}]`
}

/** Checks whether a written path leads to a place or below it: `spec.a[].b` is below `spec.a`, and `spec.ab` is not. */
export function isAtOrBelow(path: string, place: string): boolean {
  return place === '' || path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`)
}
