/** One object of each native kind that servers of 1.36 let one create, as small as they take it; without apiVersion, kind and name. */

const labels = { app: 'shop' }
const selector = { matchLabels: labels }
const podSpec = { containers: [{ name: 'shop', image: 'shop:1' }] }
const template = { metadata: { labels }, spec: podSpec }
const jobTemplate = { spec: { template: { spec: { ...podSpec, restartPolicy: 'Never' } } } }
const clientConfig = { url: 'https://shop.example.com/hook' }
const rules = [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] }]
const webhook = { name: 'hook.shop.example.com', clientConfig, admissionReviewVersions: ['v1'], sideEffects: 'None', rules }
const resourceAttributes = { verb: 'get', resource: 'pods', namespace: 'default' }
const claim = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } }
const device = { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu.example.com' } }] }
const backend = { service: { name: 'shop', port: { number: 80 } } }
const rbacSubject = { kind: 'User', name: 'ada', apiGroup: 'rbac.authorization.k8s.io' }

function role(kind: string) {
  return { apiGroup: 'rbac.authorization.k8s.io', kind, name: 'reader' }
}

interface Sample {
  readonly metadata?: Readonly<Record<string, unknown>>
  readonly [member: string]: unknown
}

export const samples: Readonly<Record<string, Sample>> = {
  'v1 Binding': { target: { kind: 'Node', name: 'node-1' } },
  'v1 ConfigMap': { data: { colour: 'red' } },
  'v1 Endpoints': { subsets: [{ addresses: [{ ip: '10.0.0.1' }], ports: [{ port: 80 }] }] },
  'v1 Event': { involvedObject: { kind: 'Pod', name: 'shop', namespace: 'default' } },
  'v1 LimitRange': { spec: { limits: [{ type: 'Container', max: { cpu: '1' } }] } },
  'v1 Namespace': {},
  'v1 Node': { spec: { podCIDR: '10.1.0.0/24' } },
  'v1 PersistentVolume': { spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], hostPath: { path: '/data' } } },
  'v1 PersistentVolumeClaim': { spec: claim },
  'v1 Pod': { spec: podSpec },
  'v1 PodTemplate': { template },
  'v1 ReplicationController': { spec: { selector: labels, template } },
  'v1 ResourceQuota': { spec: { hard: { pods: '4' } } },
  'v1 Secret': { data: { key: 'c2VjcmV0' } },
  'v1 ServiceAccount': {},
  'v1 Service': { spec: { selector: labels, ports: [{ port: 80 }] } },
  'apiregistration.k8s.io/v1 APIService': {
    metadata: { name: 'v1.shop.example.com' },
    spec: {
      group: 'shop.example.com',
      version: 'v1',
      groupPriorityMinimum: 10,
      versionPriority: 10,
      insecureSkipTLSVerify: true,
      service: { name: 'shop', namespace: 'default' },
    },
  },
  'apps/v1 ControllerRevision': { revision: 1, data: {} },
  'apps/v1 DaemonSet': { spec: { selector, template } },
  'apps/v1 Deployment': { spec: { selector, template } },
  'apps/v1 ReplicaSet': { spec: { selector, template } },
  'apps/v1 StatefulSet': { spec: { selector, template, serviceName: 'shop' } },
  'events.k8s.io/v1 Event': {
    eventTime: '2026-01-02T03:04:05.000000Z',
    reportingController: 'shop.example.com/controller',
    reportingInstance: 'shop-1',
    action: 'Sell',
    reason: 'Sold',
    type: 'Normal',
    regarding: { kind: 'Pod', name: 'shop', namespace: 'default' },
  },
  'authentication.k8s.io/v1 SelfSubjectReview': { metadata: {} },
  'authentication.k8s.io/v1 TokenReview': { metadata: {}, spec: { token: 'token' } },
  'authorization.k8s.io/v1 LocalSubjectAccessReview': { metadata: { namespace: 'default' }, spec: { user: 'ada', resourceAttributes } },
  'authorization.k8s.io/v1 SelfSubjectAccessReview': { metadata: {}, spec: { resourceAttributes } },
  'authorization.k8s.io/v1 SelfSubjectRulesReview': { metadata: {}, spec: { namespace: 'default' } },
  'authorization.k8s.io/v1 SubjectAccessReview': { metadata: {}, spec: { user: 'ada', resourceAttributes } },
  'autoscaling/v1 HorizontalPodAutoscaler': {
    spec: { maxReplicas: 3, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'shop' } },
  },
  'autoscaling/v2 HorizontalPodAutoscaler': {
    spec: { maxReplicas: 3, scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'shop' } },
  },
  'batch/v1 CronJob': { spec: { schedule: '0 1 * * *', jobTemplate } },
  'batch/v1 Job': { spec: jobTemplate.spec },
  'networking.k8s.io/v1 IngressClass': { spec: { controller: 'example.com/ingress' } },
  'networking.k8s.io/v1 Ingress': {
    spec: { defaultBackend: backend, rules: [{ http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }] },
  },
  'networking.k8s.io/v1 IPAddress': {
    metadata: { name: '10.0.0.9' },
    spec: { parentRef: { resource: 'services', name: 'shop', namespace: 'default' } },
  },
  'networking.k8s.io/v1 NetworkPolicy': { spec: { podSelector: {} } },
  'networking.k8s.io/v1 ServiceCIDR': { spec: { cidrs: ['10.9.0.0/24'] } },
  'policy/v1 PodDisruptionBudget': { spec: { selector, minAvailable: 1 } },
  'rbac.authorization.k8s.io/v1 ClusterRoleBinding': { roleRef: role('ClusterRole'), subjects: [rbacSubject] },
  'rbac.authorization.k8s.io/v1 ClusterRole': { rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }] },
  'rbac.authorization.k8s.io/v1 RoleBinding': { roleRef: role('Role'), subjects: [rbacSubject] },
  'rbac.authorization.k8s.io/v1 Role': { rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }] },
  'storage.k8s.io/v1 CSIDriver': { spec: {} },
  'storage.k8s.io/v1 CSINode': { spec: { drivers: [{ name: 'csi.example.com', nodeID: 'node-1' }] } },
  'storage.k8s.io/v1 CSIStorageCapacity': { storageClassName: 'fast' },
  'storage.k8s.io/v1 StorageClass': { provisioner: 'csi.example.com' },
  'storage.k8s.io/v1 VolumeAttachment': {
    spec: { attacher: 'csi.example.com', nodeName: 'node-1', source: { persistentVolumeName: 'volume-1' } },
  },
  'storage.k8s.io/v1 VolumeAttributesClass': { driverName: 'csi.example.com', parameters: { iops: '100' } },
  'admissionregistration.k8s.io/v1 MutatingWebhookConfiguration': { webhooks: [webhook] },
  'admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration': { webhooks: [webhook] },
  'admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy': {
    spec: { matchConstraints: { resourceRules: rules }, validations: [{ expression: 'true' }] },
  },
  'admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding': { spec: { policyName: 'shop', validationActions: ['Deny'] } },
  'admissionregistration.k8s.io/v1 MutatingAdmissionPolicy': {
    spec: {
      matchConstraints: { resourceRules: rules },
      reinvocationPolicy: 'Never',
      mutations: [{ patchType: 'ApplyConfiguration', applyConfiguration: { expression: 'Object{}' } }],
    },
  },
  'admissionregistration.k8s.io/v1 MutatingAdmissionPolicyBinding': { spec: { policyName: 'shop' } },
  'scheduling.k8s.io/v1 PriorityClass': { value: 1000 },
  'coordination.k8s.io/v1 Lease': { spec: { holderIdentity: 'shop-1', leaseDurationSeconds: 15 } },
  'node.k8s.io/v1 RuntimeClass': { handler: 'runsc' },
  'discovery.k8s.io/v1 EndpointSlice': { addressType: 'IPv4', endpoints: [{ addresses: ['10.0.0.1'] }], ports: [{ port: 80 }] },
  'resource.k8s.io/v1 DeviceClass': {},
  'resource.k8s.io/v1 ResourceClaim': { spec: { devices: device } },
  'resource.k8s.io/v1 ResourceClaimTemplate': { spec: { spec: { devices: device } } },
  'resource.k8s.io/v1 ResourceSlice': {
    spec: {
      driver: 'gpu.example.com',
      nodeName: 'node-1',
      pool: { name: 'pool', generation: 1, resourceSliceCount: 1 },
      devices: [{ name: 'gpu-0' }],
    },
  },
  'flowcontrol.apiserver.k8s.io/v1 FlowSchema': {
    spec: {
      priorityLevelConfiguration: { name: 'workload-low' },
      matchingPrecedence: 1000,
      rules: [
        {
          subjects: [{ kind: 'Group', group: { name: 'shop' } }],
          nonResourceRules: [{ verbs: ['get'], nonResourceURLs: ['/healthz'] }],
        },
      ],
    },
  },
  'flowcontrol.apiserver.k8s.io/v1 PriorityLevelConfiguration': {
    spec: { type: 'Limited', limited: { nominalConcurrencyShares: 10, limitResponse: { type: 'Reject' } } },
  },
}

/** The whole object of a sample. */
export function sampleOf(kind: string): Record<string, unknown> {
  const [apiVersion = '', name = ''] = kind.split(' ')
  const { metadata = { name: 'shop' }, ...rest } = samples[kind] ?? {}
  return {
    apiVersion,
    kind: name,
    metadata: copy(metadata),
    ...Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, copy(member)])),
  }
}

/** A copy without anything shared: what is put into one place of it is in no other. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copy(member)]))
}
