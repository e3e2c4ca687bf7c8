import { inClaim, inConfigMap, inRoleBinding, inSecret, inService, inVolume } from './core.ts'
import { fixed } from './fields.ts'
import type { Changed } from './fields.ts'
import { inJob, inPod, inStatefulSet, selector } from './workloads.ts'

interface ImmutableKind {
  readonly group: string
  readonly kind: string
  readonly changed: Changed
}

/** By kind, what the API server forbids on update; test/cluster/immutable.test.ts asks a real one. */
export const immutableKinds: readonly ImmutableKind[] = [
  { group: 'apps', kind: 'StatefulSet', changed: inStatefulSet },
  { group: 'apps', kind: 'Deployment', changed: selector },
  { group: 'apps', kind: 'DaemonSet', changed: selector },
  { group: 'apps', kind: 'ReplicaSet', changed: selector },
  { group: 'batch', kind: 'Job', changed: inJob },
  { group: '', kind: 'Pod', changed: inPod },
  { group: '', kind: 'PersistentVolumeClaim', changed: inClaim },
  { group: '', kind: 'PersistentVolume', changed: inVolume },
  { group: '', kind: 'Service', changed: inService },
  { group: '', kind: 'ConfigMap', changed: inConfigMap },
  { group: '', kind: 'Secret', changed: inSecret },
  { group: 'rbac.authorization.k8s.io', kind: 'RoleBinding', changed: inRoleBinding },
  { group: 'rbac.authorization.k8s.io', kind: 'ClusterRoleBinding', changed: inRoleBinding },
  {
    group: 'storage.k8s.io',
    kind: 'StorageClass',
    changed: fixed(
      { path: ['parameters'] },
      { path: ['provisioner'] },
      { path: ['reclaimPolicy'], byDefault: 'Delete' },
      { path: ['volumeBindingMode'], byDefault: 'Immediate' },
    ),
  },
  {
    group: 'storage.k8s.io',
    kind: 'CSIDriver',
    changed: fixed(
      // The server misspells its own field.
      { path: ['spec', 'attachRequired'], byDefault: true, serverPath: 'spec.attachedRequired' },
      { path: ['spec', 'volumeLifecycleModes'], byDefault: ['Persistent'] },
    ),
  },
  {
    group: 'scheduling.k8s.io',
    kind: 'PriorityClass',
    changed: fixed(
      { path: ['value'], byDefault: 0, words: 'Forbidden: may not be changed in an update.' },
      { path: ['preemptionPolicy'], byDefault: 'PreemptLowerPriority' },
    ),
  },
  { group: 'networking.k8s.io', kind: 'IngressClass', changed: fixed({ path: ['spec', 'controller'] }) },
  { group: 'node.k8s.io', kind: 'RuntimeClass', changed: fixed({ path: ['handler'] }) },
]
