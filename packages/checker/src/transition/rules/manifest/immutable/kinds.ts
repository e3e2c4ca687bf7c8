import { isRecord, lookUp } from '@crdgen/core'
import type { JsonObject } from '@crdgen/core'
import { isSame } from '../../../../documents/json.ts'
import { listAt, recordAt, textAt, valueAt } from '../../../../documents/value.ts'

/** A field that the API server lets nobody change, and what it answers. */
export interface ImmutableField {
  readonly path: readonly string[]
  /** As the server says it after the field. */
  readonly serverMessage: string
}

interface ImmutableKind {
  readonly group: string
  readonly kind: string
  /** The fields that differ and must not. */
  changed(before: JsonObject, after: JsonObject): readonly ImmutableField[]
}

/** A field whose change is refused as `PATH: Invalid value: …: field is immutable`. */
function fixed(...paths: readonly (readonly string[])[]): ImmutableKind['changed'] {
  return (before, after) =>
    paths
      .filter(path => !isSame(valueAt(before, ...path) ?? null, valueAt(after, ...path) ?? null))
      .map(path => ({ path, serverMessage: `${path.join('.')}: Invalid value: field is immutable` }))
}

const ofStatefulSets = [
  'replicas',
  'ordinals',
  'template',
  'updateStrategy',
  'revisionHistoryLimit',
  'persistentVolumeClaimRetentionPolicy',
  'minReadySeconds',
]

/** pkg/apis/apps/validation/validation.go, ValidateStatefulSetUpdate at v1.36: everything in spec but these. */
function changedInStatefulSet(before: JsonObject, after: JsonObject): readonly ImmutableField[] {
  const words = `${ofStatefulSets
    .slice(0, -1)
    .map(one => `'${one}'`)
    .join(', ')} and '${ofStatefulSets.at(-1) ?? ''}'`
  const [old, now] = [before, after].map(one => withoutClaimDefaults(recordAt(one, 'spec')))
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])
  return [...names]
    .filter(
      name =>
        !ofStatefulSets.includes(name) &&
        !isSame(old?.[name] ?? lookUp(defaults, name) ?? null, now?.[name] ?? lookUp(defaults, name) ?? null),
    )
    .map(name => ({
      path: ['spec', name],
      serverMessage: `spec: Forbidden: updates to statefulset spec for fields other than ${words} are forbidden`,
    }))
}

const defaults: JsonObject = { podManagementPolicy: 'OrderedReady', serviceName: '' }

/** What the server fills in, or ignores, of claim templates does not count as a change. */
function withoutClaimDefaults(spec: JsonObject): JsonObject {
  const claims = listAt(spec, 'volumeClaimTemplates').map(claim => ({
    metadata: {
      name: textAt(claim, 'metadata', 'name'),
      labels: recordAt(claim, 'metadata', 'labels'),
      annotations: recordAt(claim, 'metadata', 'annotations'),
    },
    spec: { volumeMode: 'Filesystem', ...recordAt(claim, 'spec') },
  }))
  return { ...spec, volumeClaimTemplates: claims }
}

/** pkg/apis/batch/validation/validation.go, ValidateJobSpecUpdate: the template of a Job that is not suspended. */
function changedInJob(before: JsonObject, after: JsonObject): readonly ImmutableField[] {
  const isSuspended = valueAt(before, 'spec', 'suspend') === true
  const found = fixed(
    ['spec', 'selector'],
    ['spec', 'completionMode'],
    ['spec', 'podFailurePolicy'],
    ['spec', 'backoffLimitPerIndex'],
    ['spec', 'managedBy'],
  )(before, after)
  return isSuspended ? found : [...found, ...fixed(['spec', 'template'])(before, after)]
}

