import { nonnegative, positive, type StructFacts } from './struct-facts.ts'

/** Every other group. */
export const others: Readonly<Record<string, StructFacts>> = {
  'apiregistration/v1.ServiceReference': { required: { name: '', namespace: '' } },
  'apps/v1.ControllerRevision': { ranges: { revision: nonnegative } },
  'apps/v1.DaemonSetSpec': { ranges: { minReadySeconds: nonnegative, revisionHistoryLimit: nonnegative } },
  'apps/v1.DeploymentSpec': {
    ranges: { minReadySeconds: nonnegative, replicas: nonnegative, revisionHistoryLimit: nonnegative },
    present: { selector: '' },
  },
  'apps/v1.ReplicaSetSpec': { ranges: { minReadySeconds: nonnegative, replicas: nonnegative }, present: { selector: '' } },
  'apps/v1.RollingUpdateStatefulSetStrategy': { ranges: { partition: nonnegative } },
  'apps/v1.StatefulSetOrdinals': { ranges: { start: nonnegative } },
  'apps/v1.StatefulSetPersistentVolumeClaimRetentionPolicy': {
    enums: { whenDeleted: ['Retain', 'Delete'], whenScaled: ['Retain', 'Delete'] },
  },
  'apps/v1.StatefulSetSpec': { ranges: { minReadySeconds: nonnegative, replicas: nonnegative }, present: { selector: '' } },
  'autoscaling/v1.CrossVersionObjectReference': { required: { kind: '', name: '' } },
  'autoscaling/v1.ScaleSpec': { ranges: { replicas: nonnegative } },
  'autoscaling/v2.ContainerResourceMetricSource': {
    required: { container: 'must specify a container', name: 'must specify a resource name' },
  },
  'autoscaling/v2.CrossVersionObjectReference': { required: { kind: '', name: '' } },
  'autoscaling/v2.HPAScalingPolicy': { enums: { type: ['Percent', 'Pods'] }, ranges: { value: positive } },
  'autoscaling/v2.HPAScalingRules': { enums: { selectPolicy: ['Disabled', 'Max', 'Min'] } },
  'autoscaling/v2.MetricIdentifier': { required: { name: 'must specify a metric name' } },
  'autoscaling/v2.MetricSpec': {
    required: { type: 'must specify a metric source type' },
    enums: { type: ['ContainerResource', 'External', 'Object', 'Pods', 'Resource'] },
  },
  'autoscaling/v2.MetricTarget': {
    ranges: { averageUtilization: { low: 1, text: 'must be greater than 0' } },
    required: { type: 'must specify a metric target type' },
  },
  'autoscaling/v2.ResourceMetricSource': { required: { name: 'must specify a resource name' } },
  'batch/v1.CronJobSpec': {
    enums: { concurrencyPolicy: ['Allow', 'Forbid', 'Replace'] },
    ranges: { failedJobsHistoryLimit: nonnegative, startingDeadlineSeconds: nonnegative, successfulJobsHistoryLimit: nonnegative },
    required: { schedule: '' },
  },
  'batch/v1.JobSpec': {
    ranges: {
      activeDeadlineSeconds: nonnegative,
      backoffLimit: nonnegative,
      completions: nonnegative,
      parallelism: nonnegative,
      ttlSecondsAfterFinished: nonnegative,
    },
    enums: { completionMode: ['NonIndexed', 'Indexed'] },
  },
  'batch/v1.PodFailurePolicyOnExitCodesRequirement': {
    required: { operator: 'valid values: ["In" "NotIn"]' },
    enums: { operator: ['In', 'NotIn'] },
    unique: { values: '' },
  },
  'batch/v1.PodFailurePolicyOnPodConditionsPattern': { enums: { status: ['False', 'True', 'Unknown'] } },
  'batch/v1.PodFailurePolicyRule': {
    required: { action: 'valid values: ["Count" "FailIndex" "FailJob" "Ignore"]' },
    enums: { action: ['Count', 'FailIndex', 'FailJob', 'Ignore'] },
  },
  'coordination/v1.LeaseSpec': {
    ranges: { leaseDurationSeconds: { low: 1, text: 'must be greater than 0' }, leaseTransitions: nonnegative },
  },
  'discovery/v1.Endpoint': { required: { addresses: { '1.24': 'must contain at least 1 address', '1.37': '' } } },
  'discovery/v1.EndpointHints': { unique: { forNodes: 'name', forZones: 'name' } },
  'discovery/v1.EndpointPort': { enums: { protocol: ['SCTP', 'TCP', 'UDP'] } },
  'discovery/v1.EndpointSlice': { required: { addressType: '' }, enums: { addressType: ['FQDN', 'IPv4', 'IPv6'] } },
  'networking/v1.HTTPIngressPath': {
    present: { pathType: 'pathType must be specified' },
    enums: { pathType: ['Exact', 'ImplementationSpecific', 'Prefix'] },
  },
  'networking/v1.HTTPIngressRuleValue': { required: { paths: '' } },
  'networking/v1.IPAddressSpec': { present: { parentRef: '' } },
  'networking/v1.IPBlock': { required: { cidr: '' } },
  'networking/v1.IngressClassParametersReference': { required: { kind: '', name: '' }, enums: { scope: ['Cluster', 'Namespace'] } },
  'networking/v1.IngressClassSpec': { required: { controller: '' } },
  'networking/v1.IngressServiceBackend': { required: { name: '' } },
  'networking/v1.NetworkPolicyPort': { enums: { protocol: ['TCP', 'UDP', 'SCTP'] } },
  'networking/v1.NetworkPolicySpec': { enums: { policyTypes: ['Ingress', 'Egress'] } },
  'networking/v1.ParentReference': { required: { name: '', resource: '' } },
  'networking/v1.ServiceCIDRSpec': { required: { cidrs: 'at least one CIDR required' } },
  'node/v1.RuntimeClass': { required: { handler: { '1.36': '' } } },
  'policy/v1.PodDisruptionBudgetSpec': { enums: { unhealthyPodEvictionPolicy: ['AlwaysAllow', 'IfHealthyBudget'] } },
  'rbac/v1.AggregationRule': {
    required: { clusterRoleSelectors: 'at least one clusterRoleSelector required if aggregationRule is non-nil' },
  },
  'rbac/v1.RoleRef': { enums: { apiGroup: ['rbac.authorization.k8s.io'] }, required: { name: '' } },
  'rbac/v1.Subject': { enums: { kind: ['ServiceAccount', 'User', 'Group'] }, required: { name: '' } },
  'scheduling/v1.PriorityClass': { enums: { preemptionPolicy: ['PreemptLowerPriority', 'Never'] } },
  'storage/v1.CSIDriverSpec': {
    enums: { fsGroupPolicy: ['File', 'None', 'ReadWriteOnceWithFSType'] },
    listEnums: { volumeLifecycleModes: ['Persistent', 'Ephemeral'] },
    unique: { tokenRequests: 'audience' },
  },
  'storage/v1.CSINodeDriver': { required: { name: '', nodeID: '' } },
  'storage/v1.CSINodeSpec': { unique: { drivers: 'name' } },
  'storage/v1.StorageClass': {
    required: { provisioner: '' },
    enums: { reclaimPolicy: ['Delete', 'Retain'], volumeBindingMode: ['Immediate', 'WaitForFirstConsumer'] },
  },
  'storage/v1.VolumeAttachmentSpec': {
    required: { attacher: '', source: 'must specify exactly one of inlineVolumeSpec and persistentVolumeName' },
  },
  'storage/v1.VolumeAttributesClass': { required: { driverName: '', parameters: 'must contain at least one key/value pair' } },
  'storage/v1.VolumeNodeResources': { ranges: { count: nonnegative } },
}
