import { nonnegative, port, positive, userId, type StructFacts } from './struct-facts.ts'

const container: StructFacts = {
  required: { image: '', name: '' },
  enums: { imagePullPolicy: ['Always', 'IfNotPresent', 'Never'], terminationMessagePolicy: ['File', 'FallbackToLogsOnError'] },
  unique: { resizePolicy: '@resourceName' },
}

/** Pods and the rest of the core group, but for volumes. */
export const core: Readonly<Record<string, StructFacts>> = {
  'core/v1.AppArmorProfile': {
    required: { type: 'type is required when appArmorProfile is set' },
    enums: { type: ['Localhost', 'RuntimeDefault', 'Unconfined'] },
  },
  'core/v1.ConfigMapEnvSource': { required: { name: '' } },
  'core/v1.EphemeralContainer': container,
  'core/v1.Container': container,
  'core/v1.ContainerPort': {
    required: { containerPort: '' },
    ranges: {
      containerPort: { ...port, orZero: true },
      hostPort: { ...port, orZero: true },
    },
    enums: { protocol: ['SCTP', 'TCP', 'UDP'] },
  },
  'core/v1.EndpointPort': { ranges: { port }, enums: { protocol: ['SCTP', 'TCP', 'UDP'] } },
  'core/v1.EnvVar': { required: { name: '' } },
  'core/v1.FileKeySelector': { required: { path: '', volumeName: '' } },
  'core/v1.LimitRangeSpec': { unique: { limits: 'type' } },
  'core/v1.PodAffinityTerm': { required: { topologyKey: 'can not be empty' } },
  'core/v1.PodOS': { required: { name: '' } },
  'core/v1.PodResourceClaim': { required: { name: '' } },
  'core/v1.PodSecurityContext': {
    ranges: { fsGroup: userId, runAsGroup: userId, runAsUser: userId },
    enums: { fsGroupChangePolicy: ['Always', 'OnRootMismatch'], supplementalGroupsPolicy: ['Merge', 'Strict'] },
    unique: { sysctls: 'name' },
  },
  'core/v1.PodSpec': {
    required: { containers: '' },
    unique: { containers: '!name', initContainers: 'name', resourceClaims: 'name', schedulingGates: '@name' },
    enums: { dnsPolicy: ['ClusterFirstWithHostNet', 'ClusterFirst', 'Default', 'None'], restartPolicy: ['Always', 'OnFailure', 'Never'] },
  },
  'core/v1.PreferredSchedulingTerm': { ranges: { weight: { low: 1, high: 100, text: 'must be in the range 1-100' } } },
  'core/v1.ReplicationControllerSpec': { ranges: { minReadySeconds: nonnegative, replicas: nonnegative }, present: { template: '' } },
  'core/v1.ResourceRequirements': { unique: { claims: '@name' } },
  'core/v1.SeccompProfile': {
    required: { type: 'type is required when seccompProfile is set' },
    enums: { type: ['Localhost', 'RuntimeDefault', 'Unconfined'] },
  },
  'core/v1.SecretEnvSource': { required: { name: '' } },
  'core/v1.SecurityContext': { ranges: { runAsGroup: userId, runAsUser: userId } },
  'core/v1.ServicePort': { ranges: { port }, enums: { protocol: ['SCTP', 'TCP', 'UDP'] } },
  'core/v1.ServiceSpec': {
    enums: {
      internalTrafficPolicy: ['Cluster', 'Local'],
      sessionAffinity: ['ClientIP', 'None'],
      type: ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort'],
    },
  },
  'core/v1.Sysctl': { required: { name: '' } },
  'core/v1.Toleration': { enums: { effect: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] } },
  'core/v1.TopologySelectorLabelRequirement': { required: { values: '' }, unique: { values: '' } },
  'core/v1.TopologySelectorTerm': { unique: { matchLabelExpressions: 'key' } },
  'core/v1.TopologySpreadConstraint': {
    ranges: { maxSkew: positive, minDomains: positive },
    enums: {
      nodeAffinityPolicy: ['Honor', 'Ignore'],
      nodeTaintsPolicy: ['Honor', 'Ignore'],
      whenUnsatisfiable: ['DoNotSchedule', 'ScheduleAnyway'],
    },
    required: { topologyKey: 'can not be empty' },
  },
  'core/v1.TypedObjectReference': { required: { kind: '', name: '' } },
  'core/v1.WeightedPodAffinityTerm': { ranges: { weight: { low: 1, high: 100, text: 'must be in the range 1-100' } } },
}
