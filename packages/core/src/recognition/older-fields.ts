import type { Schema } from '../values/schema.ts'

/**
 * Fields that came before the oldest minor of schemas/, by the minor that brought them: from the version tags of k8s.io/api. With them a
 * copy from 1.17 – 1.23 can still be distinguished from one of 1.24, and a finding can name the true first minor.
 */
const olderFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'io.k8s.api.apps.v1.RollingUpdateDaemonSet': { maxSurge: '1.21' },
  'io.k8s.api.apps.v1.RollingUpdateStatefulSetStrategy': { maxUnavailable: '1.24' },
  'io.k8s.api.apps.v1.StatefulSetSpec': { minReadySeconds: '1.22', persistentVolumeClaimRetentionPolicy: '1.23' },
  'io.k8s.api.apps.v1.StatefulSetStatus': { availableReplicas: '1.22' },
  'io.k8s.api.autoscaling.v2.MetricSpec': { containerResource: '1.20' },
  'io.k8s.api.autoscaling.v2.MetricStatus': { containerResource: '1.20' },
  'io.k8s.api.batch.v1.CronJobSpec': { timeZone: '1.24' },
  'io.k8s.api.batch.v1.CronJobStatus': { lastSuccessfulTime: '1.21' },
  'io.k8s.api.batch.v1.JobSpec': { completionMode: '1.21', suspend: '1.21' },
  'io.k8s.api.batch.v1.JobStatus': { completedIndexes: '1.21', ready: '1.23', uncountedTerminatedPods: '1.22' },
  'io.k8s.api.core.v1.LoadBalancerIngress': { ports: '1.20' },
  'io.k8s.api.core.v1.PersistentVolumeClaimSpec': { dataSourceRef: '1.22' },
  'io.k8s.api.core.v1.PersistentVolumeClaimStatus': { allocatedResources: '1.23', resizeStatus: '1.23' },
  'io.k8s.api.core.v1.PodAffinityTerm': { namespaceSelector: '1.21' },
  'io.k8s.api.core.v1.PodSecurityContext': { fsGroupChangePolicy: '1.18', seccompProfile: '1.19' },
  'io.k8s.api.core.v1.PodSpec': { os: '1.23', setHostnameAsFQDN: '1.19' },
  'io.k8s.api.core.v1.Probe': { grpc: '1.23', terminationGracePeriodSeconds: '1.21' },
  'io.k8s.api.core.v1.SecurityContext': { seccompProfile: '1.19' },
  'io.k8s.api.core.v1.ServicePort': { appProtocol: '1.18' },
  'io.k8s.api.core.v1.ServiceSpec': {
    allocateLoadBalancerNodePorts: '1.20',
    clusterIPs: '1.20',
    internalTrafficPolicy: '1.21',
    ipFamilies: '1.20',
    ipFamilyPolicy: '1.20',
    loadBalancerClass: '1.21',
  },
  'io.k8s.api.core.v1.ServiceStatus': { conditions: '1.20' },
  'io.k8s.api.core.v1.TopologySpreadConstraint': { minDomains: '1.24' },
  'io.k8s.api.core.v1.Volume': { ephemeral: '1.19' },
  'io.k8s.api.core.v1.WindowsSecurityContextOptions': { hostProcess: '1.22' },
  'io.k8s.api.networking.v1.NetworkPolicyPort': { endPort: '1.21' },
}

/** Fields that were gone by the oldest minor of schemas/. */
const goneFields: Readonly<Record<string, Readonly<Record<string, GoneField>>>> = {
  'io.k8s.api.core.v1.EphemeralVolumeSource': { readOnly: { since: '1.19', removed: '1.21', schema: { type: 'boolean' } } },
  'io.k8s.api.core.v1.ServiceSpec': {
    ipFamily: { since: '1.16', removed: '1.20', schema: { type: 'string' } },
    topologyKeys: { since: '1.17', removed: '1.22', schema: { type: 'array', items: { type: 'string' } } },
  },
}

export interface GoneField {
  readonly since: string
  /** First minor without it. */
  readonly removed: string
  readonly schema: Schema
}

/** Minors before those of schemas/ that can still be distinguished, oldest first. */
export const olderMinors: readonly string[] = ['1.17', '1.18', '1.19', '1.20', '1.21', '1.22', '1.23']

/** Returns the minor that brought a field, when it is older than schemas/ or its oldest minor. */
export function olderSince(definition: string, field: string): string | undefined {
  return fieldsOf(definition)?.[field]
}

/** Words for the minor that brought a field: the oldest of schemas/ has what came before it, too. */
export function sinceWords(definition: string, field: string, since: string): string {
  return `since ${since}${since === '1.24' && olderSince(definition, field) === undefined ? ' or earlier' : ''}`
}

/** Returns a field that was removed before schemas/ begins. */
export function goneField(definition: string, field: string): GoneField | undefined {
  const gone = goneOf(definition)
  return Object.hasOwn(gone, field) ? gone[field] : undefined
}

/** Returns the fields of a definition that were there at an older minor and are gone since. */
export function goneFieldsAt(definition: string, older: string): readonly (readonly [name: string, field: GoneField])[] {
  const at = order(older)
  return Object.entries(goneOf(definition)).filter(([, { since, removed }]) => order(since) <= at && at < order(removed))
}

/** Returns the names of all fields of a definition that were removed before schemas/ begins. */
export function goneFieldsOf(definition: string): readonly string[] {
  return Object.keys(goneOf(definition))
}

export function hasOlderFields(definition: string): boolean {
  return fieldsOf(definition) !== undefined || Object.hasOwn(goneFields, definition)
}

export function existedAt(definition: string, field: string, older: string): boolean {
  const since = olderSince(definition, field)
  return since === undefined || order(since) <= order(older)
}

function fieldsOf(definition: string): Readonly<Record<string, string>> | undefined {
  return Object.hasOwn(olderFields, definition) ? olderFields[definition] : undefined
}

function goneOf(definition: string): Readonly<Record<string, GoneField>> {
  return (Object.hasOwn(goneFields, definition) ? goneFields[definition] : undefined) ?? {}
}

function order(minor: string): number {
  return Number(minor.slice(minor.indexOf('.') + 1))
}
