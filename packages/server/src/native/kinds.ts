import { type DefinitionName, definitionNames, kubernetesMinors, once } from '@crdgen/core/internal'

/** A kind of Kubernetes itself, over all known minors. */
export interface NativeKind {
  /** Empty for the core group. */
  readonly group: string
  readonly version: string
  readonly kind: string
  /** `io.k8s.api.apps.v1.Deployment` */
  readonly definition: string
  /** The minors that have it, oldest first. */
  readonly minors: readonly string[]
}

/** Kinds by `apps/v1`, then by name. */
type KindIndex = ReadonlyMap<string, ReadonlyMap<string, NativeKind>>

/** Group of beta kinds that was gone before the oldest minor known. */
const formerGroup = 'extensions'

const kindIndex = once((): KindIndex => {
  const kinds = new Map<string, Map<string, NativeKind>>()
  for (const one of definitionNames().values()) {
    const found = nativeKindOf(one)
    if (found === undefined) continue
    const apiVersion = apiVersionOf(found)
    const ofVersion = kinds.get(apiVersion) ?? new Map<string, NativeKind>()
    kinds.set(apiVersion, ofVersion.set(found.kind, found))
  }
  return kinds
})

/** Every kind that a known Kubernetes has, lists too. */
export const nativeKinds = once((): readonly NativeKind[] => [...kindIndex().values()].flatMap(kinds => [...kinds.values()]))

/** The kinds of apimachinery (Status, DeleteOptions, …) are messages, not objects. */
function nativeKindOf({ gvk, name, minors }: DefinitionName): NativeKind | undefined {
  return gvk === undefined || name.startsWith('io.k8s.apimachinery.') ? undefined : { ...gvk, definition: name, minors }
}

/** `apps/v1`; `v1` for the core group. */
export function apiVersionOf({ group, version }: Pick<NativeKind, 'group' | 'version'>): string {
  return group === '' ? version : `${group}/${version}`
}

/** Splits as the API server does; undefined for what is not an apiVersion. */
export function groupOf(apiVersion: string): string | undefined {
  const parts = apiVersion.split('/')
  if (parts.length > 2 || parts.includes('')) return undefined
  return parts.length === 2 ? parts[0] : ''
}

/** True if Kubernetes itself has, or had, kinds of this group. */
export function isNativeGroup(group: string): boolean {
  return nativeGroups().has(group)
}

const nativeGroups = once(() => new Set([formerGroup, ...nativeKinds().map(one => one.group)]))

/** The kind of any minor. */
export function findKind(apiVersion: string, kind: string): NativeKind | undefined {
  return kindIndex().get(apiVersion)?.get(kind)
}

/** All kinds that a minor has, lists too. */
export function kindsAt(minor: string): readonly NativeKind[] {
  return nativeKinds().filter(one => one.minors.includes(minor))
}

/** First minor of a kind and, if it is gone by `minor`, the first one without it. */
export function lifespanOf({ minors }: NativeKind, minor: string): { readonly since: string; readonly removed?: string } {
  const since = minors[0] ?? ''
  const last = minors.filter(one => kubernetesMinors.indexOf(one) < kubernetesMinors.indexOf(minor)).at(-1)
  const removed = last === undefined ? undefined : kubernetesMinors[kubernetesMinors.indexOf(last) + 1]
  return { since, ...(removed === undefined ? {} : { removed }) }
}
