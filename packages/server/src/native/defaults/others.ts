import { isRecord, type JsonObject } from '@crdgen/core/internal'
import type { Server } from '../../server-version.ts'
import { isFrom, isSet, listOf, recordOf } from '../validation/tools.ts'
import { areLabels, type Defaults, where, within } from './tools.ts'

/** Defaults of all groups but core: pkg/apis/GROUP/VERSION/defaults.go. */

const rbacGroup = 'rbac.authorization.k8s.io'

/** SetDefaults_Deployment, SetDefaults_DaemonSet: a rolling update has its numbers. */
function rolling(key: string, numbers: JsonObject): (spec: JsonObject) => JsonObject {
  return spec => {
    const strategy = where(recordOf(spec[key]), {})
    const type = strategy['type'] ? strategy['type'] : 'RollingUpdate'
    if (type !== 'RollingUpdate') return spec
    return { ...spec, [key]: { ...strategy, type, rollingUpdate: where(recordOf(strategy['rollingUpdate']), numbers) } }
  }
}

/** SetDefaults_StatefulSet; MaxUnavailableStatefulSet is on from 1.37 on. */
function statefulSet(spec: JsonObject, server: Server): JsonObject {
  const strategy = recordOf(spec['updateStrategy'])
  const isGiven = Boolean(strategy['type'])
  const type = isGiven ? strategy['type'] : 'RollingUpdate'
  const own = strategy['rollingUpdate'] ?? (isGiven ? undefined : {})
  const numbers =
    type === 'RollingUpdate' && isRecord(own)
      ? where(own, isFrom(37, server) ? { partition: 0, maxUnavailable: 1 } : { partition: 0 })
      : own
  const policy = recordOf(spec['persistentVolumeClaimRetentionPolicy'])
  return {
    ...spec,
    updateStrategy: { ...strategy, type, ...(numbers === undefined ? {} : { rollingUpdate: numbers }) },
    persistentVolumeClaimRetentionPolicy: {
      whenDeleted: policy['whenDeleted'] ? policy['whenDeleted'] : 'Retain',
      whenScaled: policy['whenScaled'] ? policy['whenScaled'] : 'Retain',
    },
  }
}

/** SetDefaults_Job, of its spec */
function job(spec: JsonObject): JsonObject {
  const { completions, parallelism, backoffLimitPerIndex, podFailurePolicy } = spec
  return where(spec, {
    ...(isSet(completions) || isSet(parallelism) ? {} : { completions: 1 }),
    parallelism: 1,
    backoffLimit: isSet(backoffLimitPerIndex) ? 2147483647 : 6,
    completionMode: 'NonIndexed',
    suspend: false,
    podReplacementPolicy: isSet(podFailurePolicy) ? 'Failed' : 'TerminatingOrFailed',
    manualSelector: false,
  })
}

/** SetDefaults_Job, of its labels */
function jobLabels(value: JsonObject): JsonObject {
  const labels = recordOf(recordOf(recordOf(value['spec'])['template'])['metadata'])['labels']
  const metadata = recordOf(value['metadata'])
  if (!areLabels(labels) || Object.keys(recordOf(metadata['labels'])).length > 0) return value
  return { ...value, metadata: { ...metadata, labels } }
}

const oldest = { type: 'Percent', value: 100, periodSeconds: 15 }
const scaleUp = { stabilizationWindowSeconds: 0, selectPolicy: 'Max', policies: [{ type: 'Pods', value: 4, periodSeconds: 15 }, oldest] }
const scaleDown = { selectPolicy: 'Max', policies: [oldest] }

/** SetDefaults_HorizontalPodAutoscaler */
function autoscaler(spec: JsonObject): JsonObject {
  const metric = { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } }
  return within({ ...spec, ...(listOf(spec['metrics']).length === 0 ? { metrics: [metric] } : {}) }, 'behavior', behavior => ({
    ...behavior,
    scaleUp: where(recordOf(behavior['scaleUp']), scaleUp),
    scaleDown: where(recordOf(behavior['scaleDown']), scaleDown),
  }))
}

/** SetDefaults_NetworkPolicy */
function policyTypes(spec: JsonObject): JsonObject {
  if (listOf(spec['policyTypes']).length > 0) return spec
  return { ...spec, policyTypes: listOf(spec['egress']).length > 0 ? ['Ingress', 'Egress'] : ['Ingress'] }
}

/** SetDefaults_ExactDeviceRequest, SetDefaults_DeviceSubRequest */
function deviceRequest(value: JsonObject): JsonObject {
  return value['allocationMode'] === 'ExactCount' && !value['count'] ? { ...value, count: 1 } : value
}

