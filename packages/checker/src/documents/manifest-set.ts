import { groupBy } from '@crdgen/core/internal'
import type { Manifest } from './manifest.ts'

/** The identity of an object. A new version of its API does not make another object of it. */
export type ManifestKey = Pick<Manifest, 'group' | 'kind' | 'namespace' | 'name'>

/** The objects that are looked at together. */
export interface ManifestSet {
  readonly all: readonly Manifest[]
  /** All of a kind, in the order of the documents. */
  ofKind(group: string, kind: string): readonly Manifest[]
  /** The one object of that name; the first, where several documents have it. */
  find(key: ManifestKey): Manifest | undefined
  /** Checks whether several documents have an object: overlays or examples to choose from, of which not all are applied together. */
  isRepeated(key: ManifestKey): boolean
}

export function createManifestSet(all: readonly Manifest[]): ManifestSet {
  const byKind = groupBy(all, one => join(one.group, one.kind))
  const byKey = new Map<string, Manifest>()
  const repeated = new Set<string>()
  for (const one of all) {
    // Each object with generateName gets a name of its own.
    if (one.name === '') continue
    const key = manifestKey(one)
    if (byKey.has(key)) repeated.add(key)
    else byKey.set(key, one)
  }
  return {
    all,
    ofKind: (group, kind) => byKind.get(join(group, kind)) ?? [],
    find: key => byKey.get(manifestKey(key)),
    isRepeated: key => repeated.has(manifestKey(key)),
  }
}

/** A text that is the same for what is one object. */
export function manifestKey({ group, kind, namespace, name }: ManifestKey): string {
  return join(group, kind, namespace, name)
}

function join(...parts: readonly string[]): string {
  return parts.join('\0')
}
