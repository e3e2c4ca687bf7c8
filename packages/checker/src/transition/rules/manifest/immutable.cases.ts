type Json = Readonly<Record<string, unknown>>

/** An object as it is released, as it is to be released, and what the API server answers to that update; `field: message`. */
export interface ImmutableCase {
  readonly name: string
  readonly before: Json
  readonly after: Json
  readonly causes: readonly string[]
  /** The status that controllers give the object before the update. */
  readonly status?: Json
  /** What API servers from 1.37 on say instead, which name the field. */
  readonly causes137?: readonly string[]
}

const meta = { name: 'it' }
const selector = { matchLabels: { app: 'it' } }
const container = { name: 'main', image: 'registry.example/it:1' }
const template = { metadata: { labels: { app: 'it', chart: 'it-1' } }, spec: { containers: [container] } }
const jobTemplate = { metadata: { labels: { app: 'it' } }, spec: { restartPolicy: 'Never', containers: [container] } }
const claim = (name: string, labels?: Json, storage = '1Gi', more: Json = {}) => ({
  metadata: { name, ...(labels === undefined ? {} : { labels }) },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } }, ...more },
})

function workload(kind: string, spec: Json): Json {
  return { apiVersion: 'apps/v1', kind, metadata: meta, spec: { selector, template, ...spec } }
}
const deployment = (spec: Json = {}) => workload('Deployment', spec)
const statefulSet = (spec: Json = {}) => workload('StatefulSet', { serviceName: 'it', ...spec })
const job = (spec: Json = {}): Json => ({ apiVersion: 'batch/v1', kind: 'Job', metadata: meta, spec: { template: jobTemplate, ...spec } })
const service = (spec: Json): Json => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: meta,
  spec: { selector: { app: 'it' }, ports: [{ port: 80 }], ...spec },
})
const persistentClaim = (spec: Json): Json => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: meta,
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, ...spec },
})
const bound = (storage: string): Json => ({ phase: 'Bound', capacity: { storage }, accessModes: ['ReadWriteOnce'] })
const volume = (spec: Json): Json => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: meta,
  spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], hostPath: { path: '/data' }, ...spec },
})
const configMap = (rest: Json): Json => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: meta, ...rest })
const secret = (rest: Json): Json => ({ apiVersion: 'v1', kind: 'Secret', metadata: meta, ...rest })
const binding = (role: string): Json => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRoleBinding',
  metadata: meta,
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: role },
})
const storageClass = (rest: Json): Json => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: meta,
  provisioner: 'csi.example.com',
  ...rest,
})
const priorityClass = (rest: Json): Json => ({
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: meta,
  value: 1,
  ...rest,
})
const ingressClass = (controller: string): Json => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'IngressClass',
  metadata: meta,
  spec: { controller },
})
const runtimeClass = (handler: string): Json => ({ apiVersion: 'node.k8s.io/v1', kind: 'RuntimeClass', metadata: meta, handler })
const csiDriver = (spec: Json): Json => ({ apiVersion: 'storage.k8s.io/v1', kind: 'CSIDriver', metadata: meta, spec })
const pod = (spec: Json): Json => ({ apiVersion: 'v1', kind: 'Pod', metadata: meta, spec: { containers: [container], ...spec } })