/** pkg/apis/core/validation/validation.go, ValidatePersistentVolumeClaimUpdate: a claim may only ask for more. */
function changedInClaim(before: JsonObject, after: JsonObject): readonly ImmutableField[] {
  const mutable = new Set(['resources', 'volumeAttributesClassName'])
  const [old, now] = [recordAt(before, 'spec'), recordAt(after, 'spec')]
  // The server fills these in once; a manifest that leaves them out changes nothing.
  const changed = Object.keys(now).filter(name => !mutable.has(name) && old[name] !== undefined && !isSame(old[name], now[name]))
  return changed.map(name => ({
    path: ['spec', name],
    serverMessage:
      'spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims',
  }))
}

/** pkg/apis/core/validation/validation.go, ValidateServiceClusterIPsRelatedFields: an address cannot be changed, only given up. */
function changedInService(before: JsonObject, after: JsonObject): readonly ImmutableField[] {
  const [old, now] = [textAt(before, 'spec', 'clusterIP'), textAt(after, 'spec', 'clusterIP')]
  const isExternal = [before, after].some(one => textAt(one, 'spec', 'type') === 'ExternalName')
  if (isExternal || now === '' || old === now) return []
  // Without an address in the manifest the server chose one.
  const chosen = old === '' ? 'an address' : old
  return [
    {
      path: ['spec', 'clusterIP'],
      serverMessage: `spec.clusterIPs[0]: Invalid value: [${JSON.stringify(now)}]: may not change once set (it is ${chosen})`,
    },
  ]
}

/** pkg/apis/core/validation/validation.go, ValidateConfigMapUpdate and ValidateSecretUpdate: `immutable: true` and the type of a Secret. */
function changedInData(...fields: readonly string[]): ImmutableKind['changed'] {
  return (before, after) => {
    const type =
      valueAt(after, 'type') === undefined && valueAt(before, 'type') === undefined
        ? []
        : fixed(['type'])(withType(before), withType(after))
    const isImmutable = valueAt(before, 'immutable') === true
    const changed = fields.filter(name => isImmutable && !isSame(recordAt(before, name), recordAt(after, name)))
    const unlocked = isImmutable && valueAt(after, 'immutable') !== true ? ['immutable'] : []
    return [
      ...type,
      ...[...unlocked, ...changed].map(name => ({
        path: [name],
        serverMessage: `${name}: Forbidden: field is immutable when \`immutable\` is set`,
      })),
    ]
  }
}

function withType(object: JsonObject): JsonObject {
  return { type: 'Opaque', ...object }
}

const roleRef: ImmutableKind['changed'] = (before, after) =>
  isSame(valueAt(before, 'roleRef'), valueAt(after, 'roleRef')) || !isRecord(valueAt(after, 'roleRef'))
    ? []
    : [{ path: ['roleRef'], serverMessage: `roleRef: Invalid value: cannot change roleRef` }]

const selector = fixed(['spec', 'selector'])

export const immutableKinds: readonly ImmutableKind[] = [
  { group: 'apps', kind: 'StatefulSet', changed: changedInStatefulSet },
  { group: 'apps', kind: 'Deployment', changed: selector },
  { group: 'apps', kind: 'DaemonSet', changed: selector },
  { group: 'apps', kind: 'ReplicaSet', changed: selector },
  { group: 'batch', kind: 'Job', changed: changedInJob },
  { group: '', kind: 'PersistentVolumeClaim', changed: changedInClaim },
  { group: '', kind: 'Service', changed: changedInService },
  { group: '', kind: 'ConfigMap', changed: changedInData('data', 'binaryData') },
  { group: '', kind: 'Secret', changed: changedInData('data', 'stringData') },
  { group: 'rbac.authorization.k8s.io', kind: 'RoleBinding', changed: roleRef },
  { group: 'rbac.authorization.k8s.io', kind: 'ClusterRoleBinding', changed: roleRef },
  {
    group: 'storage.k8s.io',
    kind: 'StorageClass',
    changed: fixed(['provisioner'], ['parameters'], ['reclaimPolicy'], ['volumeBindingMode']),
  },
]
