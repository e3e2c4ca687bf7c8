import { compareText } from '@crdgen/core/internal'
import { manifestKey } from '../documents/manifest-set.ts'
import type { Manifest } from '../documents/manifest.ts'

/** The order in which Helm creates and deletes (helm, pkg/release/util/kind_sorter.go InstallOrder). Kinds it doesn't name come last. */
const order = `
  PriorityClass Namespace NetworkPolicy ResourceQuota LimitRange PodSecurityPolicy PodDisruptionBudget ServiceAccount Secret SecretList
  ConfigMap StorageClass PersistentVolume PersistentVolumeClaim CustomResourceDefinition ClusterRole ClusterRoleList ClusterRoleBinding
  ClusterRoleBindingList Role RoleList RoleBinding RoleBindingList Service DaemonSet Pod ReplicationController ReplicaSet Deployment
  HorizontalPodAutoscaler StatefulSet Job CronJob IngressClass Ingress APIService MutatingWebhookConfiguration
  ValidatingWebhookConfiguration`
  .trim()
  .split(/\s+/)

/** Sorts objects as Helm handles them: by kind, then by name. */
export function inInstallOrder<M extends Manifest>(manifests: Iterable<M>): readonly M[] {
  return [...manifests].sort(
    (a, b) =>
      rank(a) - rank(b) || compareText(a.kind, b.kind) || compareText(a.name, b.name) || compareText(manifestKey(a), manifestKey(b)),
  )
}

const ranks: ReadonlyMap<string, number> = new Map(order.map((kind, at) => [kind, at]))

function rank({ kind }: Manifest): number {
  return ranks.get(kind) ?? order.length
}