const device: Defaults = { fields: { allocationMode: 'ExactCount' }, derive: deviceRequest }
const webhook = { failurePolicy: 'Fail', matchPolicy: 'Equivalent', namespaceSelector: {}, objectSelector: {}, timeoutSeconds: 10 }
const subject: Defaults = {
  derive: value =>
    !value['apiGroup'] && (value['kind'] === 'User' || value['kind'] === 'Group') ? { ...value, apiGroup: rbacGroup } : value,
}
const priorityClass: Defaults = { fields: { preemptionPolicy: 'PreemptLowerPriority' } }

const apps: Readonly<Record<string, Defaults>> = {
  'apps/v1.DeploymentSpec': {
    fields: { replicas: 1, revisionHistoryLimit: 10, progressDeadlineSeconds: 600 },
    derive: rolling('strategy', { maxUnavailable: '25%', maxSurge: '25%' }),
  },
  'apps/v1.DaemonSetSpec': {
    fields: { revisionHistoryLimit: 10 },
    derive: rolling('updateStrategy', { maxUnavailable: 1, maxSurge: 0 }),
  },
  'apps/v1.StatefulSetSpec': {
    fields: { podManagementPolicy: 'OrderedReady', replicas: 1, revisionHistoryLimit: 10 },
    derive: statefulSet,
  },
  'apps/v1.ReplicaSetSpec': { fields: { replicas: 1 } },
  'batch/v1.JobSpec': {},
  'batch/v1.Job': { derive: value => jobLabels(within(value, 'spec', job)) },
  'batch/v1.JobTemplateSpec': {},
  'batch/v1.CronJobSpec': {
    fields: { concurrencyPolicy: 'Allow', suspend: false, successfulJobsHistoryLimit: 3, failedJobsHistoryLimit: 1 },
  },
  'batch/v1.PodFailurePolicyOnPodConditionsPattern': { fields: { status: 'True' } },
  'autoscaling/v1.HorizontalPodAutoscalerSpec': { fields: { minReplicas: 1 } },
  'autoscaling/v2.HorizontalPodAutoscalerSpec': { fields: { minReplicas: 1 }, derive: autoscaler },
}

export const otherDefaults: Readonly<Record<string, Defaults>> = {
  ...apps,
  'networking/v1.NetworkPolicyPort': { fields: { protocol: 'TCP' } },
  'networking/v1.NetworkPolicySpec': { derive: policyTypes },
  'networking/v1.IngressClassParametersReference': { fields: { scope: 'Cluster' } },
  'storage/v1.StorageClass': { fields: { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate' } },
  'storage/v1.CSIDriverSpec': {
    fields: {
      attachRequired: true,
      podInfoOnMount: false,
      storageCapacity: false,
      fsGroupPolicy: 'ReadWriteOnceWithFSType',
      volumeLifecycleModes: ['Persistent'],
      requiresRepublish: false,
      seLinuxMount: false,
      preventPodSchedulingIfMissing: false,
    },
  },
  'rbac/v1.ClusterRoleBinding': {
    derive: value => within(value, 'roleRef', role => (role['apiGroup'] ? role : { ...role, apiGroup: rbacGroup })),
  },
  'rbac/v1.RoleBinding': {
    derive: value => within(value, 'roleRef', role => (role['apiGroup'] ? role : { ...role, apiGroup: rbacGroup })),
  },
  'rbac/v1.Subject': subject,
  'discovery/v1.EndpointPort': { fields: { name: '', protocol: 'TCP' } },
  'flowcontrol/v1.FlowSchemaSpec': { fields: { matchingPrecedence: 1000 } },
  'flowcontrol/v1.ExemptPriorityLevelConfiguration': { fields: { nominalConcurrencyShares: 0, lendablePercent: 0 } },
  'flowcontrol/v1.LimitedPriorityLevelConfiguration': { fields: { nominalConcurrencyShares: 30, lendablePercent: 0 } },
  'flowcontrol/v1.QueuingConfiguration': { fields: { queues: 64, handSize: 8, queueLengthLimit: 50 } },
  'admissionregistration/v1.ValidatingWebhook': { fields: webhook },
  'admissionregistration/v1.MutatingWebhook': { fields: { ...webhook, reinvocationPolicy: 'Never' } },
  'admissionregistration/v1.RuleWithOperations': { fields: { scope: '*' } },
  'admissionregistration/v1.ServiceReference': { fields: { port: 443 } },
  'apiregistration/v1.ServiceReference': { fields: { port: 443 } },
  'resource/v1.ExactDeviceRequest': device,
  'resource/v1.DeviceSubRequest': device,
  'resource/v1beta1.DeviceRequest': {},
  'scheduling/v1.PriorityClass': priorityClass,
}
