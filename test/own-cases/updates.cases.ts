/** An object as it is, as it is to be, and where the API server refuses the update (`path: words`; none when it accepts it). */
export type UpdateCase = readonly [name: string, before: string, after: string, refused: readonly string[], source: string]

const of = (apiVersion: string, kind: string, body: string) =>
  `{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: a, namespace: b}, ${body}}`
const cluster = (apiVersion: string, kind: string, body: string) =>
  `{apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: a}, ${body}}`
const pods = (labels: string, image = 'a') => `template: {metadata: {labels: ${labels}}, spec: {containers: [{name: a, image: ${image}}]}}`
const workload = (kind: string, body: string, labels = '{app: a}', image = 'a') =>
  of('apps/v1', kind, `spec: {selector: {matchLabels: {app: a}}, ${pods(labels, image)}${body}}`)
const selected = (kind: string, app: string) =>
  of('apps/v1', kind, `spec: {selector: {matchLabels: {app: ${app}}}, ${pods('{app: a, tier: b}'.replace('app: a', `app: ${app}`))}}`)
const job = (body: string, image = 'a') =>
  of('batch/v1', 'Job', `spec: {template: {spec: {restartPolicy: Never, containers: [{name: a, image: ${image}}]}}${body}}`)
const claim = (body: string, size = '1Gi') =>
  of('v1', 'PersistentVolumeClaim', `spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: ${size}}}${body}}`)
const service = (body: string) => of('v1', 'Service', `spec: {ports: [{port: 80}]${body}}`)
const binding = (name: string, subject = 'a') =>
  of(
    'rbac.authorization.k8s.io/v1',
    'RoleBinding',
    `roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: ${name}}, subjects: [{kind: ServiceAccount, name: ${subject}}]`,
  )
const config = (data: string, immutable = 'immutable: true, ') => of('v1', 'ConfigMap', `${immutable}data: {a: ${data}}`)
const storage = (body: string) => cluster('storage.k8s.io/v1', 'StorageClass', `provisioner: a.example${body}`)

