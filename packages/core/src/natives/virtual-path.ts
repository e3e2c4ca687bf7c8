import { posix } from 'node:path'

const root = '/@crdgen/natives/'
const ending = '.d.ts'

/** One virtual declaration file: the minor it is written for, and its place below that minor's folder, without ending. */
export interface VirtualPath {
  readonly kubernetes: string
  /** `core/v1`, `scalars`, `client-node/core/v1`, `libraries/kubernetes-models/v1` */
  readonly place: string
}

/** Checks for a path of a file that is written from `schemas/` and not on disk. */
export function isVirtual(path: string): boolean {
  return path.startsWith(root)
}

export function formatVirtualPath({ kubernetes, place }: VirtualPath): string {
  return `${root}${kubernetes}/${place}${ending}`
}

/** Reads a virtual path; undefined for any other path. */
export function parseVirtualPath(path: string): VirtualPath | undefined {
  if (!path.startsWith(root) || !path.endsWith(ending)) return undefined
  const inside = path.slice(root.length, -ending.length)
  const slash = inside.indexOf('/')
  return slash < 0 ? undefined : { kubernetes: inside.slice(0, slash), place: inside.slice(slash + 1) }
}

/** Returns the import specifier, without ending, that leads from one place to another. */
export function specifierBetween(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}
