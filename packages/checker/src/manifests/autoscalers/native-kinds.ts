import { compareVersions, definitionNames, once } from '@crdgen/core/internal'

/** Kinds of Kubernetes itself that have /scale. */
const scalable: ReadonlySet<string> = new Set(['apps/Deployment', 'apps/ReplicaSet', 'apps/StatefulSet', '/ReplicationController'])

export function hasNativeScale(group: string, kind: string): boolean {
  return scalable.has(`${group}/${kind}`)
}

/** The kinds of Kubernetes itself, by group; the core group is empty. */
const nativeKinds = once((): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { gvk } of definitionNames().values()) {
    if (gvk === undefined) continue
    found.set(gvk.group, (found.get(gvk.group) ?? new Set<string>()).add(gvk.kind))
  }
  return found
})

export function isNativeKind(group: string, kind: string): boolean {
  return nativeKinds().get(group)?.has(kind) === true
}

/** The kinds of a group of Kubernetes itself; empty for other groups. */
export function kindsOfNativeGroup(group: string): readonly string[] {
  return [...(nativeKinds().get(group) ?? [])]
}

/** The groups of Kubernetes itself that have a kind. */
export function nativeGroupsWith(kind: string): readonly string[] {
  return [...nativeKinds()].filter(([, kinds]) => kinds.has(kind)).map(([group]) => group)
}

/** `apps/v1`, of a kind in a group of Kubernetes itself: the version to use. */
export function nativeApiVersion(group: string, kind: string): string {
  const all = [...definitionNames().values()].flatMap(({ gvk }) => (gvk?.group === group && gvk.kind === kind ? [gvk.version] : []))
  const version = all.toSorted(compareVersions)[0] ?? ''
  return group === '' ? version : `${group}/${version}`
}