export const updateCases: readonly UpdateCase[] = [
  [
    'a Deployment, other selector',
    selected('Deployment', 'a'),
    selected('Deployment', 'b'),
    ['spec.selector: field is immutable'],
    'ValidateDeploymentUpdate',
  ],
  [
    'a DaemonSet, other selector',
    selected('DaemonSet', 'a'),
    selected('DaemonSet', 'b'),
    ['spec.selector: field is immutable'],
    'ValidateDaemonSetSpecUpdate',
  ],
  ['a Deployment, other image', workload('Deployment', ''), workload('Deployment', '', '{app: a}', 'b'), [], 'ValidateDeploymentUpdate'],
  [
    'a Deployment, other strategy',
    workload('Deployment', ''),
    workload('Deployment', ', strategy: {type: Recreate}'),
    [],
    'ValidateDeploymentUpdate',
  ],
  [
    'a StatefulSet, other service',
    workload('StatefulSet', ', serviceName: a'),
    workload('StatefulSet', ', serviceName: b'),
    ['spec: updates to statefulset spec for fields other than'],
    'ValidateStatefulSetUpdate',
  ],
  [
    'a StatefulSet, other policy',
    workload('StatefulSet', ', serviceName: a'),
    workload('StatefulSet', ', serviceName: a, podManagementPolicy: Parallel'),
    ['spec: updates to statefulset spec for fields other than'],
    'ValidateStatefulSetUpdate',
  ],
  [
    'a StatefulSet, the default policy written',
    workload('StatefulSet', ', serviceName: a'),
    workload('StatefulSet', ', serviceName: a, podManagementPolicy: OrderedReady'),
    [],
    'SetDefaults_StatefulSet',
  ],
  [
    'a StatefulSet, other history',
    workload('StatefulSet', ', serviceName: a'),
    workload('StatefulSet', ', serviceName: a, revisionHistoryLimit: 3'),
    [],
    'ValidateStatefulSetUpdate',
  ],
  [
    'a StatefulSet, ordinals',
    workload('StatefulSet', ', serviceName: a'),
    workload('StatefulSet', ', serviceName: a, ordinals: {start: 1}'),
    [],
    'ValidateStatefulSetUpdate',
  ],
  ['a Job, other image', job(''), job('', 'b'), ['spec.template: field is immutable'], 'validatePodTemplateUpdate'],
  ['a Job, more pods at a time', job(', parallelism: 1'), job(', parallelism: 2'), [], 'ValidateJobSpecUpdate'],
  [
    'a Job, other completions',
    job(', completions: 1'),
    job(', completions: 2'),
    ['spec.completions: field is immutable'],
    'validateCompletions',
  ],
  ['a Job, other limit of failures', job(', backoffLimit: 1'), job(', backoffLimit: 2'), [], 'ValidateJobSpecUpdate'],
  [
    'a Job, other mode',
    job(', completions: 1, completionMode: NonIndexed'),
    job(', completions: 1, completionMode: Indexed'),
    ['spec.completionMode: field is immutable'],
    'ValidateJobSpecUpdate',
  ],
  [
    'a Job, other manager',
    job(', managedBy: a.example/a'),
    job(', managedBy: a.example/b'),
    ['spec.managedBy: field is immutable'],
    'ValidateJobSpecUpdate',
  ],
  [
    'a claim, other class',
    claim(', storageClassName: a'),
    claim(', storageClassName: b'),
    ['spec: spec is immutable after creation except resources.requests'],
    'ValidatePersistentVolumeClaimUpdate',
  ],
  ['a claim, the size in other words', claim('', '1Gi'), claim('', '1024Mi'), [], 'resource.Quantity Cmp by Semantic.DeepEqual'],
  ['a claim, the default mode written', claim(''), claim(', volumeMode: Filesystem'), [], 'SetDefaults_PersistentVolumeClaimSpec'],
  ['a service, other ports', service(''), of('v1', 'Service', 'spec: {ports: [{port: 81}]}'), [], 'ValidateServiceUpdate'],
  [
    'a service, other address',
    service(', clusterIP: 10.0.0.1'),
    service(', clusterIP: 10.0.0.2'),
    ['spec.clusterIPs[0]: may not change once set'],
    'validateUpgradeDowngradeClusterIPs',
  ],
  [
    'a service becomes headless',
    service(', clusterIP: 10.0.0.1'),
    service(', clusterIP: None'),
    ['spec.clusterIPs[0]: may not change once set'],
    'validateUpgradeDowngradeClusterIPs',
  ],
  [
    'a service, other class of load balancer',
    service(', type: LoadBalancer, loadBalancerClass: a.example/a'),
    service(', type: LoadBalancer, loadBalancerClass: a.example/b'),
    ['spec.loadBalancerClass: may not change once set'],
    'validateLoadBalancerClassField',
  ],
  ['a binding, other role', binding('a'), binding('b'), ['roleRef: cannot change roleRef'], 'ValidateRoleBindingUpdate'],
  ['a binding, other subject', binding('a'), binding('a', 'b'), [], 'ValidateRoleBindingUpdate'],
  [
    'an immutable ConfigMap, other data',
    config('b'),
    config('c'),
    ['data: field is immutable when `immutable` is set'],
    'ValidateConfigMapUpdate',
  ],
  [
    'an immutable ConfigMap that is not',
    config('b'),
    config('b', ''),
    ['immutable: field is immutable when `immutable` is set'],
    'ValidateConfigMapUpdate',
  ],
  ['a ConfigMap becomes immutable', config('b', ''), config('c'), [], 'ValidateConfigMapUpdate'],
  [
    'a Secret of another type',
    of('v1', 'Secret', 'type: Opaque'),
    of('v1', 'Secret', 'type: a.example/b'),
    ['type: field is immutable'],
    'ValidateSecretUpdate',
  ],
  ['a Secret with the default type written', of('v1', 'Secret', 'data: {}'), of('v1', 'Secret', 'type: Opaque'), [], 'SetDefaults_Secret'],
  [
    'a StorageClass, other parameters',
    storage(', parameters: {a: b}'),
    storage(', parameters: {a: c}'),
    ['parameters: field is immutable'],
    'ValidateStorageClassUpdate',
  ],
  [
    'a StorageClass, other binding',
    storage(', volumeBindingMode: Immediate'),
    storage(', volumeBindingMode: WaitForFirstConsumer'),
    ['volumeBindingMode: field is immutable'],
    'ValidateStorageClassUpdate',
  ],
  ['a StorageClass that may grow', storage(''), storage(', allowVolumeExpansion: true'), [], 'ValidateStorageClassUpdate'],
  [
    'a PriorityClass, other value',
    cluster('scheduling.k8s.io/v1', 'PriorityClass', 'value: 1'),
    cluster('scheduling.k8s.io/v1', 'PriorityClass', 'value: 2'),
    ['value: may not be changed in an update.'],
    'ValidatePriorityClassUpdate',
  ],
  [
    'an IngressClass, other controller',
    cluster('networking.k8s.io/v1', 'IngressClass', 'spec: {controller: a.example/a}'),
    cluster('networking.k8s.io/v1', 'IngressClass', 'spec: {controller: a.example/b}'),
    ['spec.controller: field is immutable'],
    'validateIngressClassSpecUpdate',
  ],
]
