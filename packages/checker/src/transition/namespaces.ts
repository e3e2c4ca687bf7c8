import { textAt } from '@crdgen/core/internal'
import type { Manifest } from '../documents/manifest.ts'

/**
 * The namespace of objects that name none, as charts mostly leave it out: that of the live objects they are, else the only one in use.
 * Facts about the cluster always name theirs.
 */
export function usualNamespace(rendered: readonly Manifest[], live: readonly Manifest[]): string {
  const bare = new Set(rendered.filter(one => namespaceIn(one) === '').map(namelessKey))
  const own = live.filter(one => bare.has(namelessKey(one)))
  const named = own.map(({ annotations }) => textAt(annotations, 'meta.helm.sh/release-namespace'))
  return onlyOne(named) ?? onlyOne(own.map(namespaceIn)) ?? onlyOne(live.map(namespaceIn)) ?? 'default'
}

/** Objects with the namespace that they are in. One that names none may be cluster-wide, and then takes the same value. */
export function inNamespace(manifests: readonly Manifest[], namespace: string): readonly Manifest[] {
  return manifests.map(one => (namespaceIn(one) === '' ? { ...one, namespace } : one))
}

/** Kinds of Kubernetes that releases have, and that are in no namespace. */
const clusterWide: ReadonlySet<string> = new Set(
  `APIService ClusterRole ClusterRoleBinding IngressClass MutatingWebhookConfiguration Namespace PersistentVolume PodSecurityPolicy
  PriorityClass StorageClass ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration`.split(/\s+/),
)

/** The namespace as tools print it: empty for what is of the whole cluster. */
export function shownNamespace({ kind, namespace }: Manifest): string {
  return clusterWide.has(kind) ? '' : namespace
}

/** ` -n shop` for kubectl; nothing if the namespace is unknown. */
export function namespaceFlag(one: Manifest): string {
  const isUnknown = namespaceIn(one) === '' && one.namespace === 'default'
  return isUnknown || shownNamespace(one) === '' ? '' : ` -n ${one.namespace}`
}

function onlyOne(names: readonly string[]): string | undefined {
  const [first, ...others] = new Set(names.filter(name => name !== ''))
  return others.length === 0 ? first : undefined
}

function namespaceIn({ object }: Manifest): string {
  return textAt(object, 'metadata', 'namespace')
}

function namelessKey({ group, kind, name }: Manifest): string {
  return [group, kind, name].join('\0')
}
