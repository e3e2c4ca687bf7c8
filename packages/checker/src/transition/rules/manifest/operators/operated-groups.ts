import { listAt, recordAt, textAt } from '@crdgen/core/internal'
import type { Manifest } from '../../../../documents/manifest.ts'
import { textsAt } from '../../../../documents/json.ts'

const workloads = new Set(['Deployment', 'StatefulSet', 'DaemonSet'])

/** The API groups of custom resources that workloads of a set may write, with the workload: what its roles allow its service account. */
export function operatedGroups(set: readonly Manifest[]): ReadonlyMap<string, Manifest> {
  const bindings = set.filter(({ group, kind }) => group === 'rbac.authorization.k8s.io' && kind.endsWith('RoleBinding'))
  const pairs = set
    .filter(({ group, kind }) => group === 'apps' && workloads.has(kind))
    .flatMap(workload =>
      bindings
        .filter(binding => binds(binding, workload))
        .flatMap(binding => boundGroups(set, binding).map(group => [group, workload] as const)),
    )
  return new Map(pairs)
}

function binds(binding: Manifest, workload: Manifest): boolean {
  const account = textAt(workload.object, 'spec', 'template', 'spec', 'serviceAccountName') || 'default'
  return listAt(binding.object, 'subjects').some(
    subject =>
      textAt(subject, 'kind') === 'ServiceAccount' &&
      textAt(subject, 'name') === account &&
      (textAt(subject, 'namespace') || binding.namespace) === workload.namespace,
  )
}

function boundGroups(set: readonly Manifest[], binding: Manifest): readonly string[] {
  const { kind, name } = recordAt(binding.object, 'roleRef')
  const role = set.find(one => one.kind === kind && one.name === name && (kind === 'ClusterRole' || one.namespace === binding.namespace))
  return listAt(role?.object, 'rules')
    .map(rule => recordAt({ rule }, 'rule'))
    .filter(rule => textsAt(rule, 'verbs').some(verb => /^(\*|update|patch)$/.test(verb)))
    .flatMap(rule => textsAt(rule, 'apiGroups'))
    .filter(group => group.includes('.') && !/(^|\.)k8s\.io$/.test(group))
}