export const immutableCases: readonly ImmutableCase[] = [
  {
    name: 'Deployment: image, replicas',
    before: deployment(),
    after: deployment({ replicas: 3, template: { ...template, metadata: { labels: { app: 'it', chart: 'it-2' } } } }),
    causes: [],
  },
  {
    name: 'Deployment: selector',
    before: deployment(),
    after: deployment({ selector: { matchLabels: { app: 'it', chart: 'it-1' } } }),
    causes: ['spec.selector: Invalid value: {"matchLabels":{"app":"it","chart":"it-1"}}: field is immutable'],
  },
  {
    name: 'DaemonSet: selector',
    before: workload('DaemonSet', {}),
    after: workload('DaemonSet', { selector: { matchLabels: { chart: 'it-1' } } }),
    causes: ['spec.selector: Invalid value: {"matchLabels":{"chart":"it-1"}}: field is immutable'],
  },
  {
    name: 'ReplicaSet: selector',
    before: workload('ReplicaSet', {}),
    after: workload('ReplicaSet', { selector: { matchLabels: { app: 'it', chart: 'it-1' } } }),
    causes: ['spec.selector: Invalid value: {"matchLabels":{"app":"it","chart":"it-1"}}: field is immutable'],
  },
  {
    name: 'StatefulSet: what may change',
    before: statefulSet(),
    after: statefulSet({ replicas: 3, minReadySeconds: 3, revisionHistoryLimit: 4, ordinals: { start: 1 } }),
    causes: [],
  },
  {
    name: 'StatefulSet: serviceName',
    before: statefulSet(),
    after: statefulSet({ serviceName: 'other' }),
    causes: [
      "spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
    ],
    causes137: ['spec.serviceName: Invalid value: "other": field is immutable'],
  },
  {
    name: 'StatefulSet: podManagementPolicy',
    before: statefulSet(),
    after: statefulSet({ podManagementPolicy: 'Parallel' }),
    causes: [
      "spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
    ],
    causes137: ['spec.podManagementPolicy: Invalid value: "Parallel": field is immutable'],
  },
  {
    name: 'StatefulSet: the default written out',
    before: statefulSet(),
    after: statefulSet({ podManagementPolicy: 'OrderedReady' }),
    causes: [],
  },
  {
    name: 'StatefulSet: selector',
    before: statefulSet(),
    after: statefulSet({ selector: { matchLabels: { chart: 'it-1' } } }),
    causes: [
      "spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
    ],
    causes137: ['spec.selector: Invalid value: {"matchLabels":{"chart":"it-1"}}: field is immutable'],
  },
  {
    name: 'StatefulSet: size of a claim',
    before: statefulSet({ volumeClaimTemplates: [claim('a')] }),
    after: statefulSet({ volumeClaimTemplates: [claim('a', undefined, '2Gi')] }),
    causes: [
      "spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
    ],
    causes137: ['spec.volumeClaimTemplates: Invalid value: …: field is immutable'],
  },
  {
    name: 'StatefulSet: less storage of a claim',
    before: statefulSet({ volumeClaimTemplates: [claim('a', undefined, '10Gi')] }),
    after: statefulSet({ volumeClaimTemplates: [claim('a', undefined, '5Gi')] }),
    causes: [
      "spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
    ],
    causes137: ['spec.volumeClaimTemplates: Invalid value: …: field is immutable'],
  },
  {
    name: 'StatefulSet: as much storage of a claim, in another unit',
    before: statefulSet({ volumeClaimTemplates: [claim('a', undefined, '1Gi')] }),
    after: statefulSet({ volumeClaimTemplates: [claim('a', undefined, '1024Mi')] }),
    causes: [],
  },
  {
    name: 'StatefulSet: labels of a claim',
    before: statefulSet({ volumeClaimTemplates: [claim('a', { chart: '1' })] }),
    after: statefulSet({ volumeClaimTemplates: [claim('a', { chart: '2' })] }),
    causes: [
      "spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
    ],
    causes137: ['spec.volumeClaimTemplates: Invalid value: …: field is immutable'],
  },
  {
    name: 'StatefulSet: two fields',
    before: statefulSet(),
    after: statefulSet({ serviceName: 'other', podManagementPolicy: 'Parallel' }),
    causes: [
      "spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
    ],
    causes137: [
      'spec.serviceName: Invalid value: "other": field is immutable',
      'spec.podManagementPolicy: Invalid value: "Parallel": field is immutable',
    ],
  },
  { name: 'Job: parallelism', before: job(), after: job({ parallelism: 2 }), causes: [] },
  {
    name: 'Job: completions',
    before: job(),
    after: job({ completions: 2 }),
    causes: ['spec.completions: Invalid value: 2: field is immutable'],
  },
  {
    name: 'Job: image',
    before: job(),
    after: job({
      template: { ...jobTemplate, spec: { ...jobTemplate.spec, containers: [{ ...container, image: 'registry.example/it:2' }] } },
    }),
    causes: ['spec.template: Invalid value: …: field is immutable'],
  },
  {
    name: 'Job: completionMode',
    before: job({ completions: 1 }),
    after: job({ completions: 1, completionMode: 'Indexed' }),
    causes: ['spec.completionMode: Invalid value: "Indexed": field is immutable'],
  },
  {
    name: 'Job: managedBy',
    before: job(),
    after: job({ managedBy: 'example.com/controller' }),
    causes: ['spec.managedBy: Invalid value: "example.com/controller": field is immutable'],
  },
  {
    name: 'Job: backoffLimitPerIndex',
    before: job({ completions: 1, completionMode: 'Indexed' }),
    after: job({ completions: 1, completionMode: 'Indexed', backoffLimitPerIndex: 1 }),
    causes: ['spec.backoffLimitPerIndex: Invalid value: 1: field is immutable'],
  },
  {
    name: 'Job: podFailurePolicy',
    before: job({ podReplacementPolicy: 'Failed' }),
    after: job({
      podReplacementPolicy: 'Failed',
      podFailurePolicy: { rules: [{ action: 'FailJob', onExitCodes: { operator: 'In', values: [1] } }] },
    }),
    causes: ['spec.podFailurePolicy: Invalid value: …: field is immutable'],
  },
  {
    name: 'Job: suspended, node selector',
    before: job({ suspend: true }),
    after: job({ suspend: true, template: { ...jobTemplate, spec: { ...jobTemplate.spec, nodeSelector: { a: 'b' } } } }),
    causes: [],
  },
  {
    name: 'Job: suspended, image',
    before: job({ suspend: true }),
    after: job({
      suspend: true,
      template: { ...jobTemplate, spec: { ...jobTemplate.spec, containers: [{ ...container, image: 'registry.example/it:2' }] } },
    }),
    causes: ['spec.template.spec: Invalid value: …: field is immutable'],
  },
  { name: 'Service: ports', before: service({}), after: service({ ports: [{ port: 81 }] }), causes: [] },
  {
    name: 'Service: becomes headless',
    before: service({}),
    after: service({ clusterIP: 'None' }),
    causes: ['spec.clusterIPs[0]: Invalid value: ["None"]: may not change once set'],
  },
  {
    name: 'Service: another address',
    before: service({ clusterIP: '10.0.0.51' }),
    after: service({ clusterIP: '10.0.0.52' }),
    causes: ['spec.clusterIPs[0]: Invalid value: ["10.0.0.52"]: may not change once set'],
  },
  { name: 'Service: no more headless', before: service({ clusterIP: 'None' }), after: service({ clusterIP: '' }), causes: [] },
  {
    name: 'Service: loadBalancerClass',
    before: service({ type: 'LoadBalancer', loadBalancerClass: 'example.com/a' }),
    after: service({ type: 'LoadBalancer', loadBalancerClass: 'example.com/b' }),
    causes: ['spec.loadBalancerClass: Invalid value: "example.com/b": may not change once set'],
  },
  {
    name: 'PersistentVolumeClaim: class',
    before: persistentClaim({ storageClassName: 'a' }),
    after: persistentClaim({ storageClassName: 'b' }),
    causes: ['spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims'],
  },
  {
    name: 'PersistentVolumeClaim: access modes',
    before: persistentClaim({ storageClassName: 'a' }),
    after: persistentClaim({ storageClassName: 'a', accessModes: ['ReadWriteMany'] }),
    causes: ['spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims'],
  },
  {
    name: 'PersistentVolumeClaim: less storage',
    before: persistentClaim({ storageClassName: 'a', resources: { requests: { storage: '10Gi' } } }),
    status: bound('10Gi'),
    after: persistentClaim({ storageClassName: 'a', resources: { requests: { storage: '5Gi' } } }),
    causes: ['spec.resources.requests.storage: Forbidden: field can not be less than status.capacity'],
  },
  {
    name: 'PersistentVolumeClaim: less storage, in a smaller unit',
    before: persistentClaim({ storageClassName: 'a', resources: { requests: { storage: '1Gi' } } }),
    status: bound('1Gi'),
    after: persistentClaim({ storageClassName: 'a', resources: { requests: { storage: '1000M' } } }),
    causes: ['spec.resources.requests.storage: Forbidden: field can not be less than status.capacity'],
  },
  {
    name: 'PersistentVolumeClaim: as much storage in another unit',
    before: persistentClaim({ storageClassName: 'a', resources: { requests: { storage: '1Gi' } } }),
    status: bound('1Gi'),
    after: persistentClaim({ storageClassName: 'a', resources: { requests: { storage: '1024Mi' } } }),
    causes: [],
  },
  {
    name: 'PersistentVolumeClaim: another limit',
    before: persistentClaim({ storageClassName: 'a', resources: { requests: { storage: '1Gi' }, limits: { storage: '2Gi' } } }),
    status: bound('1Gi'),
    after: persistentClaim({ storageClassName: 'a', resources: { requests: { storage: '1Gi' }, limits: { storage: '3Gi' } } }),
    causes: ['spec: Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims'],
  },
  {
    name: 'PersistentVolume: source',
    before: volume({}),
    after: volume({ hostPath: { path: '/other' } }),
    causes: ['spec.persistentvolumesource: Forbidden: spec.persistentvolumesource is immutable after creation'],
  },
  { name: 'PersistentVolume: more', before: volume({}), after: volume({ capacity: { storage: '2Gi' } }), causes: [] },
  {
    name: 'PersistentVolume: mode',
    before: volume({}),
    after: volume({ volumeMode: 'Block' }),
    causes: ['volumeMode: Invalid value: "Block": field is immutable'],
  },
  {
    name: 'ConfigMap: immutable data',
    before: configMap({ immutable: true, data: { a: '1' } }),
    after: configMap({ immutable: true, data: { a: '2' } }),
    causes: [`data: Forbidden: field is immutable when \`immutable\` is set`],
  },
  { name: 'ConfigMap: data', before: configMap({ data: { a: '1' } }), after: configMap({ data: { a: '2' } }), causes: [] },
  {
    name: 'ConfigMap: no more immutable',
    before: configMap({ immutable: true, data: { a: '1' } }),
    after: configMap({ immutable: false, data: { a: '1' } }),
    causes: [`immutable: Forbidden: field is immutable when \`immutable\` is set`],
  },
  {
    name: 'ConfigMap: immutable binaryData',
    before: configMap({ immutable: true, binaryData: { a: 'MQ==' } }),
    after: configMap({ immutable: true, binaryData: { a: 'Mg==' } }),
    causes: [`binaryData: Forbidden: field is immutable when \`immutable\` is set`],
  },
  {
    name: 'Secret: type',
    before: secret({ type: 'Opaque', data: { a: 'MQ==' } }),
    after: secret({ type: 'example.com/other', data: { a: 'MQ==' } }),
    causes: ['type: Invalid value: "example.com/other": field is immutable'],
  },
  {
    name: 'Secret: immutable data',
    before: secret({ immutable: true, data: { a: 'MQ==' } }),
    after: secret({ immutable: true, data: { a: 'Mg==' } }),
    causes: [`data: Forbidden: field is immutable when \`immutable\` is set`],
  },
  {
    name: 'ClusterRoleBinding: roleRef',
    before: binding('a'),
    after: binding('b'),
    causes: ['roleRef: Invalid value: {"APIGroup":"rbac.authorization.k8s.io","Kind":"ClusterRole","Name":"b"}: cannot change roleRef'],
    causes137: ['roleRef: Invalid value: {"APIGroup":"rbac.authorization.k8s.io","Kind":"ClusterRole","Name":"b"}: field is immutable'],
  },
  {
    name: 'StorageClass: parameters',
    before: storageClass({ parameters: { a: '1' } }),
    after: storageClass({ parameters: { a: '2' } }),
    causes: ['parameters: Invalid value: {"a":"2"}: field is immutable'],
    causes137: ['parameters: Invalid value: null: field is immutable'],
  },
  {
    name: 'StorageClass: provisioner',
    before: storageClass({}),
    after: storageClass({ provisioner: 'other.example.com' }),
    causes: ['provisioner: Invalid value: "other.example.com": field is immutable'],
    causes137: ['provisioner: Invalid value: null: field is immutable'],
  },
  {
    name: 'StorageClass: reclaimPolicy',
    before: storageClass({}),
    after: storageClass({ reclaimPolicy: 'Retain' }),
    causes: ['reclaimPolicy: Invalid value: "Retain": field is immutable'],
    causes137: ['reclaimPolicy: Invalid value: null: field is immutable'],
  },
  {
    name: 'StorageClass: volumeBindingMode',
    before: storageClass({}),
    after: storageClass({ volumeBindingMode: 'WaitForFirstConsumer' }),
    causes: ['volumeBindingMode: Invalid value: "WaitForFirstConsumer": field is immutable'],
    causes137: ['volumeBindingMode: Invalid value: null: field is immutable'],
  },
  { name: 'StorageClass: allowVolumeExpansion', before: storageClass({}), after: storageClass({ allowVolumeExpansion: true }), causes: [] },
  {
    name: 'PriorityClass: value',
    before: priorityClass({}),
    after: priorityClass({ value: 2 }),
    causes: ['value: Forbidden: may not be changed in an update.'],
  },
  {
    name: 'PriorityClass: preemptionPolicy',
    before: priorityClass({}),
    after: priorityClass({ preemptionPolicy: 'Never' }),
    causes: ['preemptionPolicy: Invalid value: "Never": field is immutable'],
  },
  {
    name: 'IngressClass: controller',
    before: ingressClass('example.com/a'),
    after: ingressClass('example.com/b'),
    causes: ['spec.controller: Invalid value: "example.com/b": field is immutable'],
  },
  {
    name: 'RuntimeClass: handler',
    before: runtimeClass('a'),
    after: runtimeClass('b'),
    causes: ['handler: Invalid value: "b": field is immutable'],
    causes137: ['handler: Invalid value: null: field is immutable'],
  },
  {
    name: 'CSIDriver: attachRequired',
    before: csiDriver({ attachRequired: true }),
    after: csiDriver({ attachRequired: false }),
    causes: ['spec.attachedRequired: Invalid value: false: field is immutable'],
  },
  {
    name: 'CSIDriver: volumeLifecycleModes',
    before: csiDriver({ volumeLifecycleModes: ['Persistent'] }),
    after: csiDriver({ volumeLifecycleModes: ['Persistent', 'Ephemeral'] }),
    causes: ['spec.volumeLifecycleModes: Invalid value: ["Persistent","Ephemeral"]: field is immutable'],
  },
  { name: 'Pod: image', before: pod({}), after: pod({ containers: [{ ...container, image: 'registry.example/it:2' }] }), causes: [] },
  {
    name: 'Pod: node selector',
    before: pod({}),
    after: pod({ nodeSelector: { a: 'b' } }),
    causes: [
      `spec: Forbidden: pod updates may not change fields other than \`spec.containers[*].image\`,\`spec.initContainers[*].image\`,\`spec.activeDeadlineSeconds\`,\`spec.tolerations\` (only additions to existing tolerations),\`spec.terminationGracePeriodSeconds\` (allow it to be set to 1 if it was previously negative)`,
    ],
  },
  { name: 'Job: defaults written out', before: job(), after: job({ completions: 1, completionMode: 'NonIndexed' }), causes: [] },
  {
    name: 'Job: an elastic one',
    before: job({ completions: 1, parallelism: 1, completionMode: 'Indexed' }),
    after: job({ completions: 2, parallelism: 2, completionMode: 'Indexed' }),
    causes: [],
  },
  {
    name: 'Secret: the default type',
    before: secret({ data: { a: 'MQ==' } }),
    after: secret({ type: 'Opaque', data: { a: 'Mg==' } }),
    causes: [],
  },
  {
    name: 'StorageClass: defaults written out',
    before: storageClass({}),
    after: storageClass({ reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate' }),
    causes: [],
  },
  {
    name: 'PriorityClass: the default policy',
    before: priorityClass({}),
    after: priorityClass({ preemptionPolicy: 'PreemptLowerPriority' }),
    causes: [],
  },
  {
    name: 'CSIDriver: defaults written out',
    before: csiDriver({}),
    after: csiDriver({ attachRequired: true, volumeLifecycleModes: ['Persistent'] }),
    causes: [],
  },
  { name: 'PersistentVolume: the default mode', before: volume({}), after: volume({ volumeMode: 'Filesystem' }), causes: [] },
  { name: 'Pod: defaults written out', before: pod({}), after: pod({ restartPolicy: 'Always', dnsPolicy: 'ClusterFirst' }), causes: [] },
]
