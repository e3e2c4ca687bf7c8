import { createFinding, listAt, recordAt, textAt, textsAt } from '@crdgen/core/internal'
import { manifestKey } from '../../../documents/manifest-set.ts'
import type { Manifest } from '../../../documents/manifest.ts'
import type { TransitionContext, TransitionFinding, TransitionRule } from '../../rule.ts'

const operator = `
apiVersion: apps/v1
kind: Deployment
metadata: {name: operator, namespace: operators}
spec:
  selector: {matchLabels: {app: operator}}
  template:
    metadata: {labels: {app: operator}}
    spec: {serviceAccountName: operator, containers: [{name: manager, image: registry.example/operator}]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: operator}
rules: [{apiGroups: [db.example.com], resources: [databases, databases/finalizers], verbs: ["*"]}]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: operator}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: operator}
subjects: [{kind: ServiceAccount, name: operator, namespace: operators}]
`

const object = `
apiVersion: db.example.com/v1
kind: Database
metadata: {name: main, namespace: default, finalizers: [db.example.com/cleanup]}
spec: {}
`

type Data = {
  readonly finalizers: readonly string[]
  readonly operator: string
}

const rule: TransitionRule<Data> = {
  severity: 'warning',
  summary: 'An operator goes while objects have its finalizers',
  why:
    'Only the operator removes its finalizers. Without it such an object, its CRD and its namespace cannot be deleted: they stay in Terminating. ' +
    'What an operator is to an object is read from the roles of its service account.',
  example: { before: operator, wrong: 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: rest}\n', right: operator, live: object },
  find: context => {
    const [before, after] = [operatedGroups(context.before), operatedGroups(context.after)]
    const gone = new Map([...before].filter(([group]) => !after.has(group)))
    if (gone.size === 0) return []
    return distinct(context).flatMap(one => findOutlived(one, gone.get(one.group), context))
  },
}

/** The cluster knows best which finalizers an object has. */
function distinct({ live, after, before }: TransitionContext): readonly Manifest[] {
  return [...new Map([...before, ...after, ...live].map(one => [manifestKey(one), one])).values()]
}

function findOutlived(object: Manifest, operator: Manifest | undefined, { after }: TransitionContext): readonly TransitionFinding<Data>[] {
  // The API server removes its own.
  const finalizers = textsAt(recordAt(object.object, 'metadata'), 'finalizers').filter(one => !/^(orphan|foregroundDeletion)$/.test(one))
  if (operator === undefined || finalizers.length === 0) return []
  const stays = after.some(one => manifestKey(one) === manifestKey(object))
  return [
    createFinding({
      object,
      path: 'metadata.finalizers',
      message: `has ${finalizers.join(', ')}, which ${operator.kind} ${operator.name} removes, and this upgrade removes that operator: ${stays ? 'the object' : 'it stays in the cluster, and'} cannot be deleted afterwards`,
      help: `Delete the ${object.kind} objects first, while the operator runs: kubectl delete ${object.kind.toLowerCase()} ${object.name}.`,
      data: { finalizers, operator: `${operator.kind} ${operator.namespace}/${operator.name}` },
    }),
  ]
}

export default rule

const workloads = new Set(['Deployment', 'StatefulSet', 'DaemonSet'])

/** The API groups of custom resources that workloads of a set may write, with the workload: what its roles allow its service account. */
function operatedGroups(set: readonly Manifest[]): ReadonlyMap<string, Manifest> {
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
