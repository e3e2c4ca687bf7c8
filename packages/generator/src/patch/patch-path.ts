import { anyItem, type PathSegment } from '@crdgen/core/internal'

/** The target of a key of `patches`: a kind, in one version or in all, and a field of it. */
export interface PatchTarget {
  readonly kind: string
  /** `example.com/v1`; undefined for every version of every group. */
  readonly groupVersion?: string
  readonly path: readonly PathSegment[]
}

const head = /^(?:([^/\s]+\/[^/\s]+)\/)?([A-Z][A-Za-z0-9]*)/
const step = /\.([^.[\]\s]+)|\[\]|\["((?:[^"\\]|\\.)*)"\]/y

/** Reads `Widget.spec.ports[].name` or `example.com/v1/Widget.spec.labels.*`; undefined when it is not one. */
export function readPatchPath(text: string): PatchTarget | undefined {
  const [all, groupVersion, kind] = head.exec(text) ?? []
  if (all === undefined || kind === undefined) return undefined
  const path: PathSegment[] = []
  for (let at = all.length; at < text.length;) {
    step.lastIndex = at
    const found = step.exec(text)
    if (found === null) return undefined
    const [whole, name, quoted] = found
    path.push(name ?? (quoted === undefined ? anyItem : quoted.replaceAll('\\"', '"')))
    at += whole.length
  }
  return { kind, path, ...(groupVersion === undefined ? {} : { groupVersion }) }
}
